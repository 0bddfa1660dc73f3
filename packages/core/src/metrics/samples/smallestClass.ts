import { truthTotal } from "../confusion.ts";
import { type Sample, unitsPerWeight } from "./sample.ts";

/** Rows of the smallest class that occurs, as independent rows; null for numbers. */
export function smallestClass(sample: Sample): { readonly index: number; readonly rows: number } | null {
  const sizes = classSizes(sample);
  let found: { index: number; rows: number } | null = null;
  sizes.forEach((rows, index) => {
    if (found === null || rows < found.rows) found = { index, rows };
  });
  return found;
}

/** Independent rows of each class: with sampling weights what they amount to, in groups the rows as they are. */
function classSizes(sample: Sample): readonly number[] {
  const { tally, confusion, facts } = sample;
  const per = facts.meaning === "sampling" ? unitsPerWeight({ ...facts, groups: null }) : 1;
  if (tally) return [tally.negatives * per, tally.positives * per];
  if ("undefined" in confusion) return [];
  return Array.from({ length: confusion.classes }, (_, t) => truthTotal(confusion, t) * per);
}
