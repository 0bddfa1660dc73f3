import { estimateFormat, estimateText } from "../../../data/numbers/estimateFormat.ts";
import type { Curve } from "../../../select/curves/curveResult.ts";

/** What a curve says: one line, and remarks about it after that. Empty when no point has a value. */
export function curveVerdict({ kind, metric, points, best, oneStandardError, varied }: Curve): string[] {
  const last = points.at(-1);
  if (kind === "learning") {
    if (!last || last.train.value === null || last.test.value === null) return [];
    const { lower, upper } = last.test;
    const held = { value: last.test.value, lower, upper };
    const format = estimateFormat(metric, held);
    return [
      `with all training rows: ${format(last.train.value)} on training rows, ${estimateText(metric, held)} on held-out rows`,
    ];
  }
  if (best === null) return [];
  const at = (p: number): string => String(Number(points[p].at.toPrecision(4)));
  const simplest = oneStandardError ?? best;
  return [
    `best at ${varied} ${at(best)}${simplest === best ? "" : `; within one standard error the simplest is ${at(simplest)}`}`,
    "The best of several means is optimistic (selection bias): heldout select gives an unbiased estimate.",
  ];
}
