import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { findChromium } from "./scripts/find-chromium.js";

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: {
      "@heldout/core/input-error": source("packages/core/src/data/inputError.ts"),
      "@heldout/core": source("packages/core/src/index.ts"),
      "@heldout/node": source("packages/node/src/index.ts"),
      heldout: source("packages/cli/src/index.ts"),
    },
  },
  test: {
    env: { CHROMIUM_PATH: findChromium() ?? "" },
    include: [
      "packages/*/src/**/*.test.{ts,tsx}",
      "packages/*/test/**/*.test.ts",
      "conformance/**/*.test.ts",
      "docs/**/*.test.ts",
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
