// Starts the opponents' worker. A program that can't be loaded is an error of the worker, which the page hears.
import start from "./luciole-worker.js";

start().catch((error) => {
  setTimeout(() => {
    throw error;
  });
});
