import { normalCdf, normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { alphaOf, type Design, type Formula, POSITIVES, POWER, ROWS, type Values } from "../formula.ts";
import { amount, percent, quantityAmount, testLevel } from "../words.ts";
import { aucVariance, VARIANCE_NAMES, VARIANCE_RATIO } from "./aucVariance.ts";

/**
 * The power of testing one AUC against a null value: Φ((|A - A0| - z se0) / se), se0 the standard error if the AUC were
 * A0 (which sets the critical value) and se the one at A (which sets the spread).
 *
 * Hanley and McNeil (1982); at A0 = 0.5 the test is Mann and Whitney's.
 */
export function aucPower(values: Values, design: Design): number {
  const { n, auc, null: null0, positives, varianceRatio = 1 } = values;
  const p = n * positives;
  if (p < 1 || n - p < 1) return 0;
  const at = (a: number): number => Math.sqrt(varianceRatio * aucVariance(a, p, n - p, design.method));
  const lead = Math.abs(auc - null0) - normalUpperQuantile(alphaOf(design)) * at(null0);
  const spread = at(auc);
  if (spread === 0) return lead > 0 ? 1 : 0;
  return normalCdf(lead / spread);
}

/** Rows so that an AUC is shown to differ from a value such as 0.5, or that of an old model on other rows. */
export const auc: Formula = {
  id: "auc",
  title: "one AUC against a fixed value",
  quantities: [
    ROWS,
    POWER,
    {
      name: "auc",
      meaning: "the expected AUC",
      range: { low: 0, high: 1, open: "both" },
      between: ({ null: null0 }) => [null0, 1 - 1e-12],
    },
    {
      name: "null",
      meaning: "the AUC under the null hypothesis",
      range: { low: 0, high: 1, open: "both" },
      fallback: 0.5,
      between: ({ auc: value }) => [value, 0.5],
    },
    POSITIVES,
    VARIANCE_RATIO,
  ],
  goal: "power",
  reach: "at least",
  methods: ["hanley-mcneil", "obuchowski"],
  uses: { level: true, sides: true },
  refuse: ({ auc: value, null: null0 }) =>
    value !== undefined && value === null0
      ? `the expected AUC and the one to be excluded are both ${amount(value)}.`
      : null,
  least: ({ positives }) => Math.ceil(1 / Math.min(positives, 1 - positives)),
  value: aucPower,
  guess: (values, design) => {
    const { auc: value, null: null0, power, positives, varianceRatio } = values;
    const unit = (a: number): number =>
      Math.sqrt(varianceRatio * aucVariance(a, 1e6 * positives, 1e6 * (1 - positives), design.method) * 1e6);
    const reach = normalUpperQuantile(alphaOf(design)) * unit(null0) + normalUpperQuantile(1 - power) * unit(value);
    return (reach / (value - null0)) ** 2;
  },
  says: ({ auc: value, null: null0, power, positives }, design) =>
    `an AUC of ${quantityAmount("auc", value, design)} is distinguished from ${amount(null0)} with power ${amount(power)}, with ${percent(positives)} positive rows (${testLevel(design)})`,
  assumptions: ({ varianceRatio }, { method }) => [
    "rows are independent",
    varianceRatio === 1
      ? `${VARIANCE_NAMES[method]}, at the null and at the expected AUC`
      : `${VARIANCE_NAMES[method]} times ${amount(varianceRatio)}, as in the pilot, at the null and at the expected AUC`,
  ],
};
