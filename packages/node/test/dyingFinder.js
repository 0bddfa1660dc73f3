import { parentPort } from "node:worker_threads";

// The program of a thread that ends whenever it is to find out what fits share; fits are done as usual.
const listen = parentPort.on.bind(parentPort);
parentPort.on = (event, hear) =>
  listen(event, (message) => {
    if (message.kind === "find") process.exit(7);
    hear(message);
  });
await import("../dist/run/fitWorker.js");
