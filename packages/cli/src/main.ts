#!/usr/bin/env node
import { EXIT } from "./exitCodes.ts";
import { faultText } from "./print/faultText.ts";
import { unwrittenText } from "./print/unwrittenText.ts";
import { run } from "./run.ts";

// for as long as the process lives: a closed pipe may be heard of after the last word
const output: { failure: Error | null } = { failure: null };
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // `heldout ... | head` closes the pipe early: that is not an error, and the exit code still says what the requirements came to
  if (error.code !== "EPIPE") output.failure ??= error;
});
// what cannot be said there can be said nowhere
process.stderr.on("error", () => undefined);

// Node would exit with 1, which says that a requirement failed
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error: unknown) => {
    process.stderr.write(faultText(error, process.env));
    process.exit(EXIT.fault);
  });
}

const code = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  onSignal: (signal, listener) => {
    process.on(signal, listener);
    return () => process.off(signal, listener);
  },
  exit: (wanted) => process.exit(wanted),
});
// a failed write is heard of only after it
await new Promise<void>((resolve) => process.stdout.write("", () => setImmediate(resolve)));
process.exitCode = output.failure === null ? code : unwritten(code, output.failure);

/** What was computed did not arrive, whatever it came to; another failure has said its own. */
function unwritten(before: number, failure: Error): number {
  if (before !== EXIT.done && before !== EXIT.failed && before !== EXIT.undecided) return before;
  process.stderr.write(unwrittenText(failure));
  return EXIT.unwritten;
}
