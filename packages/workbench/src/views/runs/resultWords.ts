import type { ResultDigest } from "@heldout/core/internal";
import { estimateText } from "../../estimateText.ts";
import { metricName } from "../../metricNames.ts";
import type { ResultRow } from "../../protocol.ts";

/** What a verb makes, as the list calls it. */
const kinds: Readonly<Record<string, string>> = {
  evaluate: "evaluation",
  compare: "comparison",
  calibrate: "calibration",
  select: "selection",
  curve: "curve",
  diagnose: "diagnosis",
  estimate: "estimate",
  plan: "plan",
  lab: "experiment",
};

export function kindOf({ verb }: Pick<ResultRow, "verb">): string {
  return Object.hasOwn(kinds, verb) ? kinds[verb] : verb;
}

/** "AUC 0.837 (0.808 to 0.866)"; of a comparison "difference in AUC". Empty without a number. */
export function numberWords({ estimate }: Pick<ResultDigest, "estimate">): string {
  if (estimate === null) return "";
  const { metric, of } = estimate;
  return `${of === "difference" ? "difference in " : ""}${metricName(metric).label} ${estimateText(metric, estimate)}`;
}

/** Everything that a result says, for search and copy. */
export function resultWords(digest: ResultDigest | null): string {
  if (digest === null) return "";
  return [digest.says, numberWords(digest)].filter((part) => part !== "").join("; ");
}
