import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { logistic } from "./logistic.ts";
import { isBinaryModel, type LogisticModel } from "./logisticModel.ts";

const NAMES = ["ant", "bee", "cow", "dog"];

function taskOf(x: readonly (readonly number[])[], codes: readonly number[], weight?: readonly number[]): LearningData {
  const classes = NAMES.slice(0, Math.max(...codes) + 1);
  return {
    kind: classes.length === 2 ? "binary" : "multiclass",
    features: numberFeatures(Object.fromEntries(x.map((column, j) => [`x${j}`, column]))),
    target: { kind: "classes", name: "y", classes, codes: Int32Array.from(codes) },
    weight: weight ? Float64Array.from(weight) : null,
  };
}

function upTo(n: number): Uint32Array {
  return Uint32Array.from({ length: n }, (_, i) => i);
}

interface Sample {
  readonly x: number[][];
  readonly codes: number[];
}

/** Random columns, some constant or dependent, on scales from 1e-8 to 1e8; every class occurs. */
function sampleOf(seed: number, n: number, p: number, classes: number): Sample {
  const rng = stream(seed, "logistic", n, p, classes);
  const x = Array.from({ length: p }, () => {
    const scale = 10 ** (16 * (rng() - 0.5));
    const shift = 4 * rng() - 2;
    return Array.from({ length: n }, () => scale * (rng() + rng() - 1 + shift));
  });
  if (p > 2) x[1] = x[1].map(() => 0.1);
  if (p > 3) x[2] = x[0].map((value) => 3 * value);
  const best = x[0].toSorted((a, b) => a - b)[Math.floor(n / 2)];
  const codes = x[0].map((value, i) =>
    i < classes ? i : rng() < 0.6 && value > best ? 1 : Math.floor(rng() * classes),
  );
  return { x, codes };
}

function scoresOf(model: LogisticModel): { intercept: number; coefficients: Readonly<Record<string, number>> }[] {
  if (isBinaryModel(model)) return [model];
  return model.classes.map((name) => ({ intercept: model.intercept[name], coefficients: model.coefficients[name] }));
}

/**
 * The largest subgradient of the objective at the model, in units of the gradient by a coefficient of a feature of sd 1:
 * computed here from the definition alone.
 */
function subgradient(
  model: LogisticModel,
  { x, codes }: Sample,
  { lambda, l1Ratio, standardize }: { lambda: number; l1Ratio: number; standardize: boolean },
): number {
  const n = codes.length;
  const lists = scoresOf(model);
  const f = lists.map(({ intercept, coefficients }) =>
    codes.map((_, i) => x.reduce((sum, column, j) => sum + coefficients[`x${j}`] * column[i], intercept)),
  );
  const residual = lists.map((_, k) =>
    codes.map((code, i) => {
      if (lists.length === 1) return 1 / (1 + Math.exp(-f[0][i])) - code;
      const most = Math.max(...f.map((list) => list[i]));
      const sum = f.reduce((total, list) => total + Math.exp(list[i] - most), 0);
      return Math.exp(f[k][i] - most) / sum - (code === k ? 1 : 0);
    }),
  );
  let worst = 0;
  lists.forEach(({ coefficients }, k) => {
    worst = Math.max(worst, Math.abs(residual[k].reduce((a, b) => a + b, 0)) / n);
    x.forEach((column, j) => {
      const mean = column.reduce((a, b) => a + b, 0) / n;
      const sd = Math.sqrt(column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n);
      if (sd < 1e-12 * Math.abs(mean)) {
        expect(coefficients[`x${j}`]).toBe(0);
        return;
      }
      // the residuals sum to 0, so centring changes nothing but rounding
      const slope = column.reduce((sum, value, i) => sum + residual[k][i] * (value - mean), 0) / n / sd;
      const unit = standardize ? 1 : 1 / sd;
      const u = coefficients[`x${j}`] * sd;
      const smooth = slope + lambda * (1 - l1Ratio) * unit * unit * u;
      const first = lambda * l1Ratio * unit;
      const off = u === 0 ? Math.max(0, Math.abs(smooth) - first) : Math.abs(smooth + Math.sign(u) * first);
      worst = Math.max(worst, off);
    });
  });
  return worst;
}

