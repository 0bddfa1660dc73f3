import { describe, expect, test } from "vitest";
import type { Features } from "../packages/core/src/data/features.ts";
import { InputError } from "../packages/core/src/data/inputError.ts";
import type { TaskKind } from "../packages/core/src/data/prediction.ts";
import type { Target } from "../packages/core/src/data/task.ts";
import type { Learner, LearningData, Model } from "../packages/core/src/learners/learner.ts";
import { type Rng, randomInteger, stream } from "../packages/core/src/numeric/random.ts";
import { learnerOf } from "../packages/core/src/registry.ts";
import { countsRows, learnerSettings, pathValues } from "./learnerSettings.ts";

const KINDS: readonly TaskKind[] = ["binary", "multiclass", "regression"];
const CLASSES = ["ant", "bee", "cow"];

/** One line per learner and kind of task it takes. */
const cases = learnerSettings.flatMap(([name, params]) => {
  const learner = learnerOf(name, params);
  return KINDS.filter((kind) => learner.tasks.includes(kind)).map(
    (kind) => [`${name} ${JSON.stringify(params)} on a ${kind} task`, learner, kind] as const,
  );
});

function targetOf(kind: TaskKind, rows: number, rng: Rng, signal: (row: number) => number): Target {
  if (kind === "regression") {
    return { kind: "numbers", name: "y", values: Float64Array.from({ length: rows }, (_, r) => signal(r) + rng()) };
  }
  const classes = kind === "binary" ? CLASSES.slice(0, 2) : CLASSES;
  // the first rows hold every class, so that few rows still can
  const codes = Int32Array.from({ length: rows }, (_, r) =>
    r < classes.length ? r : (signal(r) + rng() > 1 ? 1 : 0) + randomInteger(rng, classes.length - 1),
  );
  return { kind: "classes", name: "y", classes, codes };
}

function taskOf(kind: TaskKind, rows = 40, columns = 3, seed = 1): LearningData {
  const rng = stream(seed, "learners", kind, rows, columns);
  const values = Float64Array.from(
    { length: rows * columns },
    (_, at) => 10 ** (Math.floor(at / rows) % 4) * (rng() - 0.3),
  );
  const features: Features = {
    rows,
    columns: Array.from({ length: columns }, (_, c) => ({ kind: "number", name: `x${c}` })),
    values,
  };
  return { kind, features, target: targetOf(kind, rows, rng, (r) => values[r]), weight: null };
}

function upTo(n: number, from = 0): Uint32Array {
  return Uint32Array.from({ length: n - from }, (_, i) => from + i);
}

function fitted(learner: Learner, data: LearningData, rows: Uint32Array = upTo(data.features.rows)): Model {
  return learner.fit(data, rows, stream(7, "fit"));
}

function predict(learner: Learner, data: LearningData, model: Model): Float64Array {
  return learner.predict(model, data.features, upTo(data.features.rows));
}

/** Fitted once on all rows, for tests that look at the model and not at the fitting. */
function fittedOnce(learner: Learner, data: LearningData): () => Model {
  let model: Model | undefined;
  return () => (model ??= fitted(learner, data));
}

/** Fitted on all rows, what it predicts for them. */
function outputs(learner: Learner, data: LearningData): Float64Array {
  return predict(learner, data, fitted(learner, data));
}

/** One expectation for all values: a hundred thousand of them would take longer than the fits. */
function expectClose(found: Float64Array, wanted: Float64Array, digits = 8): void {
  expect(found).toHaveLength(wanted.length);
  const far = found.findIndex(
    (value, i) => !(Math.abs(value - wanted[i]) <= 10 ** -digits * Math.max(1, Math.abs(wanted[i]))),
  );
  if (far >= 0) expect(`value ${far}: ${found[far]}`).toBe(`value ${far}: ${wanted[far]}`);
}

function expectWellFormed(found: Float64Array, data: LearningData): void {
  const rows = data.features.rows;
  const columns = data.target.kind === "classes" ? data.target.classes.length : 1;
  expect(found).toHaveLength(rows * columns);
  expect(found.every(Number.isFinite)).toBe(true);
  if (data.target.kind !== "classes") return;
  expect(found.every((probability) => probability >= 0)).toBe(true);
  const sums = Float64Array.from({ length: rows }, (_, r) => {
    let sum = 0;
    for (let c = 0; c < columns; c++) sum += found[c * rows + r];
    return sum;
  });
  expect(sums.filter((sum) => !(Math.abs(sum - 1) < 5e-13))).toEqual(new Float64Array());
}

/** Works and gives numbers, or says why not. */
function worksOrSaysWhy(learner: Learner, data: LearningData, rows: Uint32Array = upTo(data.features.rows)): void {
  let model: Model;
  try {
    model = fitted(learner, data, rows);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({ code: "fit-failed" });
    return;
  }
  expectWellFormed(predict(learner, data, model), data);
}

