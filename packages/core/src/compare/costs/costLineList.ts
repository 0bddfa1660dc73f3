import type { CostLineList } from "../comparison.ts";
import type { CostLines } from "./costLines.ts";

/** The lines as plain lists, which JSON holds. */
export function costLineList({ from, atZero, atOne, threshold }: CostLines): CostLineList {
  return {
    from: [...from],
    atZero: [...atZero],
    atOne: [...atOne],
    threshold: Array.from(threshold, (at) => (at === Number.POSITIVE_INFINITY ? null : at)),
  };
}

/** The lines that a document holds, to compute with. */
export function costLinesFrom({ from, atZero, atOne, threshold }: CostLineList, prevalence: number): CostLines {
  return {
    from: Float64Array.from(from),
    atZero: Float64Array.from(atZero),
    atOne: Float64Array.from(atOne),
    threshold: Float64Array.from(threshold, (at) => at ?? Number.POSITIVE_INFINITY),
    prevalence,
  };
}
