// Starts the app in the single file. The app finds the other files and the opponents at `window.luciole` (src/dom/site.rs).
import start from 'program';
import { files } from './files.js';

const TYPES = { html: 'text/html', svg: 'image/svg+xml', txt: 'text/plain' };

/** The files: a line of JSON with their names and lengths, and their contents; compressed, as base64. */
async function unpack() {
  const text = atob(document.getElementById('files').textContent);
  const packed = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) packed[at] = text.charCodeAt(at);
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(unpacked).arrayBuffer());
  const line = bytes.indexOf('\n'.charCodeAt(0));
  let begin = line + 1;
  for (const [name, length] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, line)))) {
    files.set(name, bytes.slice(begin, begin + length));
    begin += length;
  }
}

const addresses = new Map();

/** The address of a file; one that isn't there has its own name, where nothing is found. */
function address(name) {
  if (!addresses.has(name) && files.has(name)) {
    const blob = new Blob([files.get(name)], { type: TYPES[name.split('.').pop()] });
    addresses.set(name, URL.createObjectURL(blob));
  }
  return addresses.get(name) ?? name;
}

let refused = false;

/** The opponents in a worker; if the browser has refused one, on the page, behind a message port. */
function startOpponents() {
  const started = (refused ? undefined : inWorker()) ?? onPage();
  started.postMessage(new Map([...files].filter(([name]) => name.startsWith('luciole-worker-'))));
  return started;
}

function inWorker() {
  try {
    const script = `${document.getElementById('opponents').textContent};opponents(self)`;
    const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
    // Some refuse like this, before the worker says anything. The app then starts the opponents again.
    const refuse = () => {
      refused = true;
    };
    worker.addEventListener('error', refuse);
    worker.addEventListener('message', () => worker.removeEventListener('error', refuse), { once: true });
    return worker;
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

function onPage() {
  const { port1, port2 } = new MessageChannel();
  // The script of that id has defined it.
  opponents(Object.assign(port2, { failed: () => port1.onerror?.(new Event('error')) }));
  return Object.assign(port1, { terminate: () => port1.close() });
}

await unpack();
// They are in the style sheets. The page shows only fonts that are there when it first needs them.
await Promise.allSettled([...document.fonts].map((font) => font.load()));
window.luciole = { address, startOpponents };
await start();