describe("the subgradient of the objective is 0 at the solution", () => {
  const shapes = [
    [60, 4, 2],
    [12, 30, 2],
    [50, 6, 3],
    [15, 20, 3],
    [200, 2, 4],
  ] as const;
  test.each(shapes)("%i rows, %i features on any scales, %i classes", (n, p, classes) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.constantFrom(0, 0.2, 1),
        fc.constantFrom(1e-4, 1e-2, 0.1, 1),
        fc.boolean(),
        (seed, l1Ratio, lambda, standardize) => {
          const sample = sampleOf(seed, n, p, classes);
          const setting = { lambda, l1Ratio, standardize };
          const model = logistic(setting).fit(taskOf(sample.x, sample.codes), upTo(n), stream(1));
          expect(subgradient(model, sample, setting)).toBeLessThan(5e-9);
        },
      ),
      { numRuns: 25 },
    );
  });
  // coordinates stall here: a copy of a column, or classes that are all but certain, and penalties of 1e-6 and less
  test.each([
    [50, 6, 3, 1, 1],
    [50, 6, 5, 1, 0.01],
    [50, 6, 6, 0.2, 0.1],
    [15, 20, 6, 0.2, 0.01],
    [15, 20, 8, 1, 0.01],
  ])("%i rows, %i features of sample %i, where the loss is all but flat", (n, p, seed, l1Ratio, lambda) => {
    const sample = sampleOf(seed, n, p, 3);
    const setting = { lambda, l1Ratio, standardize: false };
    const model = logistic(setting).fit(taskOf(sample.x, sample.codes), upTo(n), stream(1));
    expect(subgradient(model, sample, setting)).toBeLessThan(1e-9);
  });
});

test("many features go by L-BFGS and reach the same place", () => {
  const { x, codes } = sampleOf(5, 40, 700, 2);
  const setting = { lambda: 0.05, l1Ratio: 0, standardize: true };
  const model = logistic(setting).fit(taskOf(x, codes), upTo(40), stream(1));
  expect(subgradient(model, { x, codes }, setting)).toBeLessThan(1e-8);
});

test("a path equals single fits bit by bit, whatever else is asked for, in any order", () => {
  const { x, codes } = sampleOf(11, 80, 12, 2);
  const data = taskOf(x, codes);
  for (const l1Ratio of [0, 0.5, 1]) {
    const learner = logistic({ l1Ratio });
    const lambdas = [1e-3, 0.3, 0, 0.02, 5, 0.007].filter((lambda) => lambda > 0 || l1Ratio === 2);
    const models = learner.path?.fit(data, upTo(80), lambdas, stream(1)) ?? [];
    lambdas.forEach((lambda, l) => {
      expect(models[l]).toEqual(logistic({ l1Ratio, lambda }).fit(data, upTo(80), stream(1)));
    });
    expect(learner.path?.fit(data, upTo(80), lambdas.toReversed(), stream(1))).toEqual(models.toReversed());
  }
});

test("swapping the classes flips the signs", () => {
  const { x, codes } = sampleOf(3, 70, 3, 2);
  for (const l1Ratio of [0, 0.7]) {
    const learner = logistic({ l1Ratio, lambda: 0.01 });
    const one = learner.fit(taskOf(x, codes), upTo(70), stream(1));
    const other = learner.fit(
      taskOf(
        x,
        codes.map((code) => 1 - code),
      ),
      upTo(70),
      stream(1),
    );
    if (!isBinaryModel(one) || !isBinaryModel(other)) throw new Error("two classes");
    expect(other.intercept).toBeCloseTo(-one.intercept, 9);
    const unit = 1 / Math.max(...Object.values(one.coefficients).map(Math.abs));
    for (const name of Object.keys(one.coefficients)) {
      expect(unit * other.coefficients[name]).toBeCloseTo(-unit * one.coefficients[name], 9);
    }
  }
});

