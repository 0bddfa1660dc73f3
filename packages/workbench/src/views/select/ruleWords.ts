import type { Selection } from "@heldout/core/internal";

/** How the winner was chosen, as the end of a sentence that begins with "chosen". */
const words: Readonly<Record<Selection["choice"]["rule"], string>> = {
  best: "for the best mean",
  "one-se": "as the simplest setting of its learner within one standard error of the best mean",
  pareto: "as the knee of the Pareto front",
  constrained: "for the best mean under the constraints",
  srm: "for structural risk minimisation, structural risk minimisation",
};

export function ruleWords({ rule, constraints, reason }: Selection["choice"]): string {
  const bounds = constraints.length === 0 ? "" : ` (${constraints.join(", ")})`;
  return `${words[rule]}${bounds}${reason === null ? "" : `; ${reason}`}`;
}
