import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LEVELS } from "./levels.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What each package may import besides its own files; a test file may import what it likes. */
const ALLOWED: Readonly<Record<string, readonly RegExp[]>> = {
  core: [],
  node: [
    /^node:/,
    /^@heldout\/core\/internal$/,
    /^@duckdb\/node-api$/,
    /^libsql$/,
    // asked for when they are needed: optional peers
    /^(bullmq|ioredis|pg)$/,
  ],
  workbench: [/^@heldout\/core\/internal$/, /^preact(\/|$)/, /^@preact\/signals$/, /^@observablehq\/plot$/, /\.css$/],
  cli: [
    /^node:/,
    /^@heldout\/(core|core\/internal|core\/input-error|core\/options|node|node\/internal|workbench\/(embed|pageTerms|protocol))$/,
    /^commander$/,
    /^hono(\/|$)/,
    /^@hono\/node-server$/,
  ],
};

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path));
}

function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8");
  const statements = text.matchAll(
    /^(?:import|export)\s[^"';]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm,
  );
  return Array.from(statements, ([, named, bare, lazy]) => named ?? bare ?? lazy);
}

function levelOf(room: string): number {
  return LEVELS.findIndex((rooms) => rooms.some((name) => name === room));
}

const CORE = "packages/core/src";

/** The room that a file of core is in; a file at the root is its own. */
function roomOf(path: string): string {
  return relative(CORE, path).split(/[\\/]/)[0];
}

/** An import from one room of core to another, types too. */
interface Step {
  readonly from: string;
  readonly to: string;
  /** For whoever has to mend it. */
  readonly text: string;
}

function stepsInCore(): Step[] {
  return sources(CORE).flatMap((path) =>
    importsOf(path)
      .filter((target) => target.startsWith("."))
      .map((target) => ({
        from: roomOf(path),
        to: roomOf(join(dirname(path), target)),
        text: `${path} imports ${target}`,
      }))
      .filter(({ from, to }) => from !== to),
  );
}

/** The imports that do not go down. */
function upward(steps: readonly Step[]): string[] {
  return steps.flatMap(({ from, to, text }) => (levelOf(to) >= levelOf(from) ? [text] : []));
}

/** A way from a room back to itself, such as ["learners", "registry.ts", "learners"]; null where every way ends. */
function cycleIn(steps: readonly Step[]): string[] | null {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of steps) next.set(from, (next.get(from) ?? new Set()).add(to));
  const ended = new Set<string>();
  const walk = (room: string, way: readonly string[]): string[] | null => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room];
    if (ended.has(room)) return null;
    for (const other of next.get(room) ?? []) {
      const found = walk(other, [...way, room]);
      if (found) return found;
    }
    ended.add(room);
    return null;
  };
  for (const room of next.keys()) {
    const found = walk(room, []);
    if (found) return found;
  }
  return null;
}

test("every room of core and every file at its root has its place on a level", () => {
  const rooms = readdirSync(join(root, CORE)).filter((name) => !name.endsWith(".test.ts"));
  expect(rooms.filter((name) => levelOf(name) < 0)).toEqual([]);
  expect(LEVELS.flat().filter((name) => !rooms.includes(name))).toEqual([]);
});

test("inside core, imports go down: never up, never to another room of the same level", () => {
  const steps = stepsInCore();
  expect(upward(steps)).toEqual([]);
  expect(steps.length).toBeGreaterThan(1000);
});

test("no way of imports leads from a room of core back to itself", () => {
  expect(cycleIn(stepsInCore())).toBeNull();
});

test("a stored model that asks the registry, which knows all learners, would be seen as a step up and as a cycle", () => {
  const wrong = { from: "learners", to: "registry.ts", text: "learners/storedModel.ts imports ../registry.ts" };
  expect(upward([...stepsInCore(), wrong])).toEqual([wrong.text]);
  expect(cycleIn([...stepsInCore(), wrong])?.toSorted()).toEqual(expect.arrayContaining(["learners", "registry.ts"]));
  expect(cycleIn([wrong])).toBeNull();
});

