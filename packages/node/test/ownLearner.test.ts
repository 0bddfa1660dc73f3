import { mkdirSync, symlinkSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  builtIn,
  compareLearners,
  curve,
  defineTask,
  diagnose,
  estimateRisk,
  type LearnerDefinition,
  predictTable,
  readModel,
  select,
  tableFrom,
  train,
  trainWinner,
  withLearners,
} from "@heldout/core";
import { openRunStore, queueExecutor, storedExecutor, type ThreadExecutor, threadExecutor } from "@heldout/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusal, scratchFolder } from "./scratch.ts";

/** A learner as a stranger writes it: one file, outside of this repository, that knows the library by its name only. */
const LEARNER = `
import { defineLearner } from "@heldout/core";

export const binnedMeans = defineLearner({
  name: "binnedMeans",
  module: import.meta.url,
  parameters: { bins: { kind: "number", meaning: "How many bins.", default: 4, least: 1, whole: true } },
  tasks: ["regression"],
  handles: { missing: false, categories: false, weights: false },
  space: "binnedMeans(bins=1|4|16)",
  complexity: ({ bins }) => bins,
  alternatives: ({ name, params }) => [{ kind: "simpler", what: "one bin", setting: { name, params: { ...params, bins: 1 } } }],
  fit: ({ features, target }, rows, _rng, { bins }) => {
    const [{ name: feature }] = features.columns;
    const sorted = Float64Array.from(rows, (row) => features.values[row]).sort();
    const edges = Array.from({ length: bins - 1 }, (_, b) => sorted[Math.floor(((b + 1) * sorted.length) / bins)]);
    const sums = new Array(bins).fill(0);
    const counts = new Array(bins).fill(0);
    for (const row of rows) {
      const bin = edges.filter((edge) => features.values[row] >= edge).length;
      sums[bin] += target.values[row];
      counts[bin]++;
    }
    return { feature, edges, means: sums.map((sum, bin) => (counts[bin] > 0 ? sum / counts[bin] : 0)) };
  },
  predict: ({ feature, edges, means }, features, rows) => {
    const start = features.columns.findIndex(({ name }) => name === feature) * features.rows;
    return Float64Array.from(rows, (row) => means[edges.filter((edge) => features.values[start + row] >= edge).length]);
  },
  isModel: (stored) => typeof stored === "object" && stored !== null && Array.isArray(stored.means),
});
`;

/** A wrapper of the same kind: fits its base on half of the target, and doubles what it predicts. */
const WRAPPER = `
import { defineLearner } from "@heldout/core";

export const halved = defineLearner({
  name: "halved",
  module: import.meta.url,
  parameters: { base: { kind: "learner", meaning: "What is fitted on half of the target.", default: "binnedMeans(bins=2)" } },
  tasks: ["binary", "regression"],
  handles: ({ base }) => base.handles,
  fit: (data, rows, rng, _params, { base }) => {
    const values = data.target.values.map((value) => value / 2);
    return { own: base.fit({ ...data, target: { ...data.target, values } }, rows, rng) };
  },
  predict: ({ own }, features, rows, _params, { base }) => base.predict(own, features, rows).map((value) => 2 * value),
  isModel: (stored, { base }) => typeof stored === "object" && stored !== null && base.isModel(stored.own),
});
`;

const scratch = scratchFolder();
const x = Array.from({ length: 120 }, (_, i) => (i * 37) % 120);
const task = defineTask(tableFrom({ x, y: x.map((value) => Math.floor(value / 30) + (value % 7) / 50) }), {
  target: "y",
  kind: "regression",
});
const learners = "baseline, ols, binnedMeans, bagging(base=binnedMeans(bins=4), rounds=5)";

let definition: LearnerDefinition;
let wrapper: LearnerDefinition;
let threads: ThreadExecutor;
const registry = (): ReturnType<typeof withLearners> => withLearners(builtIn, definition);

