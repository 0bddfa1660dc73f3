import { binomialCdf, binomialMass, binomialQuantile } from "../../numeric/distributions/binomial.ts";
import { normalCdf, normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { power as raise } from "../../numeric/power.ts";
import { alphaOf, type Design, type Formula, POWER, ROWS } from "../formula.ts";
import { amount, percent, quantityAmount, testLevel } from "../words.ts";

/** With more discordant rows than this the normal formula is as good, and the sum would take long. */
export const MANY = 1e7;

/** What McNemar's test looks at: how often exactly one of two models is right, and how much more often it is the better. */
export interface Discordance {
  /** Share of rows on which exactly one of the two is right, in (0, 1]. */
  readonly discordant: number;
  /** Share on which only the better one is right minus share on which only the other is: the difference in accuracy. */
  readonly difference: number;
}

/**
 * The power of McNemar's test on `n` rows: the probability that it rejects and names the better model.
 *
 * "exact" and "mid-p" sum the probability of a rejection over the number of discordant rows, which is binomial: no
 * approximation. "normal" is the formula of Miettinen and Connor, slightly optimistic at small n; it replaces the
 * others beyond ten million discordant rows.
 *
 * @param n the number of rows
 * @param discordance share of discordant rows, and difference of the two accuracies
 * @param design level, sides and method
 *
 * @example
 * ```ts
 * import { mcnemarPower } from "@heldout/core/plan";
 * const design = { level: 0.95, sides: 2, method: "mid-p" } as const;
 * mcnemarPower(658, { discordant: 0.2, difference: 0.05 }, design); // 0.8226
 * ```
 *
 * @see Miettinen (1968), Biometrics 24:339; Connor (1987), Biometrics 43:207
 */
export function mcnemarPower(n: number, { discordant, difference }: Discordance, design: Design): number {
  if (design.method === "normal" || n * discordant > MANY)
    return normalPower(n, discordant, difference, alphaOf(design));
  const wrong = Math.max(0, (discordant - difference) / (2 * discordant));
  const reach = 9.5 * Math.sqrt(n * discordant * (1 - discordant)) + 10;
  const first = Math.max(0, Math.floor(n * discordant - reach));
  const last = Math.min(n, Math.ceil(n * discordant + reach));
  const rejection = rejections(first, wrong, alphaOf(design), design.method === "mid-p");
  let sum = 0;
  let mass = binomialMass(first, n, discordant);
  for (let d = first; d <= last; d++) {
    sum += mass * rejection();
    if (d === n) break;
    mass =
      mass > 0 && discordant < 1
        ? (mass * (n - d) * discordant) / ((d + 1) * (1 - discordant))
        : binomialMass(d + 1, n, discordant);
  }
  return Math.min(1, sum);
}

/** (z sqrt(P) + z_power sqrt(P - D²))² / D² rows, turned round. */
function normalPower(n: number, discordant: number, difference: number, alpha: number): number {
  const spread = discordant - difference * difference;
  const lead = difference * Math.sqrt(n) - normalUpperQuantile(alpha) * Math.sqrt(discordant);
  if (spread <= 0) return lead >= 0 ? 1 : 0;
  return normalCdf(lead / Math.sqrt(spread));
}

/**
 * Called again and again: the probability of rejecting in the right direction with d = `first`, `first` + 1, ...
 * discordant rows, each against the better model with probability `wrong`.
 *
 * The critical count grows by 0 or 1 with d, so both binomial tails, under a half and under `wrong`, are carried along by
 * recurrence, and one more d costs a few operations.
 */
function rejections(first: number, wrong: number, alpha: number, mid: boolean): () => number {
  let d = first;
  // one below the quantile surely rejects (-1: nothing does); what more rejects, `settle` finds
  let critical = Math.max(-1, binomialQuantile(alpha, d, 0.5) - 1);
  const half = tail(0.5);
  const power = tail(wrong);
  settle();
  let fresh = true;
  return () => {
    if (fresh) {
      fresh = false;
      return power.sum();
    }
    half.moreRows();
    power.moreRows();
    d++;
    settle();
    return power.sum();
  };

  function settle(): void {
    for (;;) {
      const next = half.nextMass();
      const pValue = half.sum() + (mid ? next / 2 : next);
      if (critical + 1 >= d || pValue > alpha * (1 + 1e-12)) return;
      half.moreCount();
      power.moreCount();
      critical++;
    }
  }

  /** P(K ≤ critical) for d trials of probability p, and the mass at `critical`. */
  function tail(p: number) {
    let sum = critical < 0 ? 0 : binomialCdf(critical, d, p);
    let mass = critical < 0 ? 0 : binomialMass(critical, d, p);
    return {
      sum: () => sum,
      nextMass: () => (critical < 0 ? raise(1 - p, d) : (mass * (d - critical) * p) / ((critical + 1) * (1 - p))),
      moreCount: () => {
        mass = critical < 0 ? raise(1 - p, d) : (mass * (d - critical) * p) / ((critical + 1) * (1 - p));
        sum += mass;
      },
      moreRows: () => {
        if (critical < 0) return;
        sum -= p * mass;
        mass *= ((d + 1) * (1 - p)) / (d + 1 - critical);
      },
    };
  }
}

const TESTS: Readonly<Record<string, string>> = {
  exact: "exact McNemar test",
  "mid-p": "McNemar test with mid-p",
  normal: "McNemar test, normal formula",
};

/** Rows so that McNemar's test finds a difference in accuracy of two classifiers on the same rows. */
export const mcnemar: Formula = {
  id: "mcnemar",
  title: "McNemar's test of two classifiers on the same rows",
  quantities: [
    ROWS,
    POWER,
    {
      name: "difference",
      meaning: "difference in accuracy",
      range: { low: 0, high: 1, open: "low" },
      between: ({ discordant }) => [0, discordant],
    },
    {
      name: "discordant",
      meaning: "share of rows on which exactly one of the two is right",
      range: { low: 0, high: 1, open: "low" },
      between: ({ difference }) => [1, difference],
    },
  ],
  goal: "power",
  reach: "at least",
  methods: ["exact", "mid-p", "normal"],
  uses: { level: true, sides: true },
  wobbles: true,
  refuse: ({ difference, discordant }) =>
    difference !== undefined && discordant !== undefined && difference > discordant
      ? `a difference of ${amount(difference)} is more than the share of discordant rows, ${amount(discordant)}.`
      : null,
  least: () => 1,
  value: ({ n, discordant, difference }, design) => mcnemarPower(n, { discordant, difference }, design),
  guess: ({ power, discordant, difference }, design) =>
    ((normalUpperQuantile(alphaOf(design)) * Math.sqrt(discordant) +
      normalUpperQuantile(1 - power) * Math.sqrt(Math.max(0, discordant - difference * difference))) /
      difference) **
    2,
  says: ({ difference, discordant, power }, design) =>
    `a difference in accuracy of ${quantityAmount("difference", difference, design)} is detected with power ${amount(power)} when exactly one of the models is right on ${percent(discordant)} of the rows (${TESTS[design.method]} ${testLevel(design)})`,
  assumptions: (_, { method }) => [
    "rows are independent, both models predict the same rows",
    method === "normal"
      ? "normal approximation of the counts"
      : "the power is exact: summed over all numbers of discordant rows",
    "a rejection in the wrong direction does not count as power",
  ],
};
