import {
  builtIn,
  candidatesFrom,
  crossValidate,
  defaultCandidates,
  defineLearner,
  defineTask,
  kFold,
  learnerOf,
  makeSplits,
  predictTable,
  readModel,
  runFit,
  splittable,
  tableFrom,
  train,
  withLearners,
} from "@heldout/core";
import { explanations } from "@heldout/core/report";
import { planFits } from "@heldout/core/select";
import { expect, test } from "vitest";
import { alternativesOf } from "../packages/core/src/diagnose/alternatives.ts";
import { referencesFor } from "../packages/core/src/diagnose/references.ts";
import { capacityOf } from "../packages/core/src/select/capacity.ts";
import { settingOf } from "../packages/core/src/select/givenLearners.ts";

/** A learner as somebody outside of this repository would write it: the mean of the target in bins of one feature. */
type BinnedMeans = Readonly<{ feature: string; edges: readonly number[]; means: readonly number[] }>;

const binnedMeans = defineLearner({
  name: "binnedMeans",
  parameters: {
    bins: { kind: "number", meaning: "How many bins.", default: 4, least: 1, whole: true, aliases: ["nBins"] },
    centre: { kind: "choice", meaning: "What a bin predicts.", default: "mean", values: ["mean", "median"] },
  },
  tasks: ["regression"],
  handles: { missing: false, categories: false, weights: false },
  meaning: "The middle of the target in bins of the first feature.",
  range: "bins=1|2|4|8|16",
  space: "binnedMeans(bins=2|8)",
  complexity: ({ bins }) => bins,
  alternatives: ({ name, params, all }) => [
    { kind: "simpler", what: "one bin", setting: { name, params: { ...params, bins: 1 } } },
    {
      kind: "more complex",
      what: "twice the bins",
      setting: { name, params: { ...params, bins: 2 * Number(all.bins) } },
    },
  ],
  reference: { bins: 8 },
  work: { reads: () => 2 },
  fit: (data, rows, _rng, { bins, centre }): BinnedMeans => {
    const { features, target } = data;
    const [{ name: feature }] = features.columns;
    const values = target.kind === "numbers" ? target.values : new Float64Array(features.rows);
    const sorted = Float64Array.from(rows, (row) => features.values[row]).sort();
    const edges = Array.from({ length: bins - 1 }, (_, b) => sorted[Math.floor(((b + 1) * sorted.length) / bins)]);
    const members = Array.from({ length: bins }, (): number[] => []);
    for (const row of rows) members[binOf(edges, features.values[row])].push(values[row]);
    return { feature, edges, means: members.map((own) => middle(own.length > 0 ? own : [...values], centre)) };
  },
  predict: ({ feature, edges, means }, features, rows) => {
    const start = features.columns.findIndex(({ name }) => name === feature) * features.rows;
    return Float64Array.from(rows, (row) => means[binOf(edges, features.values[start + row])]);
  },
  isModel: (stored): stored is BinnedMeans =>
    typeof stored === "object" && stored !== null && "edges" in stored && "means" in stored && "feature" in stored,
  uses: ({ feature }) => [feature],
});

function binOf(edges: readonly number[], value: number): number {
  return edges.filter((edge) => value >= edge).length;
}