beforeAll(async () => {
  mkdirSync(scratch.path("node_modules/@heldout"), { recursive: true });
  symlinkSync(
    fileURLToPath(new URL("../../core", import.meta.url)),
    scratch.path("node_modules/@heldout/core"),
    "junction",
  );
  const file = scratch.file("binnedMeans.js", LEARNER);
  scratch.file("package.json", '{ "type": "module" }');
  const exported: { binnedMeans: LearnerDefinition } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  definition = exported.binnedMeans;
  const wrapping: { halved: LearnerDefinition } = await import(
    /* @vite-ignore */ pathToFileURL(scratch.file("halved.js", WRAPPER)).href
  );
  wrapper = wrapping.halved;
  threads = threadExecutor({ threads: 2 });
});

afterAll(() => threads.close());

test("select takes it on threads, alone and as a base, and chooses it; the bits are those of one thread", async () => {
  const inline = await select(task, { learners, registry: registry() });
  const threaded = await select(task, { learners, registry: registry(), executor: threads });
  expect(JSON.stringify(threaded)).toBe(JSON.stringify(inline));
  expect(inline.candidates.map(({ learner }) => learner)).toContain("bagging");
  expect(inline.candidates.every(({ mean }) => mean.value !== null)).toBe(true);
  expect(inline.winner?.learner).toMatch(/binnedMeans|bagging/);
});

test("its model is trained from a selection, stored, read and used with the registry", async () => {
  const chosen = await select(task, { learners: "ols, binnedMeans", registry: registry() });
  expect(chosen.winner?.learner).toBe("binnedMeans");
  const model = await trainWinner(task, chosen, { registry: registry() });
  const read = readModel(JSON.parse(JSON.stringify(model)), "model.json", registry());
  const { numbers } = predictTable(read, tableFrom({ x: [5, 100] }), registry());
  expect(Array.from(numbers ?? [], Math.round)).toEqual([0, 3]);
  expect(() => readModel(JSON.parse(JSON.stringify(model)), "model.json")).toThrow(
    'there is no learner "binnedMeans".',
  );
});

test("curve, diagnose, estimateRisk and compareLearners take it on threads with the bits of one thread", async () => {
  const known = registry();
  for (const run of [
    (executor?: ThreadExecutor) => curve(task, { learner: "binnedMeans(bins=4)", registry: known, executor }),
    (executor?: ThreadExecutor) =>
      curve(task, { kind: "validation", learner: "binnedMeans", param: "bins=1|2|4", registry: known, executor }),
    (executor?: ThreadExecutor) =>
      curve(task, { kind: "features", learner: "binnedMeans(bins=4)", folds: 3, registry: known, executor }),
    (executor?: ThreadExecutor) => diagnose(task, { learner: "binnedMeans(bins=60)", registry: known, executor }),
    (executor?: ThreadExecutor) =>
      estimateRisk(task, { learner: "binnedMeans", methods: ["k-fold", "leave-one-out"], registry: known, executor }),
    (executor?: ThreadExecutor) => compareLearners(task, { learners: "ols, binnedMeans", registry: known, executor }),
  ]) {
    expect(JSON.stringify(await run(threads))).toBe(JSON.stringify(await run()));
  }
  const { remedies } = await diagnose(task, { learner: "binnedMeans(bins=60)", registry: known, against: "ols" });
  expect(JSON.stringify(remedies)).toContain("one bin");
});

