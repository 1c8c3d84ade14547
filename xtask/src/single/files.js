// The files in the single file, and what the programs' scripts call in place of the browser's `fetch` (esbuild's `inject`).

/** The content of each file, by its name in the site. */
export const files = new Map();

/** Responds to the programs' requests for their parts. */
export async function fetch(address) {
  const content = files.get(new URL(address).pathname.slice(1));
  if (content === undefined) throw new Error(`${address} isn't in this file`);
  return new Response(content, { headers: { 'Content-Type': 'application/wasm' } });
}
