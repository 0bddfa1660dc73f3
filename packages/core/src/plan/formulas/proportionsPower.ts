import { normalCdf, normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { alphaOf, type Design, type Formula, POWER, ROWS } from "../formula.ts";
import { amount, testLevel } from "../words.ts";

/**
 * The power of comparing two rates on different rows, `n` each: Φ((|pa - pb| sqrt(n) - z sqrt(2 p̄ (1 - p̄))) /
 * sqrt(pa (1 - pa) + pb (1 - pb))), p̄ their mean. The pooled z test; R's `power.prop.test` is the same.
 */
export function proportionsPower(n: number, rateA: number, rateB: number, design: Design): number {
  const mean = (rateA + rateB) / 2;
  const lead =
    Math.abs(rateA - rateB) * Math.sqrt(n) - normalUpperQuantile(alphaOf(design)) * Math.sqrt(2 * mean * (1 - mean));
  const spread = Math.sqrt(rateA * (1 - rateA) + rateB * (1 - rateB));
  if (spread === 0) return lead > 0 ? 1 : 0;
  return normalCdf(lead / spread);
}

const RANGE = { low: 0, high: 1, open: "none" } as const;

/** Rows per model so that two rates measured on different rows are distinguished. */
export const proportions: Formula = {
  id: "proportions",
  title: "two rates on different rows",
  quantities: [
    { ...ROWS, meaning: "rows for each of the two" },
    POWER,
    { name: "rateA", meaning: "one rate", range: RANGE, between: ({ rateB }) => [rateB, rateB < 0.5 ? 1 : 0] },
    { name: "rateB", meaning: "the other rate", range: RANGE, between: ({ rateA }) => [rateA, rateA < 0.5 ? 1 : 0] },
  ],
  goal: "power",
  reach: "at least",
  methods: ["normal"],
  uses: { level: true, sides: true },
  refuse: ({ rateA, rateB }) =>
    rateA !== undefined && rateA === rateB ? `both rates are ${amount(rateA)}: there is no difference to show.` : null,
  least: () => 2,
  value: ({ n, rateA, rateB }, design) => proportionsPower(n, rateA, rateB, design),
  guess: ({ power, rateA, rateB }, design) => {
    const mean = (rateA + rateB) / 2;
    const reach =
      normalUpperQuantile(alphaOf(design)) * Math.sqrt(2 * mean * (1 - mean)) +
      normalUpperQuantile(1 - power) * Math.sqrt(rateA * (1 - rateA) + rateB * (1 - rateB));
    return (reach / (rateA - rateB)) ** 2;
  },
  says: ({ rateA, rateB, power }, design) =>
    `for each of the two, rates of ${amount(rateA)} and ${amount(rateB)} are distinguished with power ${amount(power)} (pooled z test ${testLevel(design)})`,
  assumptions: () => [
    "all rows are independent, and no row is answered by both: on the same rows plan mcnemar needs far fewer",
    "normal approximation of the counts",
  ],
};