function without(data: LearningData, columns: readonly number[]): Features {
  const { rows, values } = data.features;
  return {
    rows,
    columns: columns.map((c) => data.features.columns[c]),
    values: Float64Array.from(columns.flatMap((c) => Array.from(values.subarray(c * rows, (c + 1) * rows)))),
  };
}

describe.each(cases)("%s", (_, learner, kind) => {
  const data = taskOf(kind);
  const whole = fittedOnce(learner, data);

  test("predicts one finite column per output; probabilities sum to 1", () => {
    expectWellFormed(predict(learner, data, whole()), data);
  });

  test("does the same twice, and changes nothing it was given", () => {
    const before = structuredClone({ features: data.features, target: data.target });
    expect(fitted(learner, data)).toEqual(whole());
    predict(learner, data, whole());
    expect({ features: data.features, target: data.target }).toEqual(before);
  });

  test("its model survives JSON and structuredClone bit by bit", () => {
    const model = whole();
    const again: unknown = JSON.parse(JSON.stringify(model));
    expect(again).toEqual(model);
    expect(structuredClone(model)).toEqual(model);
    if (!learner.isModel(again)) throw new Error("a model is a model after JSON too");
    expect(predict(learner, data, again)).toEqual(predict(learner, data, model));
  });

  test("takes no stranger for its model", () => {
    const model = whole();
    const strangers: unknown[] = [
      null,
      undefined,
      1,
      "model",
      [],
      {},
      { ...model, [Object.keys(model)[0]]: "hostile" },
    ];
    for (const key of Object.keys(model)) {
      strangers.push(Object.fromEntries(Object.entries(model).filter(([other]) => other !== key)));
    }
    strangers.push(JSON.parse('{"__proto__": {"intercept": 1, "coefficients": {}, "output": [1]}}'));
    expect(strangers.filter((stranger) => learner.isModel(stranger))).toEqual([]);
  });

  test("rows that are not asked for could hold anything", () => {
    const rows = upTo(30, 5);
    const kept = new Set(rows);
    const spoil = (values: Float64Array): Float64Array =>
      values.map((value, at) => (kept.has(at % data.features.rows) ? value : Number.NaN));
    const spoiled: LearningData = {
      ...data,
      features: { ...data.features, values: spoil(data.features.values) },
      target:
        data.target.kind === "numbers"
          ? { ...data.target, values: spoil(data.target.values) }
          : { ...data.target, codes: data.target.codes.map((code, r) => (kept.has(r) ? code : 0)) },
    };
    expect(fitted(learner, spoiled, rows)).toEqual(fitted(learner, data, rows));
  });

  test("finds features by name: their order does not matter, further ones neither", () => {
    const model = whole();
    const wanted = predict(learner, data, model);
    const turned = without(data, [2, 0, 1]);
    expect(learner.predict(model, turned, upTo(turned.rows))).toEqual(wanted);
    const other = { ...data, features: turned };
    // counts of mistakes tie often, and then the first column decides
    if (learner.params.criterion !== "misclassification") expectClose(outputs(learner, other), wanted);
    const wide = without(data, [1, 0, 2, 0]);
    const extra = { ...wide, columns: [...wide.columns.slice(0, 3), { kind: "number" as const, name: "more" }] };
    expect(learner.predict(model, extra, upTo(extra.rows))).toEqual(wanted);
  });

  test("the order of the rows does not matter", () => {
    expectClose(predict(learner, data, fitted(learner, data, upTo(40).reverse())), predict(learner, data, whole()));
  });

  test("memory shared by threads gives the same bits", () => {
    const values = new Float64Array(new SharedArrayBuffer(data.features.values.byteLength));
    values.set(data.features.values);
    expect(fitted(learner, { ...data, features: { ...data.features, values } })).toEqual(whole());
  });

  test("few rows, copied rows, constant, missing-free but useless features: a model or a reason", () => {
    for (const n of [1, 2, 3, 4, 5]) worksOrSaysWhy(learner, data, upTo(n));
    const copied = Uint32Array.from({ length: 20 }, (_, i) => i % 10);
    worksOrSaysWhy(learner, data, copied);
    for (const constant of [0.1, 0, 1e200]) {
      const values = data.features.values.map((value, at) => (at < 40 ? constant : value));
      worksOrSaysWhy(learner, { ...data, features: { ...data.features, values } });
      worksOrSaysWhy(learner, { ...data, features: { ...data.features, values: values.fill(constant) } });
    }
    const twice = data.features.values.map((value, at, all) => (at >= 40 && at < 80 ? all[at - 40] : value));
    worksOrSaysWhy(learner, { ...data, features: { ...data.features, values: twice } });
    for (const size of [1e-150, 1e150]) {
      const values = data.features.values.map((value) => value * size);
      worksOrSaysWhy(learner, { ...data, features: { ...data.features, values } });
    }
    worksOrSaysWhy(learner, { ...data, features: { ...data.features, columns: [], values: new Float64Array() } });
    expect(() => fitted(learner, data, new Uint32Array())).toThrow("there is no row to learn from.");
  });

  test("many features and few rows: a model or a reason", () => {
    worksOrSaysWhy(learner, taskOf(kind, 8, 20));
  });

  test("a missing value is refused, or handled as promised", () => {
    const values = data.features.values.slice();
    values[3] = Number.NaN;
    const holed = { ...data, features: { ...data.features, values } };
    if (learner.handles.missing) expectWellFormed(outputs(learner, holed), holed);
    else
      expect(() => fitted(learner, holed)).toThrow('the feature "x0" is missing, and this learner needs every value.');
  });

  test("a task of another kind is refused", () => {
    for (const other of KINDS.filter((candidate) => !learner.tasks.includes(candidate))) {
      expect(() => fitted(learner, taskOf(other))).toThrow(InputError);
    }
  });

  test("its parameters make it again", () => {
    const again = learnerOf(learner.name, learner.params);
    expect(again.params).toEqual(learner.params);
    expect(fitted(again, data)).toEqual(whole());
  });
});

