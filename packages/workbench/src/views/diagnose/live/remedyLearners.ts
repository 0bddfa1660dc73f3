import type { Diagnosis } from "@heldout/core/internal";

/** More would make the choice long, and their order is that of how much they help. */
const MOST = 5;

/**
 * The learner and the remedies that lowered the loss, as a value of --learners; null when none did. Whether a fall is more
 * than chance is what the selection is for.
 */
export function remedyLearners({ learner, remedies }: Pick<Diagnosis, "learner" | "remedies">): string | null {
  const helped = remedies.flatMap(({ change, learner: tried }) =>
    change !== null && change.value < 0 && tried !== null && tried !== learner ? [tried] : [],
  );
  return helped.length === 0 ? null : [learner, ...new Set(helped.slice(0, MOST))].join(", ");
}