test("a store keeps its fits as long as its file is the same", async () => {
  const store = openRunStore(scratch.newFolder());
  const id = store.createRun({ verb: "select", options: {}, task: { name: "bins", hash: "1" } });
  const known: boolean[] = [];
  const options = {
    learners: "binnedMeans",
    executor: storedExecutor(threads, store, id),
    onProgress: (progress: { readonly known: boolean }) => void known.push(progress.known),
  };
  await select(task, { ...options, registry: registry() });
  expect(known.length).toBeGreaterThan(0);
  expect(known.every((one) => !one)).toBe(true);
  known.length = 0;
  await select(task, { ...options, registry: registry() });
  expect(known.every((one) => one)).toBe(true);
  known.length = 0;
  scratch.file("binnedMeans.js", `${LEARNER}// another text, and perhaps another learner\n`);
  await select(task, { ...options, registry: registry() });
  expect(known.every((one) => !one)).toBe(true);
  // one that is in no file may be another one each time
  const { module: _, ...nowhere } = definition;
  known.length = 0;
  const inline = { ...options, executor: storedExecutor({ run: threadless }, store, id) };
  await select(task, { ...inline, registry: withLearners(builtIn, nowhere) });
  expect(known.every((one) => !one)).toBe(true);
  store.close();
});

async function* threadless(...given: Parameters<ThreadExecutor["run"]>): ReturnType<ThreadExecutor["run"]> {
  const { inlineExecutor } = await import("@heldout/core");
  yield* inlineExecutor.run(...given);
}

test("what threads or a queue cannot import is refused with what would work", async () => {
  const { module: _, ...nowhere } = definition;
  const refused = await refusal(
    select(task, { learners: "binnedMeans", registry: withLearners(builtIn, nowhere), executor: threads }),
  );
  expect(refused.message).toContain('threads cannot import the learner "binnedMeans"');
  expect(refused.remedy).toContain("module: import.meta.url");
  const elsewhere = { ...definition, module: pathToFileURL(scratch.file("empty.js", "export const a = 1;")).href };
  const empty = select(task, {
    learners: "binnedMeans",
    registry: withLearners(builtIn, elsewhere),
    executor: threads,
  });
  expect((await refusal(empty)).message).toContain('exports no learner "binnedMeans"');
  const queue = queueExecutor({ url: "redis://127.0.0.1:1" });
  const queued = await refusal(select(task, { learners: "binnedMeans", registry: registry(), executor: queue }));
  expect(queued.message).toBe('the workers of a queue do not know the learner "binnedMeans".');
  // the learners that come with heldout need no module
  await train(task, { learner: "ols", registry: registry() });
});

test("an own wrapper finds its base in the registry, built-in or own, on threads and in stored models too", async () => {
  const known = withLearners(builtIn, definition, wrapper);
  const wrapped =
    "halved, halved(base=ols), halved(base=binnedMeans(bins=4)), ols, binnedMeans(bins=2), binnedMeans(bins=4)";
  const inline = await select(task, { learners: wrapped, registry: known });
  const threaded = await select(task, { learners: wrapped, registry: known, executor: threads });
  expect(JSON.stringify(threaded)).toBe(JSON.stringify(inline));
  const means = inline.candidates.map(({ mean }) => mean.value ?? Number.NaN);
  // halving and doubling changes nothing: each is as good as its base
  expect(means.slice(0, 3)).toEqual([means[4], means[3], means[5]].map((value) => expect.closeTo(value, 10)));
  const model = await train(task, { learner: "halved(base=binnedMeans(bins=4))", registry: known });
  const read = readModel(JSON.parse(JSON.stringify(model)), "model.json", known);
  const { numbers } = predictTable(read, tableFrom({ x: [5, 100] }), known);
  expect(Array.from(numbers ?? [], Math.round)).toEqual([0, 3]);
  const damaged = JSON.parse(JSON.stringify(model));
  damaged.model.own = {};
  expect(() => readModel(damaged, "model.json", known)).toThrow('the part "model"');
});

test("an own wrapper learns what its base can, and an unknown base is refused by name", () => {
  const known = withLearners(builtIn, definition, wrapper);
  expect(known.learners.halved.wrapper).toBe(true);
  expect(known.learners.halved.make({ base: "knn" }, known).tasks).toEqual(["binary", "regression"]);
  expect(known.learners.halved.make({ base: "ols" }, known).tasks).toEqual(["regression"]);
  expect(() => known.learners.halved.make({ base: "nobody" }, known)).toThrow('there is no learner "nobody".');
});
