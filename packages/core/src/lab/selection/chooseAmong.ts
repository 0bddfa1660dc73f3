import { normalQuantile } from "../../numeric/distributions/normal.ts";
import { stream } from "../../numeric/random.ts";
import { randomBinomial } from "../../numeric/randomBinomial.ts";

/** Means over drawn choices. */
export interface Choice {
  /** Mean error of the winner on the rows that chose it. */
  readonly seen: number;
  /** Mean true error of the winner. */
  readonly truth: number;
  /** Least true error there is. */
  readonly best: number;
}

/** Candidates at the quantiles of a normal distribution of true errors, each tested on rows of its own. */
export function chooseAmong(
  r: number,
  {
    rows,
    error,
    spread,
    repeats,
    seed,
  }: { rows: number; error: number; spread: number; repeats: number; seed: number },
): Choice {
  const truth = Float64Array.from({ length: r }, (_, i) =>
    Math.min(1, Math.max(0, error + spread * normalQuantile((i + 0.5) / r))),
  );
  const rng = stream(seed, "candidates", r);
  // many candidates need fewer draws for the same precision
  const times = Math.max(20, Math.min(repeats, Math.ceil(200_000 / r)));
  let seen = 0;
  let real = 0;
  for (let t = 0; t < times; t++) {
    let least = Number.POSITIVE_INFINITY;
    let winner = 0;
    let ties = 0;
    for (let i = 0; i < r; i++) {
      const wrong = randomBinomial(rng, rows, truth[i]);
      if (wrong > least) continue;
      ties = wrong === least ? ties + 1 : 1;
      least = wrong;
      if (ties === 1 || rng() * ties < 1) winner = i;
    }
    seen += least / rows;
    real += truth[winner];
  }
  return { seen: seen / times, truth: real / times, best: truth[0] };
}
