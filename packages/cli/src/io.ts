import type { Readable, Writable } from "node:stream";
import type { Interrupts } from "./interrupt.ts";

/** Where text goes. Only a terminal has columns. */
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** Signals by which somebody asks the process to end. */
export type EndSignal = "SIGINT" | "SIGTERM" | "SIGHUP";

export type Environment = Readonly<Record<string, string | undefined>>;

/** What the command line asks of the process in which it runs, all but the working directory. */
export interface ProcessIo {
  /** On a terminal a person can be asked. */
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Environment;
  /** Calls `listener` at every such signal, until what is returned is called. */
  readonly onSignal: (signal: EndSignal, listener: () => void) => () => void;
  /** Ends the process at once. */
  readonly exit: (code: number) => void;
}

/** What a verb is given: the same, and who hears of Ctrl-C. */
export interface Io extends ProcessIo {
  readonly interrupts: Interrupts;
}
