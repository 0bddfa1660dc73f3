import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { svm } from "./svm.ts";
import { svmScores } from "./svmModel.ts";

const upTo = (n: number): Uint32Array => Uint32Array.from({ length: n }, (_, i) => i);

/** Rows on rings around the origin: the class is the ring, with some noise. */
function rings(n: number, classes: number, seed = 1): LearningData {
  const rng = stream(seed, "rings", n);
  const [x, z] = [new Float64Array(n), new Float64Array(n)];
  const codes = Int32Array.from({ length: n }, (_, i) => {
    const [angle, radius] = [2 * Math.PI * rng(), classes * rng()];
    x[i] = radius * Math.cos(angle);
    z[i] = radius * Math.sin(angle);
    return Math.max(0, Math.min(classes - 1, Math.floor(radius + 0.6 * (rng() - 0.5))));
  });
  return {
    kind: classes === 2 ? "binary" : "multiclass",
    features: numberFeatures({ x, z }),
    target: { kind: "classes", name: "ring", classes: ["a", "b", "c"].slice(0, classes), codes },
    weight: null,
  };
}

function logLoss(p: Float64Array, { target }: LearningData): number {
  if (target.kind !== "classes") throw new Error("classes");
  const n = target.codes.length;
  return target.codes.reduce((sum, code, i) => sum - Math.log(p[code * n + i]), 0) / n;
}

