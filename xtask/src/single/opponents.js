// Starts the opponents in the single file. `scope` is that of a worker, or a message port; esbuild also puts it in place of
// `globalThis`, where the program looks for its scope. The first message brings the program's files.
import start from 'program';
import { files } from './files.js';

scope.onmessage = ({ data }) => {
  for (const [name, content] of data) files.set(name, content);
  start().catch((error) => {
    setTimeout(() => {
      throw error;
    });
  });
};
