import { randomInteger, stream } from "../numeric/random.ts";
import { type CurveValue, fitPowerLaw, LEAST_POWER, type PowerLaw, powerLawAt } from "./powerLaw.ts";
import type { Term } from "./term.ts";

/** Where a learning curve leads. */
export interface Extrapolation {
  /** null when no power law could be fitted. */
  readonly law: Pick<PowerLaw, "a" | "b" | "c"> | null;
  /** The loss that unlimited rows would leave; null when that cannot be determined. */
  readonly asymptote: Term | null;
  /** How far the curve stays above what is compared with: at its end, or where that cannot be determined at the furthest. */
  readonly excess: Term | null;
  /** What more training rows would change against the last point of the curve: negative = better. */
  readonly more: readonly MoreRows[];
  /** Why there is no asymptote. */
  readonly untold: string | null;
}

export interface MoreRows {
  readonly rows: number;
  readonly change: Term;
}

export interface CurveLosses {
  /** Training rows, ascending. */
  readonly sizes: readonly number[];
  /** [size][split]; null where a fit failed. */
  readonly losses: readonly (readonly (number | null)[])[];
  /** Mean rows tested over mean rows trained on, of the full size. */
  readonly testToTrain: number;
}

export interface ExtrapolateOptions {
  readonly seed: number;
  readonly level: number;
  readonly least: number;
  /** Training rows to look ahead to, ascending. */
  readonly ahead: readonly number[];
  /** Losses of another learner on the same splits. */
  readonly against: readonly (number | null)[] | null;
}

const DRAWS = 200;

/**
 * Fits a power law to a learning curve and follows it to more rows.
 *
 * The interval comes from drawing splits with replacement, all points of a split together, because they share rows and
 * test parts. Splits share rows among each other too, so the spread is widened by sqrt(1 + J n_test/n_train), as Nadeau
 * and Bengio do for means. That the curve goes on as a power law is an assumption that no data can show.
 */
export function extrapolate(
  { sizes, losses, testToTrain }: CurveLosses,
  { seed, level, least, ahead, against }: ExtrapolateOptions,
): Extrapolation {
  const splits = losses[0]?.length ?? 0;
  const whole = Array.from({ length: splits }, (_, s) => s).filter(
    (s) => losses.every((values) => values[s] !== null) && (against === null || against[s] !== null),
  );
  if (sizes.length < 4) return untold(`the curve has ${sizes.length} ${sizes.length === 1 ? "point" : "points"}`);
  if (whole.length < 3) return untold("fewer than three splits have a value at every point");
  const weights = weightsOf(losses, whole);
  const fit = (chosen: readonly number[]): { readonly law: PowerLaw; readonly other: number } | null => {
    const points = sizes.map((m, i): CurveValue => ({ m, loss: meanAt(losses[i], chosen), weight: weights[i] }));
    const law = fitPowerLaw(points, { least });
    return law && { law, other: against === null ? 0 : meanAt(against, chosen) };
  };
  const found = fit(whole);
  if (found === null) return untold("no power law could be fitted");
  const rng = stream(seed, "extrapolate");
  const drawn = Array.from({ length: DRAWS }, () =>
    fit(whole.map(() => whole[randomInteger(rng, whole.length)])),
  ).filter((draw) => draw !== null);
  const wider = Math.sqrt(1 + whole.length * testToTrain);
  const last = sizes[sizes.length - 1];
  const term = (
    of: (fitted: { readonly law: PowerLaw; readonly other: number }) => number,
    floor = -Infinity,
  ): Term => {
    const value = of(found);
    const apart = drawn.map((draw) => of(draw) - value).sort((p, q) => p - q);
    const tail = (1 - level) / 2;
    return {
      value,
      lower: Math.max(floor, value + wider * Math.min(0, quantile(apart, tail))),
      upper: value + wider * Math.max(0, quantile(apart, 1 - tail)),
      method: "resampled-splits",
    };
  };
  const asymptote = term(({ law }) => law.a, least);
  const { a, b, c } = found.law;
  const furthest = ahead[ahead.length - 1] ?? last;
  const why = untellable(found.law, asymptote, powerLawAt(found.law, last), least);
  return {
    law: { a, b, c },
    asymptote: why === null ? asymptote : null,
    excess:
      against === null ? null : term(({ law, other }) => (why === null ? law.a : powerLawAt(law, furthest)) - other),
    more: ahead.map((rows) => ({
      rows,
      change: term(({ law }) => powerLawAt(law, rows) - powerLawAt(law, last)),
    })),
    untold: why,
  };
}

/** Why the end of a fitted curve says nothing, or null. */
function untellable({ a, b, c }: PowerLaw, { lower = 0, upper = 0 }: Term, now: number, least: number): string | null {
  const floor = Number.isFinite(least) ? least : 0;
  if (b > 0 && (a <= least || c <= LEAST_POWER * 1.001)) return "the curve still falls and shows no plateau";
  if (lower - floor <= 0.1 * (now - floor) && upper - floor >= 0.8 * (now - floor)) {
    return "the interval of the extrapolation is too wide, from about the lowest loss to about the current one";
  }
  return null;
}

function untold(why: string): Extrapolation {
  return { law: null, asymptote: null, excess: null, more: [], untold: why };
}

/** One over the variance of each point; points that do not vary count as much as the least varying of the others. */
function weightsOf(losses: readonly (readonly (number | null)[])[], chosen: readonly number[]): number[] {
  const variances = losses.map((values) => {
    const mean = meanAt(values, chosen);
    return chosen.reduce((sum, s) => sum + ((values[s] ?? mean) - mean) ** 2, 0) / (chosen.length - 1);
  });
  const mean = variances.reduce((sum, variance) => sum + variance, 0) / variances.length;
  if (!(mean > 0)) return variances.map(() => 1);
  // a variance of few splits is itself noisy: half of it is taken from all points
  return variances.map((variance) => 1 / (0.5 * variance + 0.5 * mean));
}

function meanAt(values: readonly (number | null)[], chosen: readonly number[]): number {
  return chosen.reduce((sum, s) => sum + (values[s] ?? 0), 0) / chosen.length;
}

/** Of sorted values, between neighbours in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const low = Math.floor(at);
  const high = Math.min(sorted.length - 1, low + 1);
  return sorted[low] + (at - low) * (sorted[high] - sorted[low]);
}