test("weights are repetitions, and class weights are weights", () => {
  const { x, codes } = sampleOf(4, 30, 2, 2);
  const weight = codes.map((_, i) => 1 + (i % 3));
  const repeated = Uint32Array.from(weight.flatMap((w, i) => new Array<number>(w).fill(i)));
  for (const l1Ratio of [0, 1]) {
    const learner = logistic({ lambda: 0.01, l1Ratio });
    const weighted = learner.fit(taskOf(x, codes, weight), upTo(30), stream(1));
    const twice = learner.fit(taskOf(x, codes), repeated, stream(1));
    const found = learner.predict(weighted, taskOf(x, codes).features, upTo(30));
    learner.predict(twice, taskOf(x, codes).features, upTo(30)).forEach((p, i) => {
      expect(found[i]).toBeCloseTo(p, 10);
    });
  }
  const costly = logistic({ lambda: 0.01, standardize: false, classWeight: { bee: 3 } });
  expect(costly.params.classWeight).toBe("bee:3");
  const byClass = costly.fit(taskOf(x, codes), upTo(30), stream(1));
  const byRow = logistic({ lambda: 0.01, standardize: false }).fit(
    taskOf(
      x,
      codes,
      codes.map((code) => (code === 1 ? 3 : 1)),
    ),
    upTo(30),
    stream(1),
  );
  if (!isBinaryModel(byClass) || !isBinaryModel(byRow)) throw new Error("two classes");
  expect(byClass.intercept).toBeCloseTo(byRow.intercept, 8);
});

test("balanced classes count the same, however many rows they have", () => {
  const codes = [...new Array<number>(30).fill(0), ...new Array<number>(10).fill(1)];
  const x = [codes.map((_, i) => Math.sin(i))];
  const learner = logistic({ lambda: 100, classWeight: "balanced" });
  const model = learner.fit(taskOf(x, codes), upTo(40), stream(1));
  const [p] = learner.predict(model, taskOf(x, codes).features, Uint32Array.of(0));
  expect(p).toBeCloseTo(0.5, 2);
});

test("a softmax over two classes is the binary fit of half its lambda", () => {
  // the symmetric coefficients are ±w/2, so their squares are half of w²; the third class has next to no weight
  const { x, codes } = sampleOf(8, 60, 2, 2);
  const more = [...codes, 2];
  const wide = x.map((column) => [...column, column[0]]);
  const weight = [...codes.map(() => 1), 1e-13];
  const softmax = logistic({ lambda: 0.02, standardize: false });
  const scale = x.map((column) => Math.max(...column.map(Math.abs)));
  const scaled = wide.map((column, j) => column.map((value) => value / scale[j]));
  const three = softmax.fit(taskOf(scaled, more, weight), upTo(61), stream(1));
  const two = logistic({ lambda: 0.01, standardize: false }).fit(
    taskOf(
      scaled.map((column) => column.slice(0, 60)),
      codes,
    ),
    upTo(60),
    stream(1),
  );
  const features = taskOf(
    scaled.map((column) => column.slice(0, 60)),
    codes,
  ).features;
  const wanted = logistic().predict(two, features, upTo(60));
  const found = softmax.predict(three, features, upTo(60));
  for (let i = 0; i < 60; i++) expect(found[60 + i]).toBeCloseTo(wanted[60 + i], 6);
});

test("without a penalty the coefficients of a softmax sum to 0 over the classes", () => {
  const rng = stream(9, "softmax");
  const x = [1, 2].map(() => Array.from({ length: 120 }, () => rng() - 0.5));
  const codes = x[0].map((value, i) => (i < 3 ? i : Math.floor(3 * rng() * (value > 0 ? 1 : 0.8))));
  const model = logistic({ lambda: 0 }).fit(taskOf(x, codes), upTo(120), stream(1));
  if (isBinaryModel(model)) throw new Error("three classes");
  expect(Object.values(model.intercept).reduce((a, b) => a + b, 0)).toBeCloseTo(0, 10);
  for (const name of ["x0", "x1"]) {
    expect(model.classes.reduce((sum, c) => sum + model.coefficients[c][name], 0)).toBeCloseTo(0, 10);
  }
  expect(subgradient(model, { x, codes }, { lambda: 0, l1Ratio: 0, standardize: true })).toBeLessThan(1e-10);
});

