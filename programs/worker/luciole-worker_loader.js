// Starts the opponents' worker. A failed load becomes an error of the worker, which the page receives.
import start from "./luciole-worker.js";

start().catch((error) => {
  setTimeout(() => {
    throw error;
  });
});
