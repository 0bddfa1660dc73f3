import { expect, test } from "vitest";
import { expectNear, goldenColumns, numbersOf } from "../../../test/golden.ts";
import { numbers, probabilities } from "../../data/makePrediction.ts";
import { planFromPilot } from "./pilot.ts";
import { proportionPilot } from "./proportionPilot.ts";

const columns = goldenColumns("binary/pima_lr_rf.csv");
const prediction = probabilities({ truth: columns.truth, score: numbersOf(columns.score_a) });

test("accuracy is the default: 589 of 768 rows are right", () => {
  const made = planFromPilot(
    proportionPilot(prediction, { name: "pima.csv" }),
    { width: 0.04 },
    { called: "proportion" },
  );
  expectNear(made.values.rate, 589 / 768, 1e-12);
  expect(made.from?.metric).toBe("accuracy");
  // (2 * 1.96 / 0.04)² * 0.767 * 0.233 = 1716; at the ends of the rate's interval 0.736 and 0.795
  expect(made.values.n).toBeGreaterThan(1700);
  expect(made.values.n).toBeLessThan(1730);
  expect(made.uncertainty?.lower).toBeLessThan(made.values.n);
  expect(made.uncertainty?.upper).toBeGreaterThan(made.values.n);
});

test("recall counts the positive rows only, so it takes more rows in all", () => {
  const { values, from } = proportionPilot(prediction, { name: "pima.csv", metric: "recall" });
  expectNear(values.among, 268 / 768, 1e-12);
  const made = planFromPilot(
    proportionPilot(prediction, { name: "pima.csv", metric: "recall" }),
    { width: 0.1 },
    { called: "proportion" },
  );
  const bare = planFromPilot(
    { ...proportionPilot(prediction, { name: "p" }), values: { rate: from.figures.rate.value } },
    { width: 0.1 },
    { called: "proportion" },
  );
  expect(made.values.n / bare.values.n).toBeCloseTo(768 / 268, 1);
});

test("n and width given: the rate at which they fit together is the answer", () => {
  const made = planFromPilot(
    proportionPilot(prediction, { name: "p" }),
    { n: 1000, width: 0.04 },
    { called: "proportion" },
  );
  expect(made.solved).toBe("rate");
});

test("a metric that is not a share of rows is refused, with those that are", () => {
  expect(() => proportionPilot(prediction, { name: "p", metric: "auc" })).toThrow('"auc" is not a share of rows');
  const regression = numbers({ truth: [1, 2, 3], predicted: [1, 2, 4] });
  expect(() => proportionPilot(regression, { name: "p" })).toThrow('"accuracy" is not a share of rows');
});
