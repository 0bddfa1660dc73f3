import { expect, test } from "vitest";
import { diagnosed } from "./diagnosed.ts";
import { linearClasses } from "./madeTasks.ts";

for (const rows of [300, 500, 800]) {
  const made = { seed: 1, rows };

  test(`${rows} rows: a full tree on noisy labels with a linear border overfits`, () => {
    const { verdict, against } = diagnosed(linearClasses(made), "tree", { against: ["logistic", "knn(k=15)"] });
    expect(verdict.kind, verdict.sentence).toBe("overfitting");
    expect(verdict.sentence).toMatch(
      /^overfitting: training error 0\.000, held-out 0\.\d+ \(0\.\d+ to 0\.\d+\); logistic/,
    );
    expect(against.excess.says).toBe("large");
  });

  test(`${rows} rows: one neighbour follows the noise that many average out`, () => {
    const { verdict } = diagnosed(linearClasses(made), "knn(k=1)", { against: ["logistic", "knn(k=25)"] });
    expect(verdict.kind, verdict.sentence).toBe("overfitting");
  });
}
