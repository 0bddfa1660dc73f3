import type { About } from "../../../intervals/about.ts";
import { type BootstrapInterval, bootstrapInterval } from "../../../intervals/bootstrap.ts";
import { type IntervalOptions, tailOf } from "../../../intervals/interval.ts";
import { normalSurvival, normalUpperQuantile } from "../../../numeric/distributions/normal.ts";
import { studentSurvival, studentUpperQuantile } from "../../../numeric/distributions/student.ts";

export const expandedPercentileAbout: About = {
  id: "bootstrap-expanded",
  name: "expanded percentile bootstrap",
  definition:
    "Percentiles of the difference over bootstrap samples of rows or whole groups, the same samples for both models. The percentiles are moved outward because the bootstrap underestimates the variance on few rows. It is the default for differences of metrics that have no closed-form interval. BCa, the default for a single model, corrects a bias that two models share and that cancels in their difference; for differences of average precision, or with few groups, it undercovers.",
  formula: "quantiles at Phi(± t sqrt(u/(u-1))), t the Student quantile for u - 1 degrees of freedom, u rows or groups",
  range: "that of the difference",
  peers: ["R boot and scipy: the percentile interval without expansion", "R resample: CI.percentile(expand = TRUE)"],
  reference: "Hesterberg (2015), What teachers should know about the bootstrap, Amer. Statist. 69:371",
};

/** The expanded percentile interval from replicates of a difference; `units` are the rows or groups that were drawn. */
export function expandedPercentile(
  value: number,
  replicates: Float64Array,
  units: number,
  options: IntervalOptions = {},
): BootstrapInterval | null {
  const { level = 0.95, side = "both" } = options;
  const tail = normalSurvival(Math.sqrt(units / (units - 1)) * studentUpperQuantile(tailOf(options), units - 1));
  const found = bootstrapInterval(value, replicates, new Float64Array(0), {
    level: side === "both" ? 1 - 2 * tail : 1 - tail,
    side,
    method: "bootstrap-percentile",
  });
  return (
    found && {
      ...found,
      lower: Math.min(found.lower, value),
      upper: Math.max(found.upper, value),
      level,
      method: "bootstrap-expanded",
    }
  );
}

/** The smallest p-value that as many replicates can give: no fewer than one lies beyond 0. */
export function leastExpandedP(replicates: number, units: number): number {
  return 2 * studentSurvival(normalUpperQuantile(1 / (replicates + 1)) / Math.sqrt(units / (units - 1)), units - 1);
}