describe("priors", () => {
  const { x, codes } = sampleOf(6, 90, 5, 2);
  const data = taskOf(x, codes);
  test("a normal prior of sd s is lambda = 1 / (n s²)", () => {
    const map = logistic({ prior: "gaussian", priorSd: 2 }).fit(data, upTo(90), stream(1));
    expect(map).toEqual(logistic({ lambda: 1 / (90 * 4) }).fit(data, upTo(90), stream(1)));
  });
  test("a Laplace prior of sd s, scale s / √2, is the lasso with lambda = √2 / (n s)", () => {
    const map = logistic({ prior: "laplace", priorSd: 0.5 }).fit(data, upTo(90), stream(1));
    expect(map).toEqual(logistic({ lambda: Math.SQRT2 / (90 * 0.5), l1Ratio: 1 }).fit(data, upTo(90), stream(1)));
  });
  test("the posterior is larger at the mode than around it", () => {
    const one = { x: [x[0].map((value) => value / Math.max(...x[0].map(Math.abs)))], codes };
    const model = logistic({ prior: "laplace", priorSd: 1, standardize: false }).fit(
      taskOf(one.x, codes),
      upTo(90),
      stream(1),
    );
    if (!isBinaryModel(model)) throw new Error("two classes");
    const b = 1 / Math.SQRT2;
    const logPosterior = (w: number): number =>
      one.x[0].reduce((sum, value, i) => {
        const f = model.intercept + w * value;
        return sum - Math.log1p(Math.exp(codes[i] === 1 ? -f : f));
      }, -Math.abs(w) / b);
    for (const step of [-0.01, 0.01]) {
      expect(logPosterior(model.coefficients.x0)).toBeGreaterThan(logPosterior(model.coefficients.x0 + step));
    }
  });
  test("a prior and a lambda are one thing too many", () => {
    expect(() => logistic({ prior: "gaussian", lambda: 1 })).toThrow(InputError);
    expect(() => logistic({ priorSd: 1 })).toThrow("priorSd of logistic is 1, but there is no prior.");
    expect(() => logistic({ l1Ratio: 1.5 })).toThrow("l1Ratio of logistic is 1.5.");
    expect(() => logistic({ classWeight: "bee" })).toThrow('classWeight of logistic is "bee".');
  });
});

test("without a penalty a feature that depends on others has the coefficient 0, as R's glm has NA", () => {
  const x1 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const x2 = [2, 1, 4, 3, 6, 5, 8, 7, 10, 9];
  const sum = x1.map((value, i) => value + x2[i]);
  const codes = [0, 1, 0, 0, 1, 0, 1, 1, 0, 1];
  const { intercept, coefficients } = logistic({ lambda: 0 }).fit(taskOf([x1, x2, sum], codes), upTo(10), stream(1));
  // R: coef(glm(y ~ x1 + x2 + x3, binomial)) is -1.208622724803, 0.553422580973, -0.333672994645, NA
  expect(intercept).toBeCloseTo(-1.208622724803, 8);
  expect(Object.values(coefficients)[0]).toBeCloseTo(0.553422580973, 8);
  expect(Object.values(coefficients)[1]).toBeCloseTo(-0.333672994645, 8);
  expect(Object.values(coefficients)[2]).toBe(0);
});

test("of several classes too, the fit is that without the dependent feature", () => {
  const { x, codes } = sampleOf(3, 60, 5, 2);
  const whole = logistic({ lambda: 0 }).fit(taskOf(x, codes), upTo(60), stream(1));
  expect(JSON.stringify(whole.coefficients)).toMatch(/"x2":-?0[,}]/);
});

test("a class without a row and a class that is none are refused", () => {
  const { x, codes } = sampleOf(2, 20, 2, 3);
  const few = upTo(20).filter((i) => codes[i] !== 2);
  expect(() => logistic().fit(taskOf(x, codes), few, stream(1))).toThrow("no training row is of class");
  expect(() => logistic({ classWeight: "fly:2" }).fit(taskOf(x, codes), upTo(20), stream(1))).toThrow(
    "classWeight of logistic names",
  );
});
