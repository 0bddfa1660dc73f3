import type { About } from "../../intervals/about.ts";
import { dfOfMean, logMean } from "../../intervals/fewRows/logMean.ts";
import type { Ends } from "../../intervals/fewRows/squareAndAdd.ts";
import { wilsonEnds } from "../../intervals/fewRows/wilsonEnds.ts";
import type { Interval } from "../../intervals/interval.ts";
import { tailOf } from "../../intervals/interval.ts";
import type { IntervalChoice } from "../../intervals/intervalIds.ts";
import type { SampleMean } from "../../intervals/meanOf.ts";
import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";

export const moverLossAbout: About = {
  id: "mover-loss",
  name: "square-and-add over classes",
  definition:
    "For a mean of losses of predicted probabilities: the mean is that of each class times how common the class is. The share of each class has a Wilson interval and its mean loss a t interval on the log scale; the changes of the mean at their ends are combined as independent errors are: squared, added, and the root taken. A rare class with large losses, of which few rows were seen, so makes the interval wide, which one standard error of all rows does not show. The default for log loss and Brier score.",
  formula:
    "mean - sqrt(sum over classes of (1-q)(change at the Wilson end of its share q)^2 + (q times the change at the end of its mean loss)^2), likewise above",
  range: "the metric's own",
  peers: ["scikit-learn and H2O print no interval", "R: t.test(losses)$conf.int is the plain t interval"],
  reference: "Zou and Donner (2008), Statist. Med. 27:1693, the method of variance estimates recovery",
};

/** The losses of the rows of one class; null for a class without rows. */
export interface ClassLosses {
  readonly losses: SampleMean | null;
  /** Least and largest loss that a row of this class could have with the probabilities that were seen. */
  readonly possible: Ends;
}

/** The interval of the mean loss over all rows, from that of each class. */
export function classMeansInterval(
  classes: readonly ClassLosses[],
  [lowest, highest]: readonly [number, number],
  { bounds }: IntervalChoice,
): Interval {
  const critical = normalUpperQuantile(tailOf(bounds));
  const n = classes.reduce((sum, { losses }) => sum + (losses?.n ?? 0), 0);
  const mean = classes.reduce((sum, { losses }) => sum + (losses ? (losses.n / n) * losses.mean : 0), 0);
  let below = 0;
  let above = 0;
  let variance = 0;
  for (const { losses, possible } of classes) {
    const share = (losses?.n ?? 0) / n;
    const ends = meanEnds(losses, possible, bounds);
    const to = wilsonEnds(share, n, critical);
    const rest = share < 1 ? (mean - share * (losses?.mean ?? 0)) / (1 - share) : 0;
    if (share < 1) {
      // with no row of its own, a class could have the best or the worst losses there are
      const atLow = (to.lower - share) * ((losses?.mean ?? 0) - rest);
      const atHigh = (end: number): number => (to.upper - share) * (end - rest);
      const changes = [atLow, ...(losses ? [atHigh(losses.mean)] : [atHigh(possible.lower), atHigh(possible.upper)])];
      below += (1 - share) * Math.min(0, ...changes) ** 2;
      above += (1 - share) * Math.max(0, ...changes) ** 2;
    }
    if (!losses) continue;
    below += (share * (losses.mean - ends.lower)) ** 2;
    above += (share * (ends.upper - losses.mean)) ** 2;
    variance += share * (losses.mean - mean) ** 2 * (1 / n) + (share * (losses.standardError ?? 0)) ** 2;
  }
  return {
    lower: bounds.side === "upper" ? lowest : Math.max(lowest, mean - Math.sqrt(below)),
    upper: bounds.side === "lower" ? highest : Math.min(highest, mean + Math.sqrt(above)),
    level: bounds.level,
    method: moverLossAbout.id,
    ...(variance > 0 ? { standardError: Math.sqrt(variance) } : {}),
  };
}

/** The ends of one class's mean; of a single row whatever the probabilities allow. */
function meanEnds(losses: SampleMean | null, possible: Ends, bounds: IntervalChoice["bounds"]): Ends {
  if (losses === null || losses.standardError === null) return possible;
  if (losses.standardError === 0 || losses.mean <= 0) return { lower: losses.mean, upper: losses.mean };
  const { lower, upper } = logMean(losses.mean, losses.standardError, dfOfMean(losses), {
    ...bounds,
    side: "both",
    level: 1 - 2 * tailOf(bounds),
  });
  return { lower, upper: Math.min(upper, Math.max(possible.upper, losses.mean)) };
}
