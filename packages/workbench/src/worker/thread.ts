import type { FromThread, ToThread } from "./tasks.ts";

/** Somebody who does one task after the other. */
export interface Thread {
  readonly send: (message: ToThread) => void;
  /** Ends it at once, whatever it is doing. */
  readonly stop: () => void;
}

/** `onBreak` is called when the thread breaks and will not answer any more. */
export type StartThread = (receive: (message: FromThread) => void, onBreak: () => void) => Thread;

/** A Web Worker; where there is none, or where it does not start, the page itself. */
export const startThread: StartThread = (receive, onBreak) => {
  if (typeof Worker === "undefined" || unusable) return startHere(receive);
  const worker = new Worker(new URL("./coreWorker.ts", import.meta.url), { type: "module", name: "heldout" });
  let alive = false;
  worker.addEventListener("message", (event: MessageEvent<FromThread>) => {
    alive = true;
    receive(event.data);
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    unusable = !alive;
    onBreak();
  });
  return { send: (message) => worker.postMessage(message), stop: () => worker.terminate() };
};

/** A worker broke before it said anything: another one would do the same. */
let unusable = false;

/** In the page: what it is doing cannot be ended, so stopping only means that nobody listens. */
function startHere(receive: (message: FromThread) => void): Thread {
  let stopped = false;
  const taking = import("./work.ts").then(({ work }) => work((message) => !stopped && receive(message)));
  return {
    send: (message) => void taking.then((take) => take(message)),
    stop: () => {
      stopped = true;
    },
  };
}
