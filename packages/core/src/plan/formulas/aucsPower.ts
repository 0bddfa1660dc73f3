import { normalCdf, normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { alphaOf, type Design, type Formula, POSITIVES, POWER, ROWS, type Values } from "../formula.ts";
import { amount, percent, quantityAmount, testLevel } from "../words.ts";
import { aucVariance, VARIANCE_NAMES, VARIANCE_RATIO } from "./aucVariance.ts";

/**
 * The variance of the difference of two AUCs on the same rows: Va + Vb - 2 r sqrt(Va Vb), r the correlation of the two
 * estimates. Hanley and McNeil (1983), Radiology 148:839.
 */
export function aucsVariance({ n, aucA, aucB, correlation, positives }: Values, method: string): number {
  const p = n * positives;
  const a = aucVariance(aucA, p, n - p, method);
  const b = aucVariance(aucB, p, n - p, method);
  return a + b - 2 * correlation * Math.sqrt(a * b);
}

/** The power of DeLong's paired test, which divides the difference by its own standard error: Φ(|Aa - Ab| / se - z). */
export function aucsPower(values: Values, design: Design): number {
  const { n, aucA, aucB, positives, varianceRatio = 1 } = values;
  if (n * positives < 2 || n - n * positives < 2) return 0;
  const spread = Math.sqrt(Math.max(0, varianceRatio * aucsVariance(values, design.method)));
  const difference = Math.abs(aucA - aucB);
  if (spread === 0) return difference > 0 ? 1 : 0;
  return normalCdf(difference / spread - normalUpperQuantile(alphaOf(design)));
}

const RANGE = { low: 0, high: 1, open: "both" } as const;

/** Rows so that DeLong's test tells two AUCs on the same rows apart. */
export const aucs: Formula = {
  id: "aucs",
  title: "two AUCs on the same rows",
  quantities: [
    ROWS,
    POWER,
    {
      name: "aucA",
      meaning: "the AUC of one model",
      range: RANGE,
      between: ({ aucB }) => [aucB, 1 - 1e-12],
    },
    {
      name: "aucB",
      meaning: "the AUC of the other",
      range: RANGE,
      between: ({ aucA }) => [aucA, 1 - 1e-12],
    },
    {
      name: "correlation",
      meaning: "correlation of the two AUCs over samples; 0 for models on different rows",
      range: { low: -1, high: 1, open: "both" },
      fallback: 0.5,
      between: () => [-1 + 1e-9, 1 - 1e-9],
    },
    POSITIVES,
    VARIANCE_RATIO,
  ],
  goal: "power",
  reach: "at least",
  methods: ["hanley-mcneil", "obuchowski"],
  uses: { level: true, sides: true },
  refuse: ({ aucA, aucB }) =>
    aucA !== undefined && aucA === aucB ? `both AUCs are ${amount(aucA)}: there is no difference to show.` : null,
  least: ({ positives }) => Math.ceil(2 / Math.min(positives, 1 - positives)),
  value: aucsPower,
  guess: (values, design) => {
    const unit = 1e6 * values.varianceRatio * aucsVariance({ ...values, n: 1e6 }, design.method);
    const reach = normalUpperQuantile(alphaOf(design)) + normalUpperQuantile(1 - values.power);
    return (reach * reach * unit) / (values.aucA - values.aucB) ** 2;
  },
  says: ({ aucA, aucB, correlation, positives, power }, design) =>
    `AUCs of ${quantityAmount("aucA", aucA, design)} and ${quantityAmount("aucB", aucB, design)} with correlation ${amount(correlation)} are distinguished with power ${amount(power)}, with ${percent(positives)} positive rows (DeLong's test ${testLevel(design)})`,
  assumptions: ({ varianceRatio }, { method }) => [
    "rows are independent, both models score the same rows",
    varianceRatio === 1
      ? VARIANCE_NAMES[method]
      : `${VARIANCE_NAMES[method]} times ${amount(varianceRatio)}, as in the pilot`,
    "a rejection in the wrong direction does not count as power",
  ],
};
