import { describe, expect, test } from "vitest";
import { InputError } from "../packages/core/src/data/inputError.ts";
import type { TaskKind } from "../packages/core/src/data/prediction.ts";
import { type Table, tableFrom } from "../packages/core/src/data/table.ts";
import { takeFeatures } from "../packages/core/src/data/takeFeatures.ts";
import { defineTask, type Task } from "../packages/core/src/data/task.ts";
import type { Learner, LearningData, Model } from "../packages/core/src/learners/learner.ts";
import { prepare } from "../packages/core/src/learners/prepare.ts";
import type { PredictedRows, StoredModel } from "../packages/core/src/learners/storedModel.ts";
import { randomInteger, stream } from "../packages/core/src/numeric/random.ts";
import { isLearnerName, learnerOf, learners } from "../packages/core/src/registry.ts";
import { predictTable } from "../packages/core/src/select/storedModels/predictTable.ts";
import { readModel } from "../packages/core/src/select/storedModels/readModel.ts";
import { trainModel } from "../packages/core/src/select/storedModels/trainModel.ts";
import { countsRows, learnerSettings, pathValues } from "./learnerSettings.ts";

/**
 * What every learner of the catalog does with tables as people have them: text, gaps, constants, one row, copies, ids.
 * The tables walk the whole way: a task, the preparation that the learner needs, a model, JSON, new rows.
 */
const KINDS: readonly TaskKind[] = ["binary", "multiclass", "regression"];
const ROWS = 36;
type Cells = Record<string, (number | string | null)[]>;

const cases = learnerSettings.flatMap(([name, params]) => {
  const learner = learnerOf(name, params);
  return KINDS.filter((kind) => learner.tasks.includes(kind)).map(
    (kind) => [`${name} ${JSON.stringify(params)} on a ${kind} task`, learner, kind] as const,
  );
});

/** A number with gaps, one without, a category with gaps, and a target that depends on the first and the last. */
function cellsOf(kind: TaskKind, names: readonly string[] = ["ant", "bee", "cow"]): Cells {
  const rng = stream(12, "extremes", kind);
  const list = <T>(value: (row: number) => T): T[] => Array.from({ length: ROWS }, (_, row) => value(row));
  const gap = <T>(value: T): T | null => (rng() < 0.2 ? null : value);
  const size = list(() => Math.round(1000 * rng()) / 100);
  const colour = list(() => ["red", "green", "blue", "grey"][randomInteger(rng, 4)]);
  const score = list((row) => size[row] + (colour[row] === "blue" ? 6 : 0) + 3 * rng());
  const classes = kind === "binary" ? 2 : 3;
  const y = list((row) => (row < classes ? row : Math.min(classes - 1, Math.floor(score[row] / 6))));
  return {
    size: size.map(gap),
    height: list(() => rng()),
    colour: colour.map(gap),
    y: kind === "regression" ? score : y.map((code) => names[code]),
  };
}

function taskOf(kind: TaskKind, cells: Cells): Task {
  const { y } = cells;
  return defineTask(tableFrom(cells), {
    target: "y",
    kind,
    ...(kind === "binary" ? { positive: String(y[1]) } : {}),
  });
}

/** Learners that take every table as it is, and so have no reason to refuse one. */
const isTreeLearner = ({ name, handles, params }: Learner): boolean =>
  handles.missing && handles.categories && name !== "adaBoost" && (params.base ?? "tree") === "tree";

const everyRow = (n: number): Uint32Array => Uint32Array.from({ length: n }, (_, row) => row);

/** Trained and read back from JSON; null when the learner says why it cannot. */
function trained(learner: Learner, task: Task, rows?: Uint32Array): StoredModel | null {
  let model: StoredModel;
  try {
    model = trainModel(task, learner, rows ? { rows } : {});
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({ code: "fit-failed" });
    return null;
  }
  const again = readModel(JSON.parse(JSON.stringify(model)), "model.json");
  expect(again).toEqual(model);
  return again;
}

/** Columns of output, each checked: finite numbers, or probabilities in [0, 1] that sum to 1. */
function outputs(model: StoredModel, table: Table): readonly Float64Array[] {
  const { numbers, probability }: PredictedRows = predictTable(model, table);
  const columns = probability ?? [numbers ?? new Float64Array()];
  for (const column of columns) {
    expect(column).toHaveLength(table.rows);
    expect(column.every((value) => Number.isFinite(value) && (!probability || (value >= 0 && value <= 1)))).toBe(true);
  }
  if (probability) {
    const sums = Array.from({ length: table.rows }, (_, row) => columns.reduce((sum, column) => sum + column[row], 0));
    expect(sums.filter((sum) => !(Math.abs(sum - 1) < 5e-13))).toEqual([]);
  }
  return columns;
}

/** A model, or null when the learner says why it cannot: encoded categories and gaps may be dependent columns. */
function fitted(learner: Learner, data: LearningData, rows: Uint32Array): Model | null {
  try {
    return learner.fit(data, rows, stream(7, "fit"));
  } catch (error) {
    expect(error).toMatchObject({ code: "fit-failed" });
    expect(isTreeLearner(learner)).toBe(false);
    return null;
  }
}

