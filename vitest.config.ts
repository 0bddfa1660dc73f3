import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { findChromium } from "./scripts/find-chromium.js";

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const shared = {
  env: { CHROMIUM_PATH: findChromium() ?? "" },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A page redraws when it gets to it: on a busy machine that may be a while after the click.
  expect: { poll: { timeout: 20_000, interval: 20 } },
};

export default defineConfig({
  resolve: {
    alias: {
      "@heldout/core/input-error": source("packages/core/src/data/inputError.ts"),
      "@heldout/core/options": source("packages/core/src/options/index.ts"),
      "@heldout/core/internal": source("packages/core/src/internal.ts"),
      "@heldout/core": source("packages/core/src/index.ts"),
      "@heldout/node": source("packages/node/src/index.ts"),
      heldout: source("packages/cli/src/index.ts"),
    },
  },
  test: {
    // Browser, queue and command-line tests mostly wait for other processes: one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "units",
          include: ["packages/*/src/**/*.test.{ts,tsx}"],
          // Hundreds of small files of pure functions: one process for all of them, instead of half a second each.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "whole",
          // Browsers, servers and killed processes on a busy machine: what fails twice has failed.
          retry: 1,
          include: ["packages/*/test/**/*.test.ts", "conformance/**/*.test.ts", "docs/**/*.test.ts"],
        },
      },
    ],
  },
});
