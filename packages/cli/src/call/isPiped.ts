import type { Io } from "../io.ts";

/** Whether something is piped into the program: no terminal, and not at its end before the first byte. */
export function isPiped(stdin: Io["stdin"]): Promise<boolean> {
  if (stdin.isTTY === true || stdin.readableEnded) return Promise.resolve(false);
  return new Promise((resolve) => {
    const settle = (piped: boolean) => (): void => {
      stdin.off("readable", look).off("end", ended).off("error", ended).off("close", ended);
      resolve(piped);
    };
    const ended = settle(false);
    const found = settle(true);
    const look = (): void => {
      if (stdin.readableLength > 0) found();
      // readable with nothing in it: the end, which is only told to those who read
      else stdin.read();
    };
    stdin.on("readable", look).on("end", ended).on("error", ended).on("close", ended);
  });
}