/** What is predicted for all rows after a fit on the given ones; null when it cannot be fitted. */
function predictedBy(learner: Learner, data: LearningData, rows: Uint32Array): Float64Array | null {
  const model = fitted(learner, data, rows);
  return model && predicted(learner, data, model);
}

function predicted(learner: Learner, data: LearningData, model: Model): Float64Array {
  return learner.predict(model, data.features, everyRow(data.features.rows));
}

function expectClose(found: Float64Array | null, wanted: Float64Array | null): void {
  if (!found || !wanted) {
    expect(found).toBe(wanted);
    return;
  }
  expect(found).toHaveLength(wanted.length);
  const apart = found.reduce((most, value, i) => Math.max(most, Math.abs(value - wanted[i])), 0);
  expect(apart).toBeLessThanOrEqual(1e-8);
}

describe.each(cases)("%s", (_, learner, kind) => {
  const cells = cellsOf(kind);
  const task = taskOf(kind, cells);
  const table = tableFrom(cells);
  let trainedOnce: StoredModel | null | undefined;
  /** The model of all rows, for tests that look at it and not at its training. */
  const plainModel = (): StoredModel | null => {
    if (trainedOnce === undefined) trainedOnce = trained(learner, task);
    return trainedOnce;
  };

  test("text, gaps and numbers together: a model, and the same bits after JSON", () => {
    const model = plainModel();
    if (isTreeLearner(learner)) expect(model).not.toBeNull();
    if (!model) return;
    const direct = trainModel(task, learner);
    expect(outputs(model, table)).toEqual(outputs(direct, table));
  });

  test("rows that lack every value, and levels that training never saw, get a prediction", () => {
    const model = plainModel();
    if (model) outputs(model, tableFrom({ size: [null, 1e9], height: [null, -5], colour: [null, "violet"] }));
  });

  test("any text is the name of a class", () => {
    if (kind === "regression") return;
    const names = ["__proto__", "bee", "ü 3"];
    const [odd, plain] = [trained(learner, taskOf(kind, cellsOf(kind, names))), plainModel()];
    expect(odd === null).toBe(plain === null);
    if (!odd || !plain) return;
    expect(odd.task.classes).toEqual(names.slice(0, kind === "binary" ? 2 : 3));
    expect(outputs(odd, table)).toEqual(outputs(plain, table));
  });

  test("one training row: a model that repeats it, or a reason", () => {
    const model = trained(learner, task, Uint32Array.of(4));
    if (!model) return;
    const found = outputs(model, table);
    if (!isTreeLearner(learner)) return;
    if (task.target.kind === "numbers")
      for (const value of found[0]) expect(value).toBeCloseTo(task.target.values[4], 12);
    else for (const p of found[task.target.codes[4]]) expect(p).toBeGreaterThan(0.5);
  });

  test("equal rows with different targets get one prediction, within the range of the targets", () => {
    const equal: Cells = {
      size: cells.size.map(() => 3),
      height: cells.height.map(() => 0.1),
      colour: cells.colour.map(() => "red"),
      y: cells.y,
    };
    const model = trained(learner, taskOf(kind, equal));
    if (!model) return;
    const found = outputs(model, tableFrom(equal));
    for (const column of found) expect(new Set(column).size).toBe(1);
    const y = cells.y.map(Number);
    if (kind !== "regression" || learner.params.intercept === false) return;
    expect(found[0][0]).toBeGreaterThanOrEqual(Math.min(...y) - 1e-9);
    expect(found[0][0]).toBeLessThanOrEqual(Math.max(...y) + 1e-9);
  });

  test("a constant column beside the others: a model or a reason", () => {
    for (const constant of [0, -1e300, "same"]) {
      const wide: Cells = { constant: cells.y.map(() => constant), ...cells };
      const model = trained(learner, taskOf(kind, wide));
      if (model) outputs(model, tableFrom(wide));
    }
  });

  test("a column without any value, gaps in every column, and rows without any value: a model", () => {
    const empty: Cells = { nothing: cells.y.map(() => null), ...cells };
    const holed: Cells = Object.fromEntries(
      Object.entries(cells).map(([name, column], c) => [
        name,
        name === "y" ? column : column.map((cell, row) => (row % 5 === c || row % 7 === 6 ? null : cell)),
      ]),
    );
    for (const own of [empty, holed]) {
      const model = trained(learner, taskOf(kind, own));
      if (isTreeLearner(learner)) expect(model).not.toBeNull();
      if (model) outputs(model, tableFrom(own));
    }
  });

  test("nothing but gaps: one prediction for all rows, a reason, or a refusal where gaps are not handled", () => {
    const { data } = prepare(task, learner.handles, everyRow(ROWS));
    const features = { ...data.features, values: data.features.values.map(() => Number.NaN) };
    const empty: LearningData = { ...data, features };
    let model: Model;
    try {
      model = learner.fit(empty, everyRow(ROWS), stream(7, "fit"));
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
      return;
    }
    expect(learner.handles.missing || learner.name === "baseline").toBe(true);
    const found = predicted(learner, empty, model);
    for (let o = 0; o < found.length / ROWS; o++) {
      expect(new Set(found.subarray(o * ROWS, (o + 1) * ROWS)).size).toBe(1);
    }
  });

  test("a gap in a row to predict is refused where gaps are not handled, an infinite value is refused or predicted", () => {
    const { data } = prepare(task, learner.handles, everyRow(ROWS));
    const model = fitted(learner, data, everyRow(ROWS));
    if (!model) return;
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      const spoiled = { ...data, features: { ...data.features, values: data.features.values.map(() => bad) } };
      try {
        expect(predicted(learner, spoiled, model).every(Number.isFinite)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        expect(learner.handles.missing && Number.isNaN(bad)).toBe(false);
      }
    }
  });

  test("an infinite value in a training row is refused by name, or learned from", () => {
    const { data } = prepare(task, learner.handles, everyRow(ROWS));
    const values = data.features.values.slice();
    values[ROWS + 3] = Number.POSITIVE_INFINITY;
    const wild: LearningData = { ...data, features: { ...data.features, values } };
    try {
      const found = predicted(learner, data, learner.fit(wild, everyRow(ROWS), stream(7, "fit")));
      expect(found.every(Number.isFinite)).toBe(true);
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
    }
  });

  test("the order of rows and columns does not matter, with text and gaps too", () => {
    const { data } = prepare(task, learner.handles, everyRow(ROWS));
    const wanted = predictedBy(learner, data, everyRow(ROWS));
    expectClose(predictedBy(learner, data, everyRow(ROWS).reverse()), wanted);
    // a tree asks the first of equally good columns, and in few rows with gaps there are some
    if (learner.name === "tree") return;
    const places = data.features.columns.map((_column, c) => c).reverse();
    const turned = { ...data, features: takeFeatures(data.features, places) };
    expectClose(predictedBy(learner, turned, everyRow(ROWS)), wanted);
  });

  test("whole weights are repetitions, with text and gaps too", () => {
    if (!learner.handles.weights || countsRows(learner)) return;
    const { data } = prepare(task, learner.handles, everyRow(ROWS));
    const weight = Float64Array.from({ length: ROWS }, (_w, row) => [1, 3, 2, 0][row % 4]);
    const repeated = Uint32Array.from([...everyRow(ROWS)].flatMap((row) => new Array<number>(weight[row]).fill(row)));
    expectClose(predictedBy(learner, { ...data, weight }, everyRow(ROWS)), predictedBy(learner, data, repeated));
  });

  test("the models of a path are those of single fits, with text and gaps too", () => {
    const { path } = learner;
    if (!path) return;
    const { data } = prepare(task, learner.handles, everyRow(ROWS));
    const values = pathValues[path.parameter];
    const wanted = values.map((value) =>
      predictedBy(learnerOf(learner.name, { ...learner.params, [path.parameter]: value }), data, everyRow(ROWS)),
    );
    // one value that cannot be fitted fails the path
    if (wanted.includes(null)) return;
    const models = path.fit(data, everyRow(ROWS), values, stream(7, "fit"));
    expect(models.map((model) => predicted(learner, data, model))).toEqual(wanted);
    if (path.predict) expect(path.predict(models, data.features, everyRow(ROWS))).toEqual(wanted);
  });
});

