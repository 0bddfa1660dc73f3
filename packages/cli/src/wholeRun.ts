import { EXIT } from "./exitCodes.ts";
import type { Output, ProcessIo } from "./io.ts";
import { unwrittenText } from "./print/unwrittenText.ts";
import { run } from "./run.ts";

/**
 * Runs the command line, and returns its exit code once standard output has taken everything, or has failed to. The outputs are
 * listened to from then on: a closed pipe may be heard of after the last word.
 */
export async function wholeRun(args: readonly string[], io: ProcessIo): Promise<number> {
  const { stdout, stderr } = io;
  const output: { failure: Error | null } = { failure: null };
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    // `heldout ... | head` closes the pipe early: that is not an error, and the exit code still says what the requirements came to
    if (error.code !== "EPIPE") output.failure ??= error;
  });
  // what cannot be said there can be said nowhere
  stderr.on("error", () => undefined);
  const code = await run(args, io);
  await settled(stdout);
  // what was computed did not arrive, whatever it came to; another failure has said its own
  const computed = code === EXIT.done || code === EXIT.failed || code === EXIT.undecided;
  if (output.failure === null || !computed) return code;
  stderr.write(unwrittenText(output.failure));
  return EXIT.unwritten;
}

/** Waits until everything is written. A failed write is heard of only after it, and a stream that has failed takes no more. */
async function settled(stdout: Output): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (stdout.errored || stdout.destroyed) return;
  await new Promise<void>((resolve) => {
    stdout.once("error", () => resolve());
    stdout.write("", () => setImmediate(resolve));
  });
}
