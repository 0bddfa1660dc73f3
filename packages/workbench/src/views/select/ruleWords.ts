import type { Selection } from "@heldout/core/internal";

/** How the winner was chosen, as the end of a sentence that begins with "chosen". */
const words: Readonly<Record<Selection["choice"]["rule"], string>> = {
  best: "for the best mean",
  "one-se": "as the simplest setting of its learner within one standard error of the best mean",
  pareto: "as the knee of the front on which no criterion can gain without another losing",
  constrained: "for the best mean among those that keep the constraints",
  srm: "for the least sum of training error and penalty, structural risk minimisation",
};

export function ruleWords({ rule, constraints, reason }: Selection["choice"]): string {
  const bounds = constraints.length === 0 ? "" : ` (${constraints.join(", ")})`;
  return `${words[rule]}${bounds}${reason === null ? "" : `; ${reason}`}`;
}
