import { givenOnly } from "../data/givenOnly.ts";
import type { Metric } from "../metrics/metric.ts";
import type { Contender } from "./conclude.ts";
import type { Extrapolation } from "./extrapolate.ts";
import { lossScale } from "./lossScale.ts";
import type { Proposal } from "./proposals.ts";
import { outcomeOf, type Remedy, ranked } from "./remedy.ts";
import type { Term } from "./term.ts";

export interface Tried {
  readonly own: Contender;
  readonly refs: readonly Contender[];
  /** In the order of the proposals. */
  readonly tried: readonly Contender[];
  readonly proposals: readonly Proposal[];
  readonly extrapolation: Extrapolation;
  readonly metric: Metric;
  readonly rows: number;
  /** Paired, first less second. */
  readonly difference: (a: Contender["losses"], b: Contender["losses"]) => Term | null;
}

/** Everything that was tried, against the learner as it is, on the same splits; and twice the rows, by the curve. */
export function remediesOf({ own, refs, tried, proposals, extrapolation, metric, rows, difference }: Tried): Remedy[] {
  const remedy = (kind: Remedy["kind"], what: string, contender: Contender): Remedy => {
    const change = difference(contender.losses, own.losses);
    const { value, lower, upper, method, n } = contender.estimate;
    return {
      kind,
      what,
      learner: contender.learner,
      estimate: {
        value,
        ...givenOnly({ lower, upper }),
        method,
        n,
      },
      change,
      outcome: outcomeOf(change),
      ...(change === null && contender.reason !== undefined ? { reason: contender.reason } : {}),
    };
  };
  return ranked([
    ...proposals.map(({ kind, what }, p) => remedy(kind, what, tried[p])),
    ...refs.map((contender) => remedy("another learner", contender.learner, contender)),
    ...moreRows(extrapolation, own, metric, rows),
  ]);
}

/** What the curve says about twice the rows. It is no experiment: an interval below 0 says that the curve falls. */
function moreRows({ more }: Extrapolation, own: Contender, metric: Metric, rows: number): Remedy[] {
  const { toLoss, fromLoss, least } = lossScale(metric);
  const { value: now, n } = own.estimate;
  if (now === null) return [];
  // ten times the rows is too far ahead to promise anything
  return more.slice(0, 1).map(({ rows: ahead, change }) => {
    const at = (by: number): number => fromLoss(Math.max(least, toLoss(now) + by));
    const ends = [at(change.lower ?? change.value), at(change.upper ?? change.value)];
    return {
      kind: "more rows",
      what: `${ahead === 2 * rows ? "twice" : `${Math.round(ahead / rows)} times`} the rows, by the curve`,
      learner: null,
      estimate: {
        value: at(change.value),
        lower: Math.min(...ends),
        upper: Math.max(...ends),
        method: change.method,
        n,
      },
      change,
      outcome: outcomeOf(change),
    };
  });
}
