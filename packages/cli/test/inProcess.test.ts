import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { heldout, heldoutProcess, type RunOptions, repository, scratch } from "./heldout.ts";

/** Most tests run the command line in their own process: these say that a run there is a run, and leaves nothing behind. */

const pima = repository("examples/pima-predictions.csv");

test.each<[string, readonly string[], RunOptions]>([
  ["an evaluation", ["evaluate", pima, "--json"], {}],
  ["one whose requirement fails", ["evaluate", pima, "--metrics", "auc", "--require", "auc >= 0.99"], {}],
  ["one of stdin", ["evaluate", "-", "--metrics", "auc"], { stdin: readFileSync(pima) }],
  ["one of an empty stdin", ["evaluate", "-"], {}],
  ["a refusal", ["evaluate", "nothing.csv"], {}],
  ["bad usage", ["evaluate", "--nothing"], {}],
  ["a verb that does not exist", ["evalute", pima], {}],
  ["a value that is none", ["evaluate", pima, "--side", "left"], {}],
  ["the environment", ["evaluate", pima], { env: { HELDOUT_METRICS: "auc", HELDOUT_LEVEL: "0.9", FORCE_COLOR: "1" } }],
  ["an environment that is wrong", ["evaluate", pima], { env: { HELDOUT_SIDE: "left" } }],
  ["a number in it that is none", ["evaluate", pima], { env: { HELDOUT_LEVEL: "high" } }],
  ["colours that are not wanted", ["evaluate", pima, "--no-color", "--metrics", "f1"], { env: { FORCE_COLOR: "1" } }],
  ["help", ["select", "--help"], {}],
  ["nothing at all", [], {}],
])("%s is the same here and in a process of its own", async (_, args, options) => {
  const here = await heldout(args, options);
  expect(here).toEqual(await heldoutProcess(args, options));
});

/** What a process must not gather: listeners, threads, timers, sockets, temporary files and its folder. */
function surroundings() {
  const listeners = process.eventNames().map((name) => [String(name), process.listenerCount(name)]);
  const held = process
    .getActiveResourcesInfo()
    .filter((kind) => !/^(PipeWrap|TTYWrap|Immediate|TickObject)$/.test(kind));
  return {
    listeners: Object.fromEntries(listeners),
    held: held.toSorted(),
    cwd: process.cwd(),
    env: { ...process.env },
  };
}

test("runs of many kinds leave no listener, thread, timer or folder behind, and do not change the environment", async () => {
  const select = ["select", pimaTable(), "--target", "y", "--learners", "knn(k=1|15), naiveBayes", "--jobs", "2"];
  const runs: readonly (readonly [readonly string[], RunOptions])[] = [
    [["evaluate", pima, "--metrics", "auc"], { env: { HELDOUT_LEVEL: "0.9" } }],
    [["evaluate", "-", "--follow", "--every", "50"], { stdin: readFileSync(pima) }],
    [["evaluate", "nothing.csv"], {}],
    [["evaluate", "--nothing"], {}],
    [[...select, "--runs", "runs", "--out", "model.json"], {}],
    [["predict", "model.json", "rows.csv", "--out", "predicted.csv"], {}],
    [["runs", "list", "--runs", "runs"], {}],
    [["bound", "hoeffding", "--n", "1000"], {}],
  ];
  // once for what is loaded and kept for good, such as modules and compiled kernels
  for (const [args, options] of runs) await heldout(args, options);
  await settled();
  const before = surroundings();
  for (let round = 0; round < 3; round++) {
    for (const [args, options] of runs) await heldout(args, options);
  }
  await settled();
  expect(surroundings()).toEqual(before);
});

test("a run does not see what the run before it was given", async () => {
  const alone = await heldout(["evaluate", pima, "--metrics", "auc"]);
  await heldout(["evaluate", pima, "--metrics", "auc"], { env: { HELDOUT_LEVEL: "0.5", FORCE_COLOR: "1" } });
  await heldout(["evaluate", "-"], { stdin: "truth,score\n1,0.5\n0,0.2\n" });
  expect(await heldout(["evaluate", pima, "--metrics", "auc"])).toEqual(alone);
});

function pimaTable(): string {
  const rows = Array.from(
    { length: 120 },
    (_, i) => `${(i * 37) % 101},${(i * 61) % 89},${(i * 37) % 101 > 50 ? "yes" : "no"}`,
  );
  return scratch.file("rows.csv", `a,b,y\n${rows.join("\n")}\n`);
}

/** Threads and timers end a moment after the run. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
}
