#!/usr/bin/env node
import { run } from "./run.ts";

// for as long as the process lives: a closed pipe may be heard of after the last word
for (const output of [process.stdout, process.stderr]) output.on("error", unlessClosed);

process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  onSignal: (signal, listener) => {
    process.on(signal, listener);
    return () => process.off(signal, listener);
  },
  exit: (code) => process.exit(code),
});

/** `heldout ... | head` closes the pipe early: that is not an error, and the exit code still says what the requirements came to. */
function unlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}
