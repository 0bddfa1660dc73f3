import type { Selection } from "@heldout/core/internal";
import type { Sheet } from "../../export/csv.ts";

/** All candidates as a table, in the order of the document. */
export function candidateSheet({ candidates, winner, choice }: Selection): Sheet {
  const others = choice.criteria.slice(1).filter((id) => id !== "complexity");
  return {
    columns: [
      "candidate",
      "learner",
      "rank",
      "chosen",
      "heldOut",
      "lower",
      "upper",
      "method",
      "n",
      "training",
      "difference",
      "differenceLower",
      "differenceUpper",
      ...others,
      "complexity",
      "dropped",
      "failures",
    ],
    rows: candidates.map((candidate, index) => {
      const { label, learner, rank, mean, train, difference, criteria, complexity, dropped, failures } = candidate;
      return [
        label,
        learner,
        rank,
        index === winner?.candidate ? "yes" : "no",
        mean.value,
        mean.lower ?? null,
        mean.upper ?? null,
        mean.method,
        mean.n,
        train.value,
        difference?.value ?? null,
        difference?.lower ?? null,
        difference?.upper ?? null,
        ...others.map((id) => (Object.hasOwn(criteria, id) ? criteria[id].value : null)),
        complexity,
        dropped,
        failures.length === 0 ? null : failures.join("; "),
      ];
    }),
  };
}
