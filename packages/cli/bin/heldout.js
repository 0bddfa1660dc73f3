#!/usr/bin/env node
// Committed rather than built: npm links a command only when its file exists at installation, and `dist` is built later.
import { existsSync } from "node:fs";

const main = new URL("../dist/main.js", import.meta.url);
if (existsSync(main)) {
  try {
    await import(main.href);
  } catch (error) {
    // Node would exit with 1, which says that a requirement failed
    const many = error?.code === "EMFILE" || error?.code === "ENFILE";
    process.stderr.write(
      many
        ? "heldout cannot be started: too many files are open.\nRaise the limit on open files (ulimit -n).\n"
        : `heldout cannot be started: ${String(error?.message).split("\n")[0]}\nInstall it again.\n`,
    );
    process.exitCode = 70;
  }
} else {
  process.stderr.write("heldout is not built yet.\nRun: npm run build\n");
  process.exitCode = 2;
}
