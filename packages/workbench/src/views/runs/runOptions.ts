import { metricName } from "../../metricNames.ts";

/** How many learners are named before the rest is counted. */
const NAMED = 3;
/** Options of an evaluation that are named before the rest is counted. */
const NAMED_OPTIONS = 4;
/** Specs of at most so many characters are shown whole. */
const SHORT = 40;

type Options = Readonly<Record<string, unknown>>;

/** What a result was asked for, so that two of one file are distinguished. */
export function runOptions(options: Options, verb = "select"): string {
  return verb === "select" ? selectOptions(options) : otherOptions(options);
}

/** "ridge, knn, tree +3; AUC; seed 2". */
function selectOptions({ learners, metric, seed, target }: Options): string {
  const parts = [
    typeof learners === "string" ? learnersText(learners) : "the usual learners",
    typeof metric === "string" ? metricName(metric).label : "",
    typeof target === "string" ? `target ${target}` : "",
    typeof seed === "number" || typeof seed === "string" ? `seed ${seed}` : "",
  ];
  return parts.filter((part) => part !== "").join("; ");
}

/** "score model_b; slice sex": options by name, the rest counted. */
function otherOptions(options: Options): string {
  const parts = Object.entries(options).flatMap(([name, value]) => {
    if (typeof value === "object" && !Array.isArray(value)) return [];
    const text = Array.isArray(value) ? value.join(", ") : String(value);
    return [value === true ? name : `${name} ${text.slice(0, SHORT)}`];
  });
  const more = parts.length - NAMED_OPTIONS;
  return `${parts.slice(0, NAMED_OPTIONS).join("; ")}${more > 0 ? ` +${more}` : ""}`;
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
