import { type Diagnosis, type Remedy, shownRemedies } from "@heldout/core/internal";
import type { Sheet } from "../../export/csv.ts";

export interface RemedyRow extends Remedy {
  readonly label: string;
  readonly y: number;
}

/** The remedies that the terminal shows too, as far as they have a change, from the top down, the best first. */
export function remedyRows({ remedies }: Pick<Diagnosis, "remedies">): RemedyRow[] {
  return shownRemedies(remedies)
    .filter(({ change }) => change !== null)
    .map((remedy, y) => ({ ...remedy, label: `${remedy.kind}: ${remedy.what.slice(0, 200)}`, y }));
}

/** From where to where changes are drawn, 0 inside. */
export function remedyDomain(rows: readonly RemedyRow[]): [number, number] {
  const ends = rows.flatMap(({ change }) =>
    change === null ? [] : [change.value, change.lower ?? change.value, change.upper ?? change.value],
  );
  const low = Math.min(0, ...ends);
  const high = Math.max(0, ...ends);
  if (low === high) return [-1, 1];
  const room = 0.06 * (high - low);
  return [low - room, high + room];
}

export function remedySheet({ remedies }: Pick<Diagnosis, "remedies">): Sheet {
  return {
    columns: [
      "kind",
      "what",
      "learner",
      "value",
      "lower",
      "upper",
      "change",
      "changeLower",
      "changeUpper",
      "method",
      "outcome",
      "reason",
    ],
    rows: remedies.map(({ kind, what, learner, estimate, change, outcome, reason }) => [
      kind,
      what,
      learner,
      estimate.value,
      estimate.lower ?? null,
      estimate.upper ?? null,
      change?.value ?? null,
      change?.lower ?? null,
      change?.upper ?? null,
      change?.method ?? null,
      outcome,
      reason ?? null,
    ]),
  };
}
