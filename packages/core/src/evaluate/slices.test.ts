import { expect, test } from "vitest";
import { probabilities } from "../data/makePrediction.ts";
import { evaluate } from "./evaluate.ts";

const rows = Array.from({ length: 90 }, (_, i) => ({
  truth: (i * 7) % 10 < 4 ? 1 : 0,
  score: ((i * 37) % 90) / 90,
  part: i % 3 === 0 ? "rare" : i % 3 === 1 ? "common" : "mixed",
}));
const weightOf = { rare: () => 10, common: () => 1.5, mixed: (i: number) => 1 + (i % 4) } as const;
const metrics = ["recall", "accuracy", "auc", "brier"];

test("in a sample, whole weights of one slice are still sampling weights: equal ones count its rows once", () => {
  const weight = rows.map(({ part }, i) =>
    part === "rare" || part === "common" ? weightOf[part]() : weightOf.mixed(i),
  );
  const whole = evaluate(
    probabilities({ truth: rows.map((row) => row.truth), score: rows.map((row) => row.score), weight }),
    { metrics, slice: { column: "part", labels: rows.map(({ part }) => part) } },
  );
  const slice = (value: string) => whole.slices?.values.find((each) => each.value === value);
  for (const part of ["rare", "common"]) {
    const own = rows.filter((row) => row.part === part);
    const alone = evaluate(probabilities({ truth: own.map((row) => row.truth), score: own.map((row) => row.score) }), {
      metrics,
    });
    expect(slice(part)).toMatchObject({ n: 30, effectiveRows: 30 });
    for (const id of metrics) {
      const { value, lower, upper } = alone.metrics[id];
      expect(slice(part)?.metrics[id]).toMatchObject({
        value: expect.closeTo(Number(value), 12),
        lower: expect.closeTo(Number(lower), 12),
        upper: expect.closeTo(Number(upper), 12),
      });
    }
  }
  // Kish (1965): (sum of weights)^2 / sum of their squares
  const mixed = weight.filter((_, i) => rows[i].part === "mixed");
  const sum = mixed.reduce((total, w) => total + w, 0);
  const squares = mixed.reduce((total, w) => total + w * w, 0);
  expect(slice("mixed")).toMatchObject({ n: 30, effectiveRows: expect.closeTo(sum ** 2 / squares, 10) });
});

test("weights that repeat rows do so in every slice, and need no effective rows", () => {
  const weight = rows.map((_, i) => 1 + (i % 2));
  const { slices } = evaluate(
    probabilities({ truth: rows.map((row) => row.truth), score: rows.map((row) => row.score), weight }),
    { metrics: ["recall"], slice: { column: "part", labels: rows.map(({ part }) => part) } },
  );
  expect(slices?.values.map(({ n }) => n)).toEqual([45, 45, 45]);
  expect(slices?.values[0]).not.toHaveProperty("effectiveRows");
});
