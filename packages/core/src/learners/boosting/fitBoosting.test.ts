import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { grow } from "../trees/grow.ts";
import { HISTOGRAM_ROWS } from "./fitBoosting.ts";
import { gradientBoosting } from "./gradientBoosting.ts";
import { takesAlpha } from "./gradientBoostingParameters.ts";
import { boostingLoss } from "./losses/boostingLosses.ts";

function task(n: number, { levels = 40 }: { readonly levels?: number } = {}): LearningData & { rows: Uint32Array } {
  const rng = stream(n, "grower");
  const column = (): number[] => Array.from({ length: n }, () => Math.floor(rng() * levels) / levels);
  const [x, z] = [column(), column()];
  return {
    kind: "binary",
    features: numberFeatures({ x, z }),
    target: {
      kind: "classes",
      name: "y",
      classes: ["no", "yes"],
      codes: Int32Array.from(x, (value, i) => (Math.sin(6 * value) + z[i] + 0.8 * (rng() - 0.5) > 0.6 ? 1 : 0)),
    },
    weight: null,
    rows: Uint32Array.from({ length: n }, (_, i) => i),
  };
}

function numbersOf(data: LearningData): LearningData {
  const rng = stream(1, "numbers");
  const values = Float64Array.from(data.features.values.subarray(0, data.features.rows), (x) => 3 * x * x + rng());
  return { ...data, kind: "regression", target: { kind: "numbers", name: "y", values } };
}

test("auto is exact below 10,000 rows and histogram from there on", () => {
  for (const [n, grower] of [
    [HISTOGRAM_ROWS - 1, "exact"],
    [HISTOGRAM_ROWS, "histogram"],
  ] as const) {
    const data = task(n);
    const own = gradientBoosting({ rounds: 2 }).fit(data, data.rows, stream(1));
    expect(own).toEqual(gradientBoosting({ rounds: 2, grower }).fit(data, data.rows, stream(1)));
  }
});

describe("with few distinct values", () => {
  const data = task(700);

  test("both growers agree on squared errors, where both forms are the same", () => {
    const numbers = numbersOf(data);
    const [exact, histogram] = (["exact", "histogram"] as const).map((grower) => {
      const learner = gradientBoosting({ rounds: 30, grower });
      return learner.predict(learner.fit(numbers, data.rows, stream(1)), data.features, data.rows);
    });
    histogram.forEach((value, i) => {
      expect(value).toBeCloseTo(exact[i], 7);
    });
  });

  test.each([
    ["logistic", "all in the kernels", 1],
    ["exponential", "round by round", 2],
  ] as const)("histogram is boosting by second-order gains with lambda: %s, %s", (name, _, scale) => {
    const lambda = 2;
    const codes = data.target.kind === "classes" ? data.target.codes : new Int32Array();
    const n = codes.length;
    const learner = gradientBoosting({ rounds: 8, loss: name, lambda, grower: "histogram", maxDepth: 2, rate: 0.5 });
    const found = learner.predict(learner.fit(data, data.rows, stream(1)), data.features, data.rows);
    const { initial, negativeGradient, curvature } = boostingLoss(name);
    const f = new Float64Array(n).fill(initial(Float64Array.from(codes), new Float64Array(n).fill(1)));
    for (let round = 0; round < 8; round++) {
      const { tree, leafOf } = grow({
        features: data.features,
        rows: data.rows,
        weights: null,
        target: {
          kind: "gradients",
          gradient: f.map((value, i) => -negativeGradient(codes[i], value)),
          hessian: f.map((value, i) => curvature(codes[i], value)),
          lambda,
        },
        limits: { maxDepth: 2 },
      });
      leafOf.forEach((leaf, i) => {
        f[i] += 0.5 * tree.values[leaf];
      });
    }
    f.forEach((value, i) => {
      expect(found[n + i]).toBeCloseTo(1 / (1 + Math.exp(-scale * value)), 6);
    });
  });
});

test("histograms serve every loss, and stop early", () => {
  const numbers = numbersOf(task(400, { levels: 1e6 }));
  const rows = Uint32Array.from({ length: 400 }, (_, i) => i);
  for (const loss of ["absolute", "huber", "quantile", "poisson"] as const) {
    const options = { rounds: 40, loss, earlyStopping: 0.2, ...(takesAlpha(loss) ? { alpha: 0.5 } : {}) };
    const learner = gradientBoosting({ ...options, grower: "histogram" });
    const found = learner.predict(learner.fit(numbers, rows, stream(1)), numbers.features, rows);
    const exact = gradientBoosting({ ...options, grower: "exact" });
    const wanted = exact.predict(exact.fit(numbers, rows, stream(1)), numbers.features, rows);
    const apart = found.reduce((sum, value, i) => sum + Math.abs(value - wanted[i]), 0) / 400;
    // targets spread over 0 to 4; noise is uniform with a mean distance of 1/4
    expect(apart).toBeLessThan(0.1);
  }
});
