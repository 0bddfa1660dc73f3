import { BOUND_QUANTITIES, type BoundFormula, boundAbouts, boundFormulas } from "@heldout/core/internal";
import type { BoundFlags } from "../../parse/verbFlags.ts";

/** A bound as the command line knows it. */
export interface BoundEntry {
  readonly kind: string;
  readonly title: string;
  /** Flags that it takes, besides those about output. */
  readonly flags: readonly (keyof BoundFlags)[];
  /** What stands after its name, if anything. */
  readonly takes?: "FILE" | "FAMILY" | "MODEL DATA" | undefined;
}

/** In the order in which they are listed. */
export const boundEntries: readonly BoundEntry[] = [
  ofFormula(boundFormulas.hoeffding),
  {
    kind: "holdout",
    title: boundAbouts.holdout.name,
    flags: ["validation", "test", "models", "delta"],
  },
  { ...ofFormula(boundFormulas.occam), flags: ["n", "weight", "bits", "epsilon", "delta", "risk"] },
  ofFormula(boundFormulas.binomial),
  ofFormula(boundFormulas.chernoff),
  ofFormula(boundFormulas.bernstein),
  {
    kind: "compare",
    title: boundAbouts.compare.name,
    flags: ["n", "errors", "delta", "models", "weight", "h"],
  },
  { ...ofFormula(boundFormulas.vc), flags: ["h", "size", "l", "epsilon", "eta", "risk"] },
  {
    kind: "growth",
    title: "growth function: labellings of the rows by a family of VC dimension h",
    flags: ["h", "length"],
  },
  {
    kind: "dimension",
    title: "VC dimension of a family",
    flags: ["features", "chosen", "degree", "leaves", "intervals", "rounds", "base", "size"],
    takes: "FAMILY",
  },
  {
    kind: "hypergeometric",
    title: "probability that given classifiers overfit, exactly",
    flags: ["total", "train", "errors", "epsilon", "probability", "models"],
  },
  { ...ofFormula(boundFormulas.srm), flags: ["m", "d", "epsilon", "delta", "c", "risk", "penalty"] },
  {
    kind: "rademacher",
    title: "a finite family by its errors on the rows (advanced)",
    flags: ["delta", "truth", "predictions", "draws", "seed"],
    takes: "FILE",
  },
  { ...ofFormula(boundFormulas.pacbayes), takes: "MODEL DATA" },
];

function ofFormula({ kind, title, quantities }: BoundFormula): BoundEntry {
  const names = quantities.map(({ name }) => name);
  return { kind, title, flags: BOUND_QUANTITIES.filter((flag) => names.includes(flag)) };
}
