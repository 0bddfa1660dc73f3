import { expect, test } from "vitest";
import { diagnosed } from "./diagnosed.ts";
import { checkerboard, linearClasses, plane, sine } from "./madeTasks.ts";

const boosting = "gradientBoosting(rounds=40)";

for (const rows of [300, 500, 800]) {
  const made = { seed: 1, rows };

  test(`${rows} rows: the right model is fine`, () => {
    const logistic = diagnosed(linearClasses(made), "logistic", { against: ["knn(k=15)", boosting] });
    expect(logistic.verdict.kind, logistic.verdict.sentence).toBe("fine");
    const ols = diagnosed(plane(made, 4), "ols", { against: ["knn(k=7)", boosting, "ridge"] });
    expect(ols.verdict.kind, ols.verdict.sentence).toBe("fine");
  });
}

test("a learner that repeats its rows and is still the best known is fine", () => {
  const { verdict, decomposition } = diagnosed(checkerboard({ seed: 2, rows: 400 }, 2), "forest(trees=30)", {
    against: ["logistic", "knn(k=15)"],
  });
  expect(decomposition.gap.value).toBeGreaterThan(0.03);
  expect(verdict.kind, verdict.sentence).toBe("fine");
});

for (const seed of [1, 2, 3]) {
  test(`neighbours enough to average the noise out are fine on a sine, seed ${seed}`, () => {
    const { verdict } = diagnosed(sine({ seed, rows: 300 }), "knn(k=7)", { against: ["knn(k=10)", "ridge"] });
    expect(verdict.kind, verdict.sentence).toBe("fine");
  });
}

for (const seed of [1, 2, 3, 4]) {
  test(`logistic regression on few rows with a linear border is fine, seed ${seed}`, () => {
    const { verdict } = diagnosed(linearClasses({ seed, rows: 300 }), "logistic", {
      against: ["knn(k=15)"],
      repeats: 3,
    });
    expect(verdict.kind, verdict.sentence).toBe("fine");
  });
}