describe("svm", () => {
  test("learns what no line can tell apart, and keeps only the support vectors", () => {
    const data = rings(300, 2);
    const learner = svm();
    const model = learner.fit(data, upTo(300), stream(1));
    const test = rings(300, 2, 2);
    const p = learner.predict(model, test.features, upTo(300));
    const { target } = test;
    if (target.kind !== "classes") throw new Error("classes");
    const right = target.codes.filter((code, i) => (p[300 + i] >= 0.5 ? 1 : 0) === code).length;
    expect(right).toBeGreaterThan(250);
    expect(model.vectors.length / 2).toBeLessThan(200);
    expect(model.machines[0].support).toHaveLength(model.vectors.length / 2);
  });

  test("its calibrated probabilities have a lower log loss on new rows than the plain ones", () => {
    for (const classes of [2, 3]) {
      const [data, test] = [rings(400, classes), rings(400, classes, 2)];
      const [calibrated, plain] = (["platt", "none"] as const).map((calibration) => {
        const learner = svm({ calibration, c: 10 });
        return logLoss(learner.predict(learner.fit(data, upTo(400), stream(1)), test.features, upTo(400)), test);
      });
      expect(calibrated).toBeLessThan(plain);
    }
  });

  test("the sigmoids come from rows that were left out: training scores of a memory-like machine would be far too sure", () => {
    const data = rings(200, 2);
    const noise: LearningData = {
      ...data,
      target: {
        kind: "classes",
        name: "y",
        classes: ["a", "b"],
        codes: Int32Array.from(upTo(200), (i) => (i * 7919) % 2),
      },
    };
    const learner = svm({ gamma: 1000, c: 1000 });
    const model = learner.fit(noise, upTo(200), stream(1));
    // every training row is right by its score, and yet nothing has been learned
    const scores = svmScores(model, noise.features, upTo(200));
    expect(scores.every((score, i) => score > 0 === ((i * 7919) % 2 === 1))).toBe(true);
    const p = learner.predict(model, noise.features, upTo(200)).subarray(200);
    expect(p.every((value) => value > 0.1 && value < 0.9)).toBe(true);
  });

  test("a weight is a multiple of c: weights with c equal repetitions with c times their mean", () => {
    const data = rings(60, 2);
    const weight = Float64Array.from(upTo(60), (i) => 1 + (i % 3));
    const repeated = Uint32Array.from([...upTo(60)].flatMap((i) => new Array<number>(weight[i]).fill(i)));
    const mean = repeated.length / 60;
    const options = { tolerance: 1e-9, calibration: "none" } as const;
    const weighted = svm({ ...options, c: mean }).fit({ ...data, weight }, upTo(60), stream(1));
    const plain = svm({ ...options, c: mean }).fit(data, repeated, stream(1));
    const scores = [weighted, plain].map((model) => svmScores(model, data.features, upTo(60)));
    scores[0].forEach((score, i) => {
      expect(score).toBeCloseTo(scores[1][i], 7);
    });
    // rows that are copied in the data, not named twice, count as rows of their own
    const copied: LearningData = {
      ...data,
      features: numberFeatures(
        Object.fromEntries(
          data.features.columns.map(({ name }, c) => [
            name,
            Float64Array.from(repeated, (i) => data.features.values[c * 60 + i]),
          ]),
        ),
      ),
      target: {
        kind: "classes",
        name: "ring",
        classes: ["a", "b"],
        codes: Int32Array.from(repeated, (i) => (data.target.kind === "classes" ? data.target.codes[i] : 0)),
      },
    };
    const apart = svm({ ...options, c: 1 }).fit(copied, upTo(repeated.length), stream(1));
    svmScores(apart, data.features, upTo(60)).forEach((score, i) => {
      expect(score).toBeCloseTo(scores[0][i], 6);
    });
  });

  test("numbers: a tube around a sine, with an error of about its noise on new rows", () => {
    const sine = (seed: number): LearningData => {
      const rng = stream(seed, "sine");
      const x = Float64Array.from({ length: 200 }, () => 6 * rng());
      const values = x.map((value) => Math.sin(value) + 0.2 * (rng() - 0.5));
      return {
        kind: "regression",
        features: numberFeatures({ x }),
        target: { kind: "numbers", name: "y", values },
        weight: null,
      };
    };
    const learner = svm({ c: 10, epsilon: 0.1 });
    const model = learner.fit(sine(1), upTo(200), stream(1));
    const asked = sine(2);
    const found = learner.predict(model, asked.features, upTo(200));
    const off = found.map((value, i) =>
      Math.abs(value - (asked.target.kind === "numbers" ? asked.target.values[i] : 0)),
    );
    expect(off.reduce((sum, value) => sum + value, 0) / 200).toBeLessThan(0.08);
    expect(model.machines[0].support.length).toBeLessThan(60);
  });

  test("a target far from 0 or on another scale is fitted as well", () => {
    const rng = stream(3, "far");
    const x = Float64Array.from({ length: 80 }, () => 6 * rng());
    const y = x.map((value) => Math.sin(value));
    const fit = (scale: number, shift: number): Float64Array => {
      const values = y.map((value) => scale * value + shift);
      const data: LearningData = {
        kind: "regression",
        features: numberFeatures({ x }),
        target: { kind: "numbers", name: "y", values },
        weight: null,
      };
      const learner = svm({ c: scale, epsilon: 0.05 * scale });
      return learner
        .predict(learner.fit(data, upTo(80), stream(1)), data.features, upTo(80))
        .map((value) => (value - shift) / scale);
    };
    const plain = fit(1, 0);
    for (const [scale, shift] of [
      [1e-6, 0],
      [1e6, 0],
      [1, 1e9],
    ]) {
      fit(scale, shift).forEach((value, i) => {
        expect(Math.abs(value - plain[i])).toBeLessThan(2e-3);
      });
    }
  });

  test("gamma=0 is 1 / (features × variance), and a parameter of another kernel is refused", () => {
    const data = rings(50, 2);
    const model = svm({ calibration: "none" }).fit(data, upTo(50), stream(1));
    expect(model.kernel).toMatchObject({ kind: "rbf", gamma: expect.closeTo(0.5, 12) });
    expect(() => svm({ degree: 2 })).toThrow('degree of svm is 2, but the kernel is "rbf".');
    expect(() => svm({ kernel: "linear", gamma: 2 })).toThrow('gamma of svm is 2, but the kernel is "linear".');
    expect(() => svm({ classWeight: "none" })).toThrow('classWeight of svm is "none".');
  });

  test("a heavier class is found more often", () => {
    const data = rings(200, 2);
    const count = (classWeight: string): number => {
      const learner = svm({ classWeight, calibration: "none", c: 0.1 });
      const model = learner.fit(data, upTo(200), stream(1));
      return svmScores(model, data.features, upTo(200)).filter((score) => score >= 0).length;
    };
    expect(count("b:10")).toBeGreaterThan(count("equal"));
    expect(count("a:10")).toBeLessThan(count("equal"));
  });
});
