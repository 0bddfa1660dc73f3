import { expect, test } from "vitest";
import { diagnosed } from "./diagnosed.ts";
import { absoluteValue, checkerboard } from "./madeTasks.ts";

const boosting = "gradientBoosting(rounds=40)";

for (const rows of [300, 500, 800]) {
  const made = { seed: 1, rows };

  test(`${rows} rows: a line cannot follow a bend`, () => {
    const { verdict } = diagnosed(absoluteValue(made, 3), "ols", { against: ["knn(k=7)", boosting] });
    expect(verdict.kind, verdict.sentence).toBe("underfitting");
  });

  test(`${rows} rows: logistic regression cannot part a checkerboard`, () => {
    const { verdict } = diagnosed(checkerboard(made, 2), "logistic", { against: ["knn(k=7)", boosting] });
    expect(verdict.kind, verdict.sentence).toBe("underfitting");
  });
}
