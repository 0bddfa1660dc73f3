import type { IntervalChoice } from "../../intervals/intervalIds.ts";
import type { TransformMetric } from "../metric.ts";
import { isDefined } from "../metric.ts";
import type { Sample } from "../samples/sample.ts";
import { type ClosedForm, closedForm } from "./closedForm.ts";
import { type Family, familyOf } from "./family.ts";

/**
 * The family of metrics that are an increasing function of another one, whose interval is carried over.
 *
 * @see {@link rmse}
 */
export const transformFamily: Family<TransformMetric> = {
  sample: ({ of }, prediction, threshold) => familyOf(of).sample(of, prediction, threshold),
  value: (metric, on) => {
    const base = familyOf(metric.of).value(metric.of, on);
    return isDefined(base) ? metric.map(base) : base;
  },
  closedForm: carriedOver,
};

function carriedOver(metric: TransformMetric, _: number, sample: Sample, choice: IntervalChoice): ClosedForm {
  const base = sample.value(metric.of);
  if (!isDefined(base)) return null;
  const outcome = closedForm(metric.of, base, sample, choice);
  if (!outcome || "none" in outcome) return outcome;
  const { interval } = outcome;
  const slope = metric.slope(base);
  return {
    interval: {
      lower: metric.map(interval.lower),
      upper: metric.map(interval.upper),
      level: interval.level,
      method: interval.method,
      ...(interval.standardError === undefined || !Number.isFinite(slope)
        ? {}
        : { standardError: slope * interval.standardError }),
    },
  };
}
