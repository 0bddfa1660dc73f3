import { noncentralStudentSurvival } from "../../numeric/distributions/noncentralStudent.ts";
import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { studentUpperQuantile } from "../../numeric/distributions/student.ts";
import { alphaOf, type Design, type Formula, POWER, ROWS } from "../formula.ts";
import { amount, quantityAmount, testLevel } from "../words.ts";

/**
 * The power of the paired t test on `n` differences of mean `difference` and standard deviation `sd`: that the statistic,
 * noncentral t with n - 1 degrees of freedom, lies above the critical value on the side of the difference.
 *
 * Rows in clusters leave as many degrees of freedom as there are clusters, less one. R's
 * `power.t.test(type = "paired")` is the same.
 */
export function pairedPower(n: number, difference: number, sd: number, design: Design): number {
  const df = (design.units ?? n) - 1;
  if (df < 1) return 0;
  return noncentralStudentSurvival(
    studentUpperQuantile(alphaOf(design), df),
    df,
    (Math.abs(difference) * Math.sqrt(n)) / sd,
  );
}

/** Rows so that a paired t test finds a difference in mean loss of two models on the same rows. */
export const paired: Formula = {
  id: "paired",
  title: "the paired t test of two models' losses on the same rows",
  quantities: [
    ROWS,
    POWER,
    {
      name: "difference",
      meaning: "mean difference of the row losses",
      range: { low: 0, high: Number.POSITIVE_INFINITY, open: "low" },
      between: ({ sd }) => [0, 1e6 * sd],
    },
    {
      name: "sd",
      meaning: "standard deviation of the differences of row losses",
      range: { low: 0, high: Number.POSITIVE_INFINITY, open: "low" },
      between: ({ difference }) => [1e9 * difference, 1e-9 * difference],
    },
  ],
  goal: "power",
  reach: "at least",
  methods: ["t"],
  uses: { level: true, sides: true },
  least: () => 2,
  value: ({ n, difference, sd }, design) => pairedPower(n, difference, sd, design),
  guess: ({ power, difference, sd }, design) =>
    (((normalUpperQuantile(alphaOf(design)) + normalUpperQuantile(1 - power)) * sd) / difference) ** 2 + 2,
  says: ({ difference, sd, power }, design) =>
    `a mean difference of ${quantityAmount("difference", difference, design)} with standard deviation ${quantityAmount("sd", sd, design)} is detected with power ${amount(power)} (paired t test ${testLevel(design)})`,
  assumptions: () => [
    "rows are independent, both models predict the same rows",
    "the mean difference is close to normal, as it is from some dozens of rows on",
    "a rejection in the wrong direction does not count as power",
  ],
};
