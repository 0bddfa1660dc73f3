import { expect, test } from "vitest";
import { diagnosed } from "./diagnosed.ts";
import { coinFlips, linearClasses, sine } from "./madeTasks.ts";

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

for (const seed of [1, 2, 3]) {
  test(`a full tree on a sine with little noise overfits although it beats the baseline tenfold, seed ${seed}`, () => {
    const { verdict, against, tolerance } = diagnosed(sine({ seed, rows: 300 }), "tree", { against: ["knn(k=7)"] });
    expect(against.excess.value).toBeLessThan(tolerance.value);
    expect(verdict.kind, verdict.sentence).toBe("overfitting");
  });
}

test("a full tree whose rivals are no better overfits all the same when a simpler tree is better", () => {
  const { verdict, against } = diagnosed(sine({ seed: 4, rows: 300 }), "tree", { against: ["ridge"] });
  expect(verdict.kind, verdict.sentence).toBe("overfitting");
  expect(against.best.learner).toMatch(/^tree\(/);
});

// a thinned version of `npm run coverage`
for (const seed of [1, 2, 3]) {
  test(`a polynomial of degree 14 that explodes on a fold or two overfits, seed ${seed}`, () => {
    const { verdict, against } = diagnosed(sine({ seed, rows: 100 }), "polynomial(degree=14)", {
      against: ["knn(k=7)"],
    });
    expect(verdict.kind, verdict.sentence).toBe("overfitting");
    expect(against.excess.lower).toBeLessThan(0);
    expect(against.excess.robust?.median).toBeLessThan(against.excess.value / 10);
  });

  test(`one neighbour of coin flips has learned noise, seed ${seed}`, () => {
    const { verdict } = diagnosed(coinFlips({ seed, rows: 200 }), "knn(k=1)", { against: ["logistic"] });
    expect(verdict.kind, verdict.sentence).toBe("overfitting");
    expect(verdict.rule).toMatch(/fits noise/);
  });
}