test("each package imports only what it may, and core nothing but itself", () => {
  const wrong: string[] = [];
  for (const [name, allowed] of Object.entries(ALLOWED)) {
    for (const path of sources(`packages/${name}/src`)) {
      for (const target of importsOf(path)) {
        const inside =
          target.startsWith(".") && !relative(`packages/${name}`, join(dirname(path), target)).startsWith("..");
        if (!inside && !allowed.some((pattern) => pattern.test(target))) wrong.push(`${path} imports ${target}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("core knows neither the clock nor a hidden source of randomness, and no folder is named for nothing", () => {
  const impure = sources("packages/core/src").filter((path) =>
    /Math\.random|Date\.now|new Date\(|performance\.|process\.|globalThis/.test(readFileSync(join(root, path), "utf8")),
  );
  expect(impure).toEqual([]);
  const folders = sources("packages").map((path) => dirname(path));
  expect(folders.filter((folder) => /(^|\/)(utils?|helpers?|common|misc|types|classes)(\/|$)/.test(folder))).toEqual(
    [],
  );
});

test("but for what a process begins with, the command line reads, writes, hears and ends nothing but through its io", () => {
  const ofProcess =
    /\bprocess\s*\.\s*(stdin|stdout|stderr|env|argv|on|once|off|exit|exitCode)\b|\}\s*=\s*process\b|\bconsole\s*\./;
  const direct = sources("packages/cli/src").filter((path) => ofProcess.test(readFileSync(join(root, path), "utf8")));
  // the program, and the processes of the workbench: one for each job, one that reads files
  expect(direct.toSorted()).toEqual([
    "packages/cli/src/main.ts",
    "packages/cli/src/ui/jobs/jobKeeper.ts",
    "packages/cli/src/ui/summary/summaryKeeper.ts",
  ]);
});

test("published packages name what they import, in versions that are pinned", () => {
  for (const name of Object.keys(ALLOWED)) {
    const manifest = JSON.parse(readFileSync(join(root, `packages/${name}/package.json`), "utf8"));
    const declared: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };
    const used = new Set(
      sources(`packages/${name}/src`)
        .flatMap(importsOf)
        .filter((target) => !target.startsWith(".") && !target.startsWith("node:"))
        .map((target) =>
          target
            .split("/")
            .slice(0, target.startsWith("@") ? 2 : 1)
            .join("/"),
        ),
    );
    const optional: Record<string, unknown> = manifest.peerDependenciesMeta ?? {};
    expect([...used].filter((target) => !(target in declared) && !(target in optional))).toEqual([]);
    expect(Object.values(declared).filter((version) => !/^\d/.test(version))).toEqual([]);
  }
});

/** Files that may call `fit` of a learner, and why each of these calls is not a loop over fits of its own. */
const FITTING: Readonly<Record<string, string>> = {
  "packages/core/src/select/fits/fitLearner.ts": "what every plan comes down to",
  "packages/core/src/select/fits/runFit.ts": "the path of a fit",
  "packages/core/src/select/fits/runSubsetSearch.ts": "the steps of a search inside the training rows of one fit",
  "packages/core/src/subset/subset.ts": "the learner chooses features inside one fit",
  "packages/core/src/subset/subsetCriterion.ts": "what it chooses by, inside one fit",
  "packages/core/src/subset/informationCriteria.ts": "a formula over one least-squares fit",
  "packages/core/src/calibrate/calibratedLearner.ts": "the learner fits its base and its calibrator inside one fit",
  "packages/core/src/calibrate/outOfFold.ts": "cross-fitting inside one fit of a calibrated learner",
  "packages/core/src/learners/bases/onMadeColumns.ts": "a base on columns that were made inside one fit",
  "packages/core/src/learners/forests/fitBags.ts": "members of an ensemble, inside one fit",
  "packages/core/src/learners/boosting/weakRules.ts": "rounds of boosting, inside one fit",
  "packages/core/src/learners/boosting/stagewise/stagewise.ts": "rounds of boosting, inside one fit",
};

/** Calls of `fit`, outside of comments. */
function fitsIn(path: string): boolean {
  const code = readFileSync(join(root, path), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  return /\.fit\(/.test(code);
}

test("learners are fitted by plans: only the files that are named here call fit, so that no verb has a loop of its own", () => {
  const found = ["core", "node", "cli", "workbench"]
    .flatMap((name) => sources(`packages/${name}/src`))
    .filter(fitsIn)
    .map((path) => path.replaceAll("\\", "/"));
  expect(found.toSorted()).toEqual(Object.keys(FITTING).toSorted());
});
