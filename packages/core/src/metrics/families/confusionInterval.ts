import { clusterVariance } from "../../intervals/fewRows/clusterVariance.ts";
import { tailOf } from "../../intervals/interval.ts";
import type { IntervalChoice } from "../../intervals/intervalIds.ts";
import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { studentUpperQuantile } from "../../numeric/distributions/student.ts";
import type { Confusion } from "../confusion.ts";
import { isDefined, type Metric, type Value } from "../metric.ts";
import { type Sample, type SampleRows, unitsPerWeight } from "../samples/sample.ts";
import type { ClosedForm } from "./closedForm.ts";
import { dependentMethod } from "./dependent.ts";
import { MOST_MOVER_CLASSES, moverEnds } from "./moverConfusion.ts";

/** A measure of the confusion matrix, as a function of the shares of its cells. */
type OfConfusion = (confusion: Confusion) => Value;

/**
 * The interval of a metric of the confusion matrix by square-and-add. Rows in groups, or with sampling weights, count as
 * the number of independent rows that would have the variance of the metric, with a Student quantile.
 */
export function confusionInterval(
  metric: Metric,
  of: OfConfusion,
  sample: Sample,
  { bounds }: IntervalChoice,
): ClosedForm {
  const { confusion, facts } = sample;
  if ("undefined" in confusion || confusion.classes > MOST_MOVER_CLASSES) return null;
  const tail = tailOf(bounds);
  const plain = plainVariance(of, confusion);
  const independent = facts.independent
    ? { unitsPerWeight: 1, critical: normalUpperQuantile(tail), variance: plain }
    : dependentUnits(metric, plain, sample, tail);
  if (independent === null) return { none: "only one group" };
  const ends = moverEnds(of, confusion, independent);
  if (!ends) return null;
  const [lowest, highest] = metric.range;
  return {
    interval: {
      lower: bounds.side === "upper" ? lowest : Math.max(lowest, ends.lower),
      upper: bounds.side === "lower" ? highest : Math.min(highest, ends.upper),
      level: bounds.level,
      method: facts.independent ? "mover-wilson" : dependentMethod(facts),
      ...(independent.variance > 0 ? { standardError: Math.sqrt(independent.variance) } : {}),
    },
  };
}

/** How many independent rows a unit of weight amounts to, and the quantile that goes with it. */
function dependentUnits(metric: Metric, plain: number, sample: Sample, tail: number) {
  const { facts } = sample;
  const robust = clusterVariance(sample.influence(metric), facts.group, facts.weight);
  if (!robust) return null;
  const critical = studentUpperQuantile(tail, robust.df);
  const { variance } = robust;
  // without any variance each group, or row, is one observation
  if (!(plain > 0) || !(variance > 0)) return { unitsPerWeight: unitsPerWeight(facts), critical, variance };
  return { unitsPerWeight: Math.min(facts.n / facts.sum, plain / variance), critical, variance };
}

/** How much each row moves the measure: its weight times the slope of its cell. */
export function confusionInfluence(of: OfConfusion, { whole: { confusion }, facts, labels }: SampleRows) {
  const rows = labels();
  if (rows === null || "undefined" in confusion) return null;
  const slope = slopesOf(of, confusion);
  return Float64Array.from(rows.truth, (t, row) => {
    return (facts.weight ? facts.weight[row] : 1) * slope[t * confusion.classes + rows.predicted[row]];
  });
}

/** The variance of the metric if a unit of weight is an independent row. */
function plainVariance(of: OfConfusion, confusion: Confusion): number {
  let variance = 0;
  slopesOf(of, confusion).forEach((slope, at) => {
    variance += confusion.cell[at] * slope * slope;
  });
  return variance;
}

/** The derivative of the metric by the weight of each cell that has some; central differences, 0 where undefined. */
function slopesOf(of: OfConfusion, { classes, cell }: Confusion): Float64Array {
  return cell.map((weight, at) => {
    if (weight === 0) return 0;
    const step = weight * 1e-4;
    const moved = (by: number): Value => {
      const other = cell.slice();
      other[at] += by;
      return of({ classes, cell: other });
    };
    const up = moved(step);
    const down = moved(-step);
    return isDefined(up) && isDefined(down) ? (up - down) / (2 * step) : 0;
  });
}
