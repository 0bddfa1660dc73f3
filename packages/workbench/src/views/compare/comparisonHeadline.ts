import type { Comparison } from "@heldout/core/internal";
import { formatCount, formatMetric } from "../../format.ts";
import { metricName } from "../../metricNames.ts";
import { withCapital } from "../curve/asSentence.ts";

/** What was found of all models: of two the sentence about them, of more how many pairs differ and who is ahead. */
export function comparisonHeadline({ pairs, models, metric, better }: Comparison): string | null {
  if (pairs.length === 0) return null;
  if (pairs.length === 1) {
    const [{ verdict, sentence }] = pairs;
    // a sentence about a winner begins with its name, which is written as it is
    return verdict === "a better" || verdict === "b better" ? sentence : withCapital(sentence);
  }
  const label = metricName(metric).label;
  const differ = pairs.filter(({ verdict }) => verdict === "a better" || verdict === "b better").length;
  const equal = pairs.filter(({ verdict }) => verdict === "equivalent").length;
  const found = [
    differ === 0
      ? `No pair of the ${formatCount(models.length)} models differs significantly in ${label}`
      : `${formatCount(differ)} of ${formatCount(pairs.length)} pairs of models differ significantly in ${label}`,
    ...(equal === 0 ? [] : [`${formatCount(equal)} are equivalent`]),
  ].join(", ");
  const ranked = models
    .flatMap(({ name, metrics }) => {
      const found = metrics[metric];
      return typeof found?.value === "number" ? [{ name, value: found.value, found }] : [];
    })
    .sort((a, b) => (better === "lower" ? a.value - b.value : b.value - a.value));
  const [first] = ranked;
  if (first === undefined) return `${found}.`;
  return `${found}; ${better === "lower" ? "lowest" : "highest"}: ${first.name.slice(0, 80)}, ${formatMetric(metric, first.value, first.found)}.`;
}
