// Starts the opponents in the single file. `self` is the argument of a function around all this: a worker's scope, or on the page a
// message port, which the program takes for one. The first message brings the program's files.
import start from 'program';
import { files } from './files.js';

self.onmessage = ({ data }) => {
  for (const [name, content] of data) files.set(name, content);
  start().catch((error) => {
    // A port has no errors of its own.
    self.failed?.();
    setTimeout(() => {
      throw error;
    });
  });
};