describe.each(cases.filter(([, learner]) => learner.handles.weights))("weights: %s", (_, learner, kind) => {
  const data = taskOf(kind);
  const whole = fittedOnce(learner, data);
  const weight = Float64Array.from({ length: 40 }, (_w, i) => [2, 1, 0, 3][i % 4]);

  test("equal weights are no weights", () => {
    expect(fitted(learner, { ...data, weight: new Float64Array(40).fill(1) })).toEqual(whole());
    expectClose(outputs(learner, { ...data, weight: new Float64Array(40).fill(2.5) }), predict(learner, data, whole()));
  });

  test("only their ratios matter, and a row of weight 0 is not there", () => {
    const wanted = outputs(learner, { ...data, weight });
    expectClose(outputs(learner, { ...data, weight: weight.map((w) => 3 * w) }), wanted);
    const rows = upTo(40).filter((row) => weight[row] > 0);
    expectClose(predict(learner, data, fitted(learner, { ...data, weight }, rows)), wanted);
  });

  test("a whole weight is a repetition, where the objective has no other part that counts rows", () => {
    if (countsRows(learner)) return;
    const repeated = Uint32Array.from(upTo(40)).reduce<number[]>(
      (rows, row) => rows.concat(new Array<number>(weight[row]).fill(row)),
      [],
    );
    const wanted = predict(learner, data, fitted(learner, data, Uint32Array.from(repeated)));
    expectClose(outputs(learner, { ...data, weight }), wanted);
  });
});

describe.each(cases.filter(([, learner]) => learner.path))("path: %s", (_, learner, kind) => {
  const data = taskOf(kind);
  const { path } = learner;
  if (!path) throw new Error("filtered");
  const values = pathValues[path.parameter];
  const single = (value: number): Learner => learnerOf(learner.name, { ...learner.params, [path.parameter]: value });

  test("equals single fits bit by bit, in the order asked for, in predictions too", () => {
    const models = path.fit(data, upTo(40), values, stream(7, "fit"));
    const wanted = values.map((value) => fitted(single(value), data));
    expect(models).toEqual(wanted);
    const predicted = wanted.map((model, v) => predict(single(values[v]), data, model));
    expect(models.map((model) => predict(learner, data, model))).toEqual(predicted);
    if (path.predict) expect(path.predict(models, data.features, upTo(40))).toEqual(predicted);
  });

  test("complexity is monotone along it", () => {
    const rising = values.toSorted((a, b) => a - b).map((value) => single(value).complexity);
    const sorted = rising.toSorted((a, b) => a - b);
    expect([sorted, sorted.toReversed()]).toContainEqual(rising);
    expect(new Set(rising).size).toBe(values.length);
  });
});

describe.each(cases.filter(([, learner]) => learner.leaveOneOut))("leave-one-out: %s", (_, learner, kind) => {
  test("the closed form equals fitting without each row", () => {
    const data = taskOf(kind);
    const rows = upTo(36, 3).reverse();
    const found = learner.leaveOneOut?.(data, rows) ?? new Float64Array();
    const wanted = new Float64Array(found.length);
    rows.forEach((row, i) => {
      const model = fitted(
        learner,
        data,
        rows.filter((other) => other !== row),
      );
      learner.predict(model, data.features, Uint32Array.of(row)).forEach((value, output) => {
        wanted[output * rows.length + i] = value;
      });
    });
    expectClose(found, wanted);
  });
});
