// Starts the opponents' worker. A program that can't be loaded is an error of the worker, which the page hears.
importScripts("./luciole-worker.js");
wasm_bindgen({ module_or_path: "./luciole-worker_bg.wasm" }).catch((error) => {
  setTimeout(() => {
    throw error;
  });
});
