import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { newSoloTeam } from "../../numeric/kernels/team.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { binaryLoss } from "./binaryLoss.ts";
import { elasticPath } from "./elasticPath.ts";
import { modelOf, withLogisticTask } from "./fitLogistic.ts";
import { float32Loss } from "./float32Loss.ts";
import { logistic } from "./logistic.ts";
import { isBinaryModel, type LogisticModel } from "./logisticModel.ts";
import { penaltyShape } from "./penalty.ts";
import { stageRows } from "./stagedRows.ts";

/** Features of very different scales and places, some of them nearly the same, one of few rows only. */
function problem(n: number, p: number): LearningData {
  const rng = stream(8, "narrowLoss", n);
  const shared = Float64Array.from({ length: n }, () => rng() - 0.5);
  const columns = Array.from({ length: p }, (_, j) =>
    Array.from(shared, (s) => 10 ** ((j % 9) - 4) * (s + rng() + (j % 3 === 0 ? 1000 : 0))),
  );
  columns[1] = Array.from(shared, () => (rng() < 0.002 ? 1 : 0));
  const codes = Int32Array.from(shared, (s) => (s + 1.5 * (rng() - 0.5) > 0 ? 1 : 0));
  return {
    kind: "binary",
    features: numberFeatures(Object.fromEntries(columns.map((column, j) => [`x${j}`, column]))),
    target: { kind: "classes", name: "y", classes: ["no", "yes"], codes },
    weight: Float64Array.from(shared, (_, i) => (i % 10 === 0 ? 0 : 1 + (i % 3))),
  };
}

const allRows = (n: number): Uint32Array => Uint32Array.from({ length: n }, (_, i) => i);

test("loss, gradient and second derivatives are those of columns in double precision", () => {
  const n = 1501;
  const p = 21;
  const data = problem(n, p);
  const team = newSoloTeam();
  if (data.target.kind !== "classes" || !data.weight) throw new Error("two classes with weights were asked for");
  const codes = data.target.codes;
  const wide = binaryLoss(stageRows(team, data, allRows(n)), codes, data.weight);
  const float32 = float32Loss(stageRows(team, data, allRows(n), true), codes, data.weight);
  expect(float32.start).toEqual(wide.start);
  const columns = Uint32Array.of(4, 1, 0, 20, 7, 9, 12, 3, 2, 16);
  const point = Float64Array.from({ length: 11 }, (_, k) => Math.sin(k));
  const [g, h] = [new Float64Array(11), new Float64Array(11)];
  expect(float32.evaluate(columns, point, h)).toBeCloseTo(wide.evaluate(columns, point, g), 8);
  expect(float32.curvature()).toBeCloseTo(wide.curvature(), 8);
  const rest = Uint32Array.of(5, 6, 8);
  const [others, wanted] = [float32.gradientBy(rest), wide.gradientBy(rest)];
  for (let k = 0; k < 11; k++) expect(Math.abs(h[k] - g[k])).toBeLessThan(3e-8);
  for (let k = 0; k < 3; k++) expect(Math.abs(others[k] - wanted[k])).toBeLessThan(3e-8);
  float32.setReference();
  wide.setReference();
  for (const [found, right] of [
    [float32.secondDerivatives(columns), wide.secondDerivatives(columns)],
    [float32.furtherDerivatives(columns, 4), wide.furtherDerivatives(columns, 4)],
  ]) {
    expect(found.rows).toBe(right.rows);
    right.values.forEach((value, k) => {
      expect(Math.abs(found.values[k] - value)).toBeLessThan(3e-6);
    });
  }
});

test("a path on more than two million numbers is as low as one in double precision", () => {
  const n = 40_001;
  const p = 51;
  const data = problem(n, p);
  if (data.target.kind !== "classes" || !data.weight) throw new Error("two classes with weights were asked for");
  const { codes } = data.target;
  const total = data.weight.reduce((sum, w) => sum + w, 0);
  const lambdas = [0.05, 0.01, 0.002];
  const l1Ratio = 0.7;
  const wide = withLogisticTask(data, allRows(n), "none", (task) => {
    const shape = penaltyShape(task.staged, l1Ratio, true);
    const points = elasticPath(task.staged.team, task.loss, shape, lambdas, { rows: 1, excess: 0 });
    return { sd: task.staged.sd, models: points.map((point) => modelOf(task, point)) };
  });
  /** By the definition, the penalty on coefficients of scaled features. */
  const objective = (model: LogisticModel, lambda: number): number => {
    if (!isBinaryModel(model)) throw new Error("two classes were asked for");
    const weights = Object.values(model.coefficients);
    const scores = new Float64Array(n).fill(model.intercept);
    weights.forEach((w, j) => {
      if (w !== 0)
        data.features.values.subarray(j * n, (j + 1) * n).forEach((value, i) => {
          scores[i] += w * value;
        });
    });
    const loss = scores.reduce((sum, f, i) => {
      const margin = codes[i] === 1 ? f : -f;
      return sum + ((data.weight?.[i] ?? 0) / total) * Math.log1p(Math.exp(-margin));
    }, 0);
    const size = weights.map((w, j) => w * wide.sd[j]);
    return loss + lambda * size.reduce((sum, u) => sum + l1Ratio * Math.abs(u) + ((1 - l1Ratio) / 2) * u * u, 0);
  };
  const models = logistic({ l1Ratio }).path?.fit(data, allRows(n), lambdas, stream(1)) ?? [];
  expect(models).toHaveLength(3);
  models.forEach((model, l) => {
    const least = objective(wide.models[l], lambdas[l]);
    expect(least).toBeLessThan(0.69);
    expect(objective(model, lambdas[l]) - least).toBeLessThan(1e-8);
  });
});
