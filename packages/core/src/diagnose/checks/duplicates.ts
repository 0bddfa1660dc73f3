import { givenOnly } from "../../data/givenOnly.ts";
import { formatNumber } from "../../data/numbers/formatNumber.ts";
import { option, words } from "../../data/wording.ts";
import { meanOf } from "../../intervals/meanOf.ts";
import { equalRows, SHARE_OF_COPIES } from "../../select/checks/equalRows.ts";
import { type Examined, rowLossName, type UnwordedCheck } from "./check.ts";

/**
 * Rows that are equal in every feature and in the target, one of them tested and the other learned from. A model can
 * repeat those from memory, so the held-out loss is too good. Evidence: how many, and what they lose beside the others.
 */
export function duplicatesCheck({ task, splits, losses }: Examined): UnwordedCheck {
  const equal = equalRows(task, splits);
  if (equal === null) {
    return {
      id: "duplicates",
      outcome: "not told",
      sentence: "there are too many rows to search for duplicates",
      evidence: {},
    };
  }
  const { tested, copies, isCopy } = equal;
  const known = Array.from(losses.keys()).filter((row) => !Number.isNaN(losses[row]));
  const own = known.filter((row) => isCopy[row] === 1).map((row) => losses[row]);
  const others = known.filter((row) => isCopy[row] === 0).map((row) => losses[row]);
  const share = tested === 0 ? 0 : copies / tested;
  const lossOfCopies = meanOf(Float64Array.from(own), null)?.mean;
  const lossOfOthers = meanOf(Float64Array.from(others), null)?.mean;
  const evidence = {
    tested,
    copies,
    share,
    ...givenOnly({ lossOfCopies, lossOfOthers }),
  };
  if (copies === 0)
    return { id: "duplicates", outcome: "clear", sentence: "no test row duplicates a training row", evidence };
  const beside =
    lossOfCopies === undefined || lossOfOthers === undefined
      ? ""
      : `; their ${rowLossName(task)} is ${formatNumber(lossOfCopies)}, compared with ${formatNumber(lossOfOthers)} for the other rows`;
  const sentence = `${copies} of ${tested} test rows duplicate a training row (${(100 * share).toFixed(1)}%)${beside}`;
  if (share < SHARE_OF_COPIES) return { id: "duplicates", outcome: "clear", sentence, evidence };
  return {
    id: "duplicates",
    outcome: "found",
    sentence,
    evidence,
    advice: words`Remove duplicates, or keep them in one fold with ${option("group")}. With few distinct values, duplicates are expected.`,
  };
}
