import { expect, test } from "vitest";
import { diagnosed } from "./diagnosed.ts";
import { absoluteValue, checkerboard } from "./madeTasks.ts";

for (const rows of [300, 500, 800]) {
  const made = { seed: 1, rows };

  test(`${rows} rows: one neighbour among many features without meaning does both`, () => {
    const { verdict } = diagnosed(checkerboard(made, 8), "knn(k=1)", {
      against: ["logistic", "gradientBoosting(rounds=80, maxDepth=4)"],
    });
    expect(verdict.kind, verdict.sentence).toBe("both");
  });

  test(`${rows} rows: least squares with a quarter as many features as rows cannot bend and learns noise`, () => {
    const task = absoluteValue(made, Math.round(rows / 4));
    const { verdict } = diagnosed(task, "ols", { against: ["tree(maxDepth=4)"], mostWork: 0 });
    expect(verdict.kind, verdict.sentence).toBe("both");
  });
}
