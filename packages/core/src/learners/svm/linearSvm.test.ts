import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { linearSvm } from "./linearSvm.ts";
import { linearSvmScores } from "./linearSvmModel.ts";
import { svm } from "./svm.ts";
import { svmScores } from "./svmModel.ts";

const upTo = (n: number): Uint32Array => Uint32Array.from({ length: n }, (_, i) => i);

function blobs(n: number, classes: number, seed = 1): LearningData {
  const rng = stream(seed, "blobs", n);
  const codes = Int32Array.from({ length: n }, (_, i) => i % classes);
  const draw = (at: (code: number) => number): Float64Array =>
    Float64Array.from(codes, (code) => at(code) + 2 * (rng() + rng() - 1));
  return {
    kind: classes === 2 ? "binary" : "multiclass",
    features: numberFeatures({ x: draw((code) => [0, 2, 1][code]), z: draw((code) => 100 * [0, 0.01, 0.02][code]) }),
    target: { kind: "classes", name: "y", classes: ["10", "2", "c"].slice(0, classes), codes },
    weight: null,
  };
}

describe("linearSvm", () => {
  test("is the svm with a linear kernel, its coefficients on the scale of the inputs", () => {
    const data = blobs(120, 2);
    const model = linearSvm({ c: 0.3, tolerance: 1e-9 }).fit(data, upTo(120), stream(1));
    const machine = svm({ c: 0.3, kernel: "linear", tolerance: 1e-9, calibration: "none" }).fit(
      data,
      upTo(120),
      stream(1),
    );
    const wanted = svmScores(machine, data.features, upTo(120));
    linearSvmScores(model, data.features, upTo(120)).forEach((score, i) => {
      expect(score).toBeCloseTo(wanted[i], 7);
    });
    expect(Object.keys(model.coefficients)).toEqual(["x", "z"]);
  });

  test("more than two classes have an intercept and coefficients each, by name", () => {
    const data = blobs(150, 3);
    const learner = linearSvm();
    const model = learner.fit(data, upTo(150), stream(1));
    expect(model.classes).toEqual(["10", "2", "c"]);
    expect(model.intercept).toMatchObject({ "10": expect.any(Number), "2": expect.any(Number), c: expect.any(Number) });
    const p = learner.predict(model, data.features, upTo(150));
    const right = upTo(150).filter((i) => {
      const own = [0, 1, 2].map((c) => p[c * 150 + i]);
      return own.indexOf(Math.max(...own)) === i % 3;
    }).length;
    expect(right).toBeGreaterThan(90);
  });

  test("probabilities rise with the score and are near the shares on new rows", () => {
    const learner = linearSvm();
    const model = learner.fit(blobs(400, 2), upTo(400), stream(1));
    const asked = blobs(2000, 2, 9);
    const p = learner.predict(model, asked.features, upTo(2000)).subarray(2000);
    for (const [from, to] of [
      [0, 0.3],
      [0.3, 0.7],
      [0.7, 1],
    ]) {
      const inside = upTo(2000).filter((i) => p[i] >= from && p[i] < to);
      const mean = inside.reduce((sum, i) => sum + p[i], 0) / inside.length;
      const share = inside.filter((i) => i % 2 === 1).length / inside.length;
      expect(Math.abs(mean - share)).toBeLessThan(0.08);
    }
  });

  test("a loss for numbers takes numbers only, one for classes classes only", () => {
    expect(linearSvm({ loss: "epsilonInsensitive" }).tasks).toEqual(["regression"]);
    expect(linearSvm({ loss: "squaredHinge" }).tasks).toEqual(["binary", "multiclass"]);
    expect(() => linearSvm({ loss: "epsilonInsensitive" }).fit(blobs(20, 2), upTo(20), stream(1))).toThrow(
      '"linearSvm" cannot learn a binary task.',
    );
  });

  test("numbers: the median line of rows with an outlier", () => {
    const x = Float64Array.from({ length: 50 }, (_, i) => i / 10);
    const values = x.map((value, i) => (i === 40 ? 500 : 3 * value - 2));
    const data: LearningData = {
      kind: "regression",
      features: numberFeatures({ x }),
      target: { kind: "numbers", name: "y", values },
      weight: null,
    };
    const model = linearSvm({ c: 1000, epsilon: 0 }).fit(data, upTo(50), stream(1));
    expect(model.intercept).toBeCloseTo(-2, 4);
    expect(model.coefficients.x).toBeCloseTo(3, 4);
    expect(model.sigmoids).toBeNull();
  });
});
