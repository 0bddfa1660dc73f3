import { numberText } from "../../compare/words.ts";
import { featureValues } from "../../data/features.ts";
import { option, words } from "../../data/wording.ts";
import { meanOf } from "../../intervals/meanOf.ts";
import { type Examined, rowLossName, type UnwordedCheck } from "./check.ts";

/** From this share of test rows on, equal rows are worth a word. */
const SHARE = 0.02;
/** Beyond so many values the rows are not compared: it would take gigabytes. */
const MOST_VALUES = 2e7;

/**
 * Rows that are equal in every feature and in the target, one of them tested and the other learned from. A model can
 * repeat those from memory, so the held-out loss is too good. Evidence: how many, and what they lose beside the others.
 */
export function duplicatesCheck({ task, splits, losses }: Examined): UnwordedCheck {
  const values = task.rows * (task.features.columns.length + 1);
  if (values > MOST_VALUES) {
    return {
      id: "duplicates",
      outcome: "not told",
      sentence: "there are too many rows to compare them all",
      evidence: {},
    };
  }
  const twin = twinsOf(task);
  const [first] = splits;
  let tested = 0;
  let copies = 0;
  const own: number[] = [];
  const others: number[] = [];
  for (const { repeat, train, test } of splits) {
    if (repeat !== first.repeat) continue;
    const learned = new Set(Array.from(train, (row) => twin[row]));
    for (const row of test) {
      tested++;
      const seen = learned.has(twin[row]);
      if (seen) copies++;
      if (!Number.isNaN(losses[row])) (seen ? own : others).push(losses[row]);
    }
  }
  const share = tested === 0 ? 0 : copies / tested;
  const lossOfCopies = meanOf(Float64Array.from(own), null)?.mean;
  const lossOfOthers = meanOf(Float64Array.from(others), null)?.mean;
  const evidence = {
    tested,
    copies,
    share,
    ...(lossOfCopies === undefined ? {} : { lossOfCopies }),
    ...(lossOfOthers === undefined ? {} : { lossOfOthers }),
  };
  if (copies === 0)
    return { id: "duplicates", outcome: "clear", sentence: "no tested row equals a training row", evidence };
  const beside =
    lossOfCopies === undefined || lossOfOthers === undefined
      ? ""
      : `; their ${rowLossName(task)} is ${numberText(lossOfCopies)}, that of the others ${numberText(lossOfOthers)}`;
  const sentence = `${copies} of ${tested} tested rows equal a training row in every column (${(100 * share).toFixed(1)}%)${beside}`;
  if (share < SHARE) return { id: "duplicates", outcome: "clear", sentence, evidence };
  return {
    id: "duplicates",
    outcome: "found",
    sentence,
    evidence,
    advice: words`Keep one of equal rows, or keep them in one fold with ${option("group")}; where values are few, equal rows are natural.`,
  };
}

/** For each row the first row that equals it. */
function twinsOf({ rows, features, target }: Examined["task"]): Uint32Array {
  const columns = [
    ...features.columns.map((_, c) => featureValues(features, c)),
    target.kind === "classes" ? target.codes : target.values.subarray(0, rows),
  ];
  const first = new Map<string, number>();
  const twin = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) {
    const key = columns.map((values) => values[row]).join();
    const known = first.get(key);
    twin[row] = known ?? row;
    if (known === undefined) first.set(key, row);
  }
  return twin;
}
