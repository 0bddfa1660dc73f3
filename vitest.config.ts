import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { coreHashPlugin } from "./scripts/core-hash.js";
import { findChromium } from "./scripts/find-chromium.js";

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Whatever is imported from the sources of the core is taken as it was compiled. Node loads a thousand modules faster than they
 * are compiled anew for every project, and calls between them are calls, not look-ups. `npm test` builds first and asks for it;
 * without it a test sees a change before it is built.
 */
const compiledCore: Plugin = {
  name: "compiled-core",
  enforce: "pre",
  async resolveId(id, importer, options) {
    if (importer === undefined || id.includes("/dist/")) return null;
    const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
    if (!resolved) return null;
    const compiled = resolved.id.replace(/\/packages\/core\/src\/(.*)\.ts$/, "/packages/core/dist/$1.js");
    return compiled !== resolved.id && existsSync(compiled) ? compiled : resolved;
  },
};

/** The packages as they are written, so that a test sees a change before it is built. */
const fromSource = {
  plugins: [coreHashPlugin(), ...(process.env.HELDOUT_COMPILED === "1" ? [compiledCore] : [])],
  resolve: {
    // entry point by entry point, as the packages' "exports" name them
    alias: [
      { find: "@heldout/core/input-error", replacement: source("packages/core/src/data/inputError.ts") },
      { find: "@heldout/core/options", replacement: source("packages/core/src/options/index.ts") },
      { find: /^@heldout\/(core|node)\/internal$/, replacement: source("packages/$1/src/internal.ts") },
      { find: /^@heldout\/core\/([a-z]+)$/, replacement: source("packages/core/src/public/$1.ts") },
      { find: /^@heldout\/(core|node)$/, replacement: source("packages/$1/src/index.ts") },
      { find: /^heldout$/, replacement: source("packages/cli/src/index.ts") },
    ],
  },
};

const shared = {
  env: { CHROMIUM_PATH: findChromium() ?? "" },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What is built is tested as it is built: Node loads it, not the loader of the tests.
  server: { deps: { external: [/\/packages\/\w+\/dist\//] } },
  // A page redraws when it gets to it: on a busy machine that may be a while after the click.
  expect: { poll: { timeout: 20_000, interval: 20 } },
};

/** Files of a minute or so each, the longest first: whichever is begun last is waited for by everybody. */
const LONG = [
  "docs/snippets",
  "docs/api",
  "workbench/test/selectLive",
  "workbench/test/labLive",
  "workbench/test/report",
  "cli/test/queue",
  "conformance/learners",
  "workbench/test/journeys",
  "workbench/test/playground",
  "workbench/test/live",
  "workbench/test/liveFrame",
  "workbench/test/compare",
  "node/test/kill",
  "cli/test/uiJobs",
  "fuzz/fuzz",
];

/** Long files first, then whatever has a process of its own, and the hundreds of small ones last: they fill every gap. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification): number => {
      const long = LONG.findIndex((path) => moduleId.includes(`${path}.test.ts`));
      return long >= 0 ? long : LONG.length + Number(project.name === "units");
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/** Simulations of what intervals and tests promise: minutes of drawing, which `npm run coverage` does. */
const SIMULATIONS = [
  "conformance/coverage.*.test.ts",
  "packages/core/src/compare/*/{coverage.*,level}.test.ts",
  "packages/core/src/learners/forests/outOfBagCoverage.test.ts",
];

/**
 * Every view to axe-core, every learner on every odd table, every death of a worker: minutes each. `npm run sweeps` and
 * `npm run kills` do them, and so does whoever names the file; `npm test` asks to be brief.
 */
const SWEEPS =
  process.env.HELDOUT_BRIEF === "1"
    ? [
        "packages/workbench/test/accessibility{,Results}.test.ts",
        "packages/node/test/{queueDeaths,queueLosses,driverDeaths,faults/queueFaults}.test.ts",
        "conformance/learnerExtremes.test.ts",
        "conformance/tarballs.test.ts",
        "packages/node/test/mutatedDocumentsWhole.test.ts",
      ]
    : [];

/** The commands of docs/recipes in a copy of the repository: `npm run recipes` runs them. */
const RECIPES = "docs/recipes/doing.test.ts";

/** Loads the core again and again under other conditions: from sources, which unlike compiled modules can be forgotten. */
const RELOADED = "packages/core/test/everywhere.test.ts";

const leftProcesses = "packages/node/test/leftProcesses.ts";
const propertySeed = "conformance/propertySeed.ts";

export default defineConfig({
  test: {
    // Browser, queue and command-line tests mostly wait for other processes: one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        ...fromSource,
        test: {
          ...shared,
          name: "units",
          setupFiles: [propertySeed],
          include: ["packages/*/src/**/*.test.{ts,tsx}"],
          exclude: SIMULATIONS,
          // Hundreds of small files of pure functions: one process for all of them, instead of half a second each.
          isolate: false,
        },
      },
      {
        ...fromSource,
        test: {
          ...shared,
          name: "whole",
          setupFiles: [propertySeed],
          retry: 1,
          include: ["packages/core/test/**/*.test.ts", "conformance/**/*.test.ts", "docs/**/*.test.ts"],
          exclude: [...SIMULATIONS, ...SWEEPS, RECIPES, RELOADED],
          globalSetup: [leftProcesses],
        },
      },
      {
        ...fromSource,
        plugins: [coreHashPlugin()],
        test: { ...shared, name: "reloaded", include: [RELOADED] },
      },
      {
        ...fromSource,
        test: { ...shared, name: "coverage", include: SIMULATIONS },
      },
      {
        test: { ...shared, name: "recipes", include: [RECIPES], testTimeout: 900_000, hookTimeout: 120_000 },
      },
      {
        // Readers, queues and the command line, with the library as it is built.
        test: {
          ...shared,
          name: "programs",
          // Servers and killed processes on a busy machine: what fails twice has failed.
          retry: 1,
          include: ["packages/{node,cli}/test/**/*.test.ts", "fuzz/**/*.test.ts"],
          exclude: SWEEPS,
          globalSetup: [leftProcesses],
        },
      },
      {
        // The pages are built, and so is the library that their tests ask for numbers: it loads in a fraction of the time.
        test: {
          ...shared,
          name: "pages",
          retry: 1,
          include: ["packages/workbench/test/**/*.test.ts"],
          exclude: SWEEPS,
          // the last of them is the first to be undone: browser and workbenches are closed before anybody looks for what is left
          globalSetup: [
            leftProcesses,
            "packages/workbench/test/sharedBrowser.ts",
            "packages/workbench/test/sharedWorkbench.ts",
          ],
        },
      },
    ],
  },
});
