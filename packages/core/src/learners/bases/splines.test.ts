import { describe, expect, test } from "vitest";
import { bases, basesData, featureOf, freshFeatures, freshRows, madeValues } from "../../../test/basesSample.ts";
import { expectAllNear } from "../../../test/golden.ts";
import { upTo } from "../../../test/goldenTask.ts";
import { stream } from "../../numeric/random.ts";
import { ols } from "../linear/ols.ts";
import { makeColumns } from "./madeColumns.ts";
import { splines } from "./splines.ts";

describe.each(bases.splines.map((one) => [`${one.knots} knots, degree ${one.degree}`, one] as const))(
  "splines of %s",
  (_, one) => {
    test("are the columns of scikit-learn, also beyond the knots, and so is least squares on them", () => {
      const learner = splines(ols(), { knots: one.knots, degree: one.degree });
      const model = learner.fit(basesData, upTo(300), stream(1));
      const made = makeColumns(model.made, freshFeatures, freshRows);
      const each = one.columns[0].length / 3;
      expect(made.columns).toHaveLength(3 * each);
      bases.features.forEach((feature, j) => {
        for (let place = 0; place < each; place++) {
          const found = madeValues(made, `spline(${feature}, ${place + 1})`);
          for (const i of freshRows) expect(Math.abs(found[i] - one.columns[i][j * each + place])).toBeLessThan(1e-11);
        }
      });
      expectAllNear(learner.predict(model, freshFeatures, freshRows), one.predicted, 1e-8);
    });
  },
);

test("knots are learned on the rows of the fit and on no others", () => {
  const learner = splines(ols(), { knots: 3 });
  const { made } = learner.fit(basesData, upTo(100), stream(1));
  const [first] = made;
  const sorted = featureOf("bmi").slice(0, 100).sort();
  expect(first.kind === "spline" && first.knots).toEqual([sorted[0], (sorted[49] + sorted[50]) / 2, sorted[99]]);
});

test("a model keeps only what its columns are made from in mind", () => {
  const learner = splines(ols(), {});
  expect(learner.uses?.(learner.fit(basesData, upTo(300), stream(1)))).toEqual(["bmi", "bp", "s5"]);
});
