import { metricName } from "../../metricNames.ts";
import type { StoredRun } from "../../protocol.ts";

/** How many learners are named before the rest is counted. */
const NAMED = 3;
/** Specs of at most so many characters are shown whole. */
const SHORT = 40;

/** "ridge, knn, tree +3; AUC; seed 2": what a run was asked for, so that two of one file are told apart. */
export function runOptions({ learners, metric, seed, target }: StoredRun["options"]): string {
  const parts = [
    typeof learners === "string" ? learnersText(learners) : "the usual learners",
    typeof metric === "string" ? metricName(metric).label : "",
    typeof target === "string" ? `target ${target}` : "",
    typeof seed === "number" || typeof seed === "string" ? `seed ${seed}` : "",
  ];
  return parts.filter((part) => part !== "").join("; ");
}

/** Short specs as they are, because settings may be all that differs; of long ones the names, each once. */
function learnersText(specs: string): string {
  if (specs.length <= SHORT) return specs.split(/\s*,\s*/).join(", ");
  const names = withoutSettings(specs)
    .split(",")
    .map((name) => name.trim());
  const different = [...new Set(names)].filter((name) => name !== "");
  const more = different.length - NAMED;
  return more > 0 ? `${different.slice(0, NAMED).join(", ")} +${more}` : different.join(", ");
}

/** Without what stands in brackets, which may hold brackets of its own. */
function withoutSettings(specs: string): string {
  const shorter = specs.replace(/\([^()]*\)/g, "");
  return shorter === specs ? specs : withoutSettings(shorter);
}
