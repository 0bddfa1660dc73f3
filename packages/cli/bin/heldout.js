#!/usr/bin/env node
// Committed rather than built: npm links a command only when its file exists at installation, and `dist` is built later.
import { existsSync } from "node:fs";

const main = new URL("../dist/main.js", import.meta.url);
if (existsSync(main)) {
  await import(main.href);
} else {
  process.stderr.write("heldout is not built yet.\nRun: npm run build\n");
  process.exitCode = 2;
}
