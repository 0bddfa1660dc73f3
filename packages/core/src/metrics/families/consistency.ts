import type { About } from "../../intervals/about.ts";
import { type Rng, stream } from "../../numeric/random.ts";
import { randomBinomial } from "../../numeric/randomBinomial.ts";
import { sumOf } from "../../numeric/sumOf.ts";
import type { Tally } from "../../numeric/tally.ts";
import { isDefined, type Value } from "../metric.ts";

export const consistencyAbout: About = {
  id: "consistency-debiased",
  name: "debiased bootstrap with a test of calibration",
  definition:
    "For the calibration error: labels are drawn from the probabilities as if these were right, which shows how large the error of a calibrated model is on so many rows. Where the observed error is no larger than that, the lower end is 0; otherwise, and for the upper end, the interval is that of the debiased bootstrap. So the interval of a calibrated model holds 0 with the level. The default for the calibration error of independent rows.",
  formula:
    "lower = 0 if the value is at most the quantile at the level of the error of simulated labels, else value - largest bias - z sd(replicates); upper = value - least bias + z sd(replicates)",
  range: "the metric's own",
  peers: ["R reliabilitydiag: consistency resampling of the curve", "other tools print no interval"],
  reference:
    "Bröcker and Smith (2007), Weather and Forecasting 22:651, for the resampling; Kumar, Liang and Ma (2019) for the bias",
};

/** Rows drawn in all: more rows need fewer draws of them. */
const DRAWS = 4_000_000;
/** More rows than this need no such test: their error is far from what noise gives, or the bias is small. */
const MOST_ROWS = 100_000;

/** Whether labels drawn from the probabilities are likely to give a value as large: at the level, more than its tail. */
export function isConsistent(of: (tally: Tally) => Value, value: number, tally: Tally, level: number): boolean {
  const rows = tally.positives + tally.negatives;
  if (rows > MOST_ROWS) return false;
  const rng = stream(1, "consistency");
  const times = Math.min(1000, Math.max(200, Math.floor(DRAWS / rows)));
  let larger = 1;
  for (let time = 0; time < times; time++) {
    const drawn = of(calibratedLabels(tally, rng));
    if (isDefined(drawn) && drawn >= value) larger++;
  }
  return larger / (times + 1) > 1 - level;
}

function calibratedLabels({ score, positive, negative }: Tally, rng: Rng): Tally {
  const drawn = score.map((p, i) => {
    const rows = positive[i] + negative[i];
    return rows === 1 ? Number(rng() < p) : randomBinomial(rng, rows, p);
  });
  const rest = drawn.map((own, i) => positive[i] + negative[i] - own);
  return { score, positive: drawn, negative: rest, positives: sumOf(drawn), negatives: sumOf(rest) };
}
