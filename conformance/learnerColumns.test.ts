import { describe, expect, test } from "vitest";
import type { TaskKind } from "../packages/core/src/data/prediction.ts";
import { tableFrom } from "../packages/core/src/data/table.ts";
import { defineTask, type Task } from "../packages/core/src/data/task.ts";
import { stream } from "../packages/core/src/numeric/random.ts";
import { learnerOf, learners } from "../packages/core/src/registry.ts";
import { runFit } from "../packages/core/src/select/fits/runFit.ts";
import { predictTable } from "../packages/core/src/select/storedModels/predictTable.ts";
import { readModel } from "../packages/core/src/select/storedModels/readModel.ts";
import { trainModel } from "../packages/core/src/select/storedModels/trainModel.ts";

/**
 * Tables as people have them: beside what can be learned from, a date, an id, a constant, a column that is constant but for
 * a few rows (and so within many folds), a copy of another column, a sum of two, and one that is mostly missing. No learner
 * may fail on them, in any fold, and a stored model predicts new rows of the same file.
 */
const KINDS: readonly TaskKind[] = ["binary", "multiclass", "regression"];
const ROWS = 160;
const FOLDS = 4;

type Cells = Record<string, (number | string | null)[]>;

function cellsOf(kind: TaskKind): Cells {
  const rng = stream(5, "columns", kind);
  const list = <T>(value: (row: number) => T): T[] => Array.from({ length: ROWS }, (_, row) => value(row));
  const size = list(() => Math.round(100 * rng()) / 10);
  const width = list(() => Math.round(100 * rng()) / 10);
  const score = list((row) => size[row] + width[row] + 2 * rng());
  const classes = kind === "binary" ? 2 : 3;
  return {
    sold: list((row) => `2024-${String(1 + (row % 9)).padStart(2, "0")}-${String(1 + (row % 28)).padStart(2, "0")}`),
    customer_id: list((row) => 1000 + 7 * row),
    name: list((row) => `person ${row}`),
    country: list(() => "DE"),
    version: list(() => 3),
    rare: list((row) => (row < 2 ? 1 : 0)),
    unlike: list((row) => (row === 100 ? "odd" : "usual")),
    size,
    width,
    copy: size.slice(),
    both: list((row) => size[row] + width[row]),
    remark: list((row) => (row % 10 === 0 ? rng() : null)),
    y:
      kind === "regression"
        ? score
        : list(
            (row) =>
              ["ant", "bee", "cow"][Math.min(classes - 1, Math.floor(score[row] / (kind === "binary" ? 11 : 8)))],
          ),
  };
}

function taskOf(kind: TaskKind): Task {
  return defineTask(tableFrom(cellsOf(kind)), { target: "y", kind, ...(kind === "binary" ? { positive: "bee" } : {}) });
}

/** Fewer members where more of them would only take longer. */
const SMALLER: Readonly<Record<string, object>> = {
  forest: { trees: 5 },
  extraTrees: { trees: 5 },
  bagging: { rounds: 5 },
  adaBoost: { rounds: 10 },
  logitBoost: { rounds: 10 },
  gradientBoosting: { rounds: 10 },
  aucSgd: { epochs: 5 },
};

/** Every learner of the catalog, and settings that solve a system without any penalty. */
const settings: readonly (readonly [string, object])[] = [
  ...Object.keys(learners).map((name) => [name, SMALLER[name] ?? {}] as const),
  ["ols", { intercept: false }],
  ["polynomial", { degree: 4 }],
  ["bagging", { base: "ols", rounds: 5 }],
  ["subset", { search: "backward", by: "bic" }],
  ["lda", { shrinkage: "auto" }],
  ["calibrated", { base: "svm", folds: 3 }],
];

const cases = settings.flatMap(([name, params]) =>
  KINDS.filter((kind) => learnerOf(name, params).tasks.includes(kind)).map(
    (kind) => [`${name} ${JSON.stringify(params)}, ${kind}`, name, params, kind] as const,
  ),
);

describe.each(KINDS)("%s", (kind) => {
  test("ids are left out, the rest is there", () => {
    const names = taskOf(kind).features.columns.map(({ name }) => name);
    expect(names).toEqual(["sold", "country", "version", "rare", "unlike", "size", "width", "copy", "both", "remark"]);
  });
});

test.each(cases)("%s", (_, name, params, kind) => {
  const task = taskOf(kind);
  const rows = Uint32Array.from({ length: ROWS }, (_row, row) => row);
  const reasons: string[] = [];
  // contiguous folds: without the first `rare` is constant, without the third `unlike`
  for (const fold of [0, 2]) {
    const inFold = (row: number): boolean => Math.floor((row * FOLDS) / ROWS) === fold;
    const result = runFit(task, {
      setting: { name, params: learnerOf(name, params).params },
      path: null,
      candidates: [0],
      predictTrain: false,
      train: rows.filter((row) => !inFold(row)),
      test: rows.filter(inFold),
      seed: 1,
      place: ["fold", fold],
    });
    const outputs = result.kind === "failed" ? [result] : result.outputs;
    for (const output of outputs) {
      if (output.kind === "failed") reasons.push(output.reason);
      else expect(output.test.every(Number.isFinite)).toBe(true);
    }
  }
  expect(reasons).toEqual([]);
  const stored = readModel(
    JSON.parse(JSON.stringify(trainModel(task, { name, params: learnerOf(name, params).params }))),
    "m.json",
  );
  const { sold, country, version, rare, unlike, size, width, copy, both, remark } = cellsOf(kind);
  const fresh = tableFrom({
    sold: [...sold.slice(1), "2025-03-31"],
    country,
    version,
    rare,
    unlike,
    size,
    width,
    copy,
    both,
    remark,
  });
  const { numbers, probability } = predictTable(stored, fresh);
  for (const column of probability ?? [numbers ?? []]) {
    expect(column).toHaveLength(ROWS);
    for (const value of column) expect(Number.isFinite(value)).toBe(true);
  }
});