/** Small, so that every learner is quick on many rows; what it has no such parameter for stays as it is. */
function smallSetting(name: string): object {
  const parameters = isLearnerName(name) ? learners[name].parameters : {};
  const sizes = { trees: 5, rounds: 5, epochs: 2 };
  return Object.fromEntries(Object.entries(sizes).filter(([parameter]) => parameter in parameters));
}

describe.each(Object.keys(learners))("10,000 categories in one column: %s", (name) => {
  const n = 10_000;
  const rng = stream(4, "many levels");
  const size = Array.from({ length: n }, () => Math.round(1e6 * rng()) / 1e4);
  const id = Array.from({ length: n }, (_, row) => `id ${(row * 7919) % n}`);
  const shown = tableFrom({ size: [...size.slice(0, 50), 1], id: [...id.slice(0, 50), "never seen"] });
  const learner = learnerOf(name, smallSetting(name));

  test.each(KINDS.filter((kind) => learner.tasks.includes(kind)))("on a %s task: a model or a reason", (kind) => {
    const wave = size.map((value) => Math.sin(value / 10));
    const y =
      kind === "regression"
        ? wave
        : wave.map((value) => (value < 0 ? "no" : value > 0.7 && kind === "multiclass" ? "very" : "yes"));
    const task = defineTask(tableFrom({ size, id, y }), { target: "y", kind });
    const model = trained(learner, task);
    if (isTreeLearner(learner)) expect(model).not.toBeNull();
    if (model) outputs(model, shown);
  });
});
