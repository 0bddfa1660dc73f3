#!/usr/bin/env node
import { EXIT } from "./exitCodes.ts";
import { faultText } from "./print/faultText.ts";
import { wholeRun } from "./wholeRun.ts";

// Node would exit with 1, which says that a requirement failed
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error: unknown) => {
    process.stderr.write(faultText(error, process.env));
    process.exit(EXIT.fault);
  });
}

process.exitCode = await wholeRun(process.argv.slice(2), {
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
