import type { StopSign } from "@heldout/core/internal";
import { EXIT } from "./exitCodes.ts";
import type { ProcessIo } from "./io.ts";

/** Who hears of Ctrl-C during one run. */
export interface Interrupts {
  /** A sign that the next Ctrl-C raises, instead of ending the process. */
  readonly stopSign: () => StopSign;
  /** Waits for the next Ctrl-C, which then does not end the process, or for a polite request to end. */
  readonly ended: () => Promise<void>;
  /** Listens no longer. */
  readonly close: () => void;
}

/** Lets Ctrl-C end the process at once, unless a verb has asked to stop in its own way. */
export function listenForInterrupts({ onSignal, exit }: Pick<ProcessIo, "onSignal" | "exit">): Interrupts {
  const stopAtOnce = (): void => exit(EXIT.interrupted);
  let act = stopAtOnce;
  const listening = [
    onSignal("SIGINT", () => {
      const now = act;
      // whoever presses Ctrl-C twice means it
      act = stopAtOnce;
      now();
    }),
  ];
  return {
    stopSign: () => {
      const stop: StopSign = { stopped: false };
      act = () => {
        stop.stopped = true;
      };
      return stop;
    },
    ended: () =>
      new Promise((resolve) => {
        act = resolve;
        listening.push(onSignal("SIGTERM", resolve));
      }),
    close: () => {
      for (const stopListening of listening.splice(0)) stopListening();
    },
  };
}