function middle(values: readonly number[], centre: "mean" | "median"): number {
  if (centre === "median") return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const registry = withLearners(builtIn, binnedMeans);
const x = Array.from({ length: 80 }, (_, i) => (i * 37) % 80);
const table = tableFrom({ x, y: x.map((value) => Math.floor(value / 20)) });
const task = defineTask(table, { target: "y", kind: "regression" });

test("its name in a list of candidates stands for its space, by its own parameters or their aliases", () => {
  expect(candidatesFrom("binnedMeans, binnedMeans(n_bins=3)", "regression", { registry })).toEqual([
    { name: "binnedMeans", params: { bins: 2 } },
    { name: "binnedMeans", params: { bins: 8 } },
    { name: "binnedMeans", params: { bins: 3 } },
  ]);
  expect(defaultCandidates("regression", { registry }).map(({ name }) => name)).toContain("binnedMeans");
  expect(settingOf("binnedMeans(nBins=3)", registry)).toEqual({ name: "binnedMeans", params: { bins: 3 } });
  expect(() => candidatesFrom("binnedMeans", "binary", { registry })).toThrow("cannot learn a binary task");
  expect(() => candidatesFrom("binnedMeans", "regression")).toThrow('there is no learner "binnedMeans".');
  expect(() => learnerOf("binnedMeans", { bins: 0 }, registry)).toThrow("bins of binnedMeans is 0.");
});

test("it is cross-validated, alone and as the base of a learner that comes with heldout", () => {
  const split = kFold({ folds: 5 });
  const own = crossValidate(learnerOf("binnedMeans", { bins: 4 }, registry), task, { split, seed: 1 });
  const one = crossValidate(learnerOf("binnedMeans", { bins: 1 }, registry), task, { split, seed: 1 });
  expect(own.estimate("rmse").value).toBeLessThan(0.4);
  expect(one.estimate("rmse").value).toBeGreaterThan(1);
  const bagged = learnerOf("bagging", { base: "binnedMeans(bins=4)", rounds: 5 }, registry);
  expect(crossValidate(bagged, task, { split, seed: 1 }).estimate("rmse").value).toBeLessThan(0.5);
});

test("its fits are planned and run with the registry, and fail without it with the reason", () => {
  const splits = makeSplits(kFold({ folds: 2 }), splittable(task), 1);
  const candidates = candidatesFrom("binnedMeans", "regression", { registry });
  const fits = planFits(candidates, splits, { seed: 1, registry });
  expect(fits).toHaveLength(4);
  for (const fit of fits) expect(runFit(task, fit, registry).kind).toBe("done");
  expect(runFit(task, fits[0])).toEqual({ kind: "failed", reason: 'there is no learner "binnedMeans".' });
});

test("its stored model survives JSON, is checked when it is read, and predicts", async () => {
  const stored = await train(task, { learner: "binnedMeans(n_bins=4)", registry });
  expect(stored.learner).toEqual({ name: "binnedMeans", params: { bins: 4, centre: "mean" } });
  const text: unknown = JSON.parse(JSON.stringify(stored));
  const read = readModel(text, "model.json", registry);
  expect(predictTable(read, tableFrom({ x: [5, 25, 45, 75] }), registry).numbers).toEqual(
    Float64Array.from([0, 1, 2, 3]),
  );
  expect(() => readModel(text, "model.json")).toThrow('there is no learner "binnedMeans".');
  expect(() => readModel({ ...stored, model: {} }, "model.json", registry)).toThrow('the part "model"');
});

test("diagnose finds its alternatives and takes it as a reference; the learners that wrap it ask it for theirs", () => {
  const size = { kind: "regression", rows: 80, columns: 1 } as const;
  const whats = (name: string, params: Readonly<Record<string, string | number>>): string[] =>
    alternativesOf({ name, params }, size, registry).map(({ what }) => what);
  expect(whats("binnedMeans", {})).toEqual(["one bin", "twice the bins"]);
  expect(whats("binnedMeans", { bins: 1 })).toEqual(["twice the bins"]);
  expect(whats("bagging", { base: "binnedMeans" })).toEqual(["base with one bin", "base with twice the bins"]);
  const { settings } = referencesFor(task, { name: "ols", params: {} }, { fits: 5, mostWork: 1e12, registry });
  expect(settings).toContainEqual({ name: "binnedMeans", params: { bins: 8 } });
});

test("what it does not say has a default: no alternatives, no reference, unknown capacity, usual work", () => {
  const bare = defineLearner({
    name: "half",
    parameters: {},
    tasks: ["binary"],
    handles: { missing: true, categories: true, weights: true },
    fit: () => ({ half: 0.5 }),
    predict: (_model, _features, rows) => new Float64Array(2 * rows.length).fill(0.5),
    isModel: (stored): stored is { readonly half: number } =>
      typeof stored === "object" && stored !== null && "half" in stored,
  });
  const known = withLearners(builtIn, bare);
  expect(bare).toMatchObject({ space: "half", reference: null, range: null });
  expect(bare.work.reads({}, 10)).toBe(20);
  expect(alternativesOf({ name: "half", params: {} }, { kind: "binary", rows: 9, columns: 1 }, known)).toEqual([]);
  const two = defineTask(tableFrom({ x: [1, 2, 3, 4], y: ["no", "yes", "no", "yes"] }), { target: "y" });
  expect(() => capacityOf(two, { name: "half", params: {} }, known)).toThrow("theory has none for it");
  expect(explanations(known).find(({ id }) => id === "half")).toMatchObject({
    kind: "learner",
    definition: "A learner of your own.",
    space: "half",
    parameters: [],
  });
});

test("a definition that cannot work is refused when it is made", () => {
  const parts = {
    parameters: { k: { kind: "number", meaning: "Rows.", default: 0, least: 1 } },
    tasks: ["binary"],
    handles: { missing: true, categories: true, weights: true },
    fit: () => ({}),
    predict: () => new Float64Array(),
    isModel: (stored: unknown): stored is Record<string, never> => stored !== null,
  } as const;
  expect(() => defineLearner({ ...parts, name: "my learner" })).toThrow('"my learner" is not a name of a learner.');
  expect(() => defineLearner({ ...parts, name: "mine", tasks: [] })).toThrow('the learner "mine" has no task.');
  expect(() => defineLearner({ ...parts, name: "mine" })).toThrow("k of mine is 0.");
});
