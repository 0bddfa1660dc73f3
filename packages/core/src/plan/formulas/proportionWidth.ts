import { proportionIntervals } from "../../intervals/catalog.ts";
import type { ProportionIntervalId } from "../../intervals/proportionMethods.ts";
import { binomialMass } from "../../numeric/distributions/binomial.ts";
import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { type Formula, ROWS } from "../formula.ts";
import { amount, percent, quantityAmount } from "../words.ts";

/** Intervals whose width can be planned. */
const METHODS = ["wilson", "normal", "clopper-pearson", "jeffreys", "hoeffding", "student", "beta"] as const;

type WidthMethod = (typeof METHODS)[number] & ProportionIntervalId;

function isMethod(method: string): method is WidthMethod {
  return METHODS.some((known) => known === method);
}

/**
 * The width of an interval for a proportion on `n` rows when the observed rate is exactly `rate` (counts may be
 * fractional for this). A rate of 0.5 is the worst case.
 *
 * @example
 * ```ts
 * import { proportionWidth } from "@heldout/core/plan";
 * proportionWidth(400, 0.5, 0.95, "wilson"); // 0.0975
 * ```
 */
export function proportionWidth(n: number, rate: number, level: number, method: string): number {
  if (!isMethod(method)) throw new RangeError(`there is no interval ${method}`);
  const { lower, upper } = proportionIntervals[method](rate * n, n, { level });
  return upper - lower;
}

/** The mean width over the binomial counts that `n` rows with true rate `rate` bring; for checking the one above. */
export function expectedProportionWidth(n: number, rate: number, level: number, method: string): number {
  if (!isMethod(method)) throw new RangeError(`there is no interval ${method}`);
  const reach = 9 * Math.sqrt(n * rate * (1 - rate)) + 9;
  let sum = 0;
  for (let k = Math.max(0, Math.floor(n * rate - reach)); k <= Math.min(n, n * rate + reach); k++) {
    const { lower, upper } = proportionIntervals[method](k, n, { level });
    sum += binomialMass(k, n, rate) * (upper - lower);
  }
  return sum;
}

/** Rows for an interval of a given width around a rate such as accuracy or error. */
export const proportion: Formula = {
  id: "proportion",
  title: "an interval of a given width for a proportion",
  quantities: [
    ROWS,
    { name: "width", meaning: "upper end minus lower end", range: { low: 0, high: 1, open: "both" } },
    {
      name: "rate",
      meaning: "the rate that will be observed; 0.5 is the worst case",
      range: { low: 0, high: 1, open: "none" },
      fallback: 0.5,
      between: () => [0.5, 0],
    },
    {
      name: "among",
      meaning: "share of the rows that the rate is of, such as the positive ones for recall",
      range: { low: 0, high: 1, open: "low" },
      fallback: 1,
      quiet: true,
    },
  ],
  goal: "width",
  reach: "at most",
  methods: METHODS,
  uses: { level: true, sides: false },
  least: ({ among }) => Math.ceil(1 / among),
  value: ({ n, rate, among }, { level, method }) => proportionWidth(n * among, rate, level, method),
  guess: ({ width, rate, among }, { level }) => {
    const z = normalUpperQuantile((1 - level) / 2);
    return Math.max((4 * z * z * rate * (1 - rate)) / (width * width), z / width) / among;
  },
  says: ({ width, rate }, { level, method, figures }) =>
    `a ${amount(100 * level)}% ${NAMES[method] ?? method} interval at a rate of ${quantityAmount("rate", rate, { figures })} is at most ${amount(width)} wide`,
  assumptions: ({ rate, among }, { figures }) => [
    "rows are independent",
    ...(among === 1 ? [] : [`${percent(among)} of the rows are those that the rate is of`]),
    rate === 0.5
      ? "a rate of 0.5 is the worst case: at any other the interval is narrower"
      : `the rate that will be observed is ${quantityAmount("rate", rate, { figures })}; nearer to 0.5 the interval is wider`,
  ],
};

const NAMES: Readonly<Record<string, string>> = {
  wilson: "Wilson",
  normal: "normal",
  "clopper-pearson": "Clopper-Pearson",
  jeffreys: "Jeffreys",
  hoeffding: "Hoeffding",
  student: "Student",
  beta: "Beta posterior",
};
