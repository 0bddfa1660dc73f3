import type { StopSign } from "@heldout/core/internal";
import { EXIT } from "./exitCodes.ts";
import type { EndSignal, ProcessIo } from "./io.ts";

/** Who hears of Ctrl-C and of the other requests to end, during one run. */
export interface Interrupts {
  /** A sign that the next request raises, instead of ending the process. */
  readonly stopSign: () => StopSign;
  /**
   * Waits for the next request, which then does not end the process. The exit code of what serves until then: Ctrl-C is the
   * usual way to end it.
   */
  readonly ended: () => Promise<number>;
  /** The exit code of a verb that has stopped: that of the signal, or of an interruption where there was none. */
  readonly code: () => number;
  /** Listens no longer. */
  readonly close: () => void;
}

const CODES = {
  SIGINT: EXIT.interrupted,
  SIGTERM: EXIT.terminated,
  SIGHUP: EXIT.hungUp,
} as const satisfies Record<EndSignal, number>;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const satisfies readonly EndSignal[];

/**
 * Lets Ctrl-C, SIGTERM and SIGHUP end the process at once, unless a verb has asked to stop in its own way. The process ends by
 * itself and not by the signal, so that what it made for a while is removed.
 */
export function listenForInterrupts({ onSignal, exit }: Pick<ProcessIo, "onSignal" | "exit">): Interrupts {
  const stopAtOnce = (signal: EndSignal): void => exit(CODES[signal]);
  let act = stopAtOnce;
  let code: number = EXIT.interrupted;
  const listening = SIGNALS.map((signal) =>
    onSignal(signal, () => {
      const now = act;
      // whoever asks twice means it
      act = stopAtOnce;
      code = CODES[signal];
      now(signal);
    }),
  );
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
        act = (signal) => resolve(signal === "SIGINT" ? EXIT.done : CODES[signal]);
      }),
    code: () => code,
    close: () => {
      for (const stopListening of listening.splice(0)) stopListening();
    },
  };
}
