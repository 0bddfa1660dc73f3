import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { logistic } from "./logistic.ts";

const N = 120;

function taskOf(classes: number): LearningData {
  const rng = stream(classes, "leave one out");
  const x = [1, 2, 3].map(() => Array.from({ length: N }, () => rng() + rng() - 1));
  const codes = x[0].map((value, i) =>
    i < classes ? i : value + 0.6 * (rng() - 0.5) > 0.2 ? 1 : Math.floor(classes * rng()),
  );
  return {
    kind: classes === 2 ? "binary" : "multiclass",
    features: numberFeatures(Object.fromEntries(x.map((column, j) => [`x${j}`, column]))),
    target: {
      kind: "classes",
      name: "y",
      classes: ["ant", "bee", "cow"].slice(0, classes),
      codes: Int32Array.from(codes),
    },
    weight: null,
  };
}

describe.each([2, 3])("%i classes", (classes) => {
  const data = taskOf(classes);
  const rows = Uint32Array.from({ length: N }, (_, i) => i);
  const exact = (lambda: number): Float64Array => {
    const learner = logistic({ lambda });
    const found = new Float64Array(classes * N);
    for (let i = 0; i < N; i++) {
      const rest = rows.filter((row) => row !== i);
      const output = learner.predict(learner.fit(data, rest, stream(1)), data.features, Uint32Array.of(i));
      output.forEach((p, k) => {
        found[k * N + i] = p;
      });
    }
    return found;
  };

  test.each([0.3, 1e-2, 0])("lambda %d: the approximation is much nearer to refits than the fit is", (lambda) => {
    const learner = logistic({ lambda });
    const near = learner.nearlyLeaveOneOut?.(data, rows);
    if (!near) throw new Error("it is offered for squares");
    const wanted = exact(lambda);
    const fitted = learner.predict(learner.fit(data, rows, stream(1)), data.features, rows);
    const off = (output: Float64Array): number => Math.max(...output.map((p, at) => Math.abs(p - wanted[at])));
    expect(off(near)).toBeLessThan(0.25 * off(fitted));
    const loss = (output: Float64Array): number =>
      -rows.reduce((sum, i) => {
        const code = data.target.kind === "classes" ? data.target.codes[i] : 0;
        return sum + Math.log(output[code * N + i]) / N;
      }, 0);
    expect(Math.abs(loss(near) - loss(wanted))).toBeLessThan(0.15 * Math.abs(loss(fitted) - loss(wanted)));
  });

  test("the probabilities of a row sum to 1", () => {
    const near = logistic({ lambda: 0.01 }).nearlyLeaveOneOut?.(data, rows) ?? new Float64Array();
    for (let i = 0; i < N; i++) {
      let sum = 0;
      for (let k = 0; k < classes; k++) sum += near[k * N + i];
      expect(sum).toBeCloseTo(1, 12);
    }
  });
});

test("it is not offered for penalties on absolute values", () => {
  expect(logistic({ lambda: 0.1, l1Ratio: 0.5 }).nearlyLeaveOneOut).toBeUndefined();
});
