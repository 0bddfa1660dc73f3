import type { StopSign } from "@heldout/core/internal";
import { EXIT } from "./exitCodes.ts";

const stopAtOnce = (): void => process.exit(EXIT.interrupted);
let act: () => void = stopAtOnce;

/** Lets Ctrl-C end the process at once, unless a verb has asked to stop in its own way. */
export function listenForInterrupt(): void {
  process.on("SIGINT", () => {
    const now = act;
    // whoever presses Ctrl-C twice means it
    act = stopAtOnce;
    now();
  });
}

/** A sign that the next Ctrl-C raises, instead of ending the process. */
export function stopOnInterrupt(): StopSign {
  const stop: StopSign = { stopped: false };
  act = () => {
    stop.stopped = true;
  };
  return stop;
}

/** Asks to be told of the next Ctrl-C, instead of ending the process. */
export function onInterrupt(tell: () => void): void {
  act = tell;
}
