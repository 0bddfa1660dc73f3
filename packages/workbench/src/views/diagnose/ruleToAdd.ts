import type { Diagnosis, VerdictKind } from "@heldout/core/internal";

/** Verdicts whose sentence gives its reason already. */
const SAYS_WHY: readonly VerdictKind[] = ["fine", "nothing learned", "undecided"];

/** The rule that decided, where the sentence does not say it; null where it would only be said twice. */
export function ruleToAdd({ kind, rule }: Pick<Diagnosis["verdict"], "kind" | "rule">): string | null {
  return SAYS_WHY.includes(kind) ? null : rule;
}
