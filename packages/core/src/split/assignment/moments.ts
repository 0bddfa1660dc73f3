import { InputError } from "../../data/inputError.ts";
import { option, words } from "../../data/wording.ts";
import { ascendingOrder } from "../../numeric/sort.ts";
import { counted, taskNamed } from "../checks.ts";
import type { Splittable } from "../split.ts";

/** The distinct times numbered in ascending order. */
export function momentsOf({ time, ...rows }: Splittable, name: string): { moment: Int32Array; count: number } {
  if (!time) {
    throw new InputError(
      "bad-split",
      `${name} needs a time for each of the ${counted(rows.rows, "row")} of ${taskNamed({ time, ...rows })}.`,
      words`Name the time column (${option("time")}), or use kFold() if the order of the rows does not matter.`,
    );
  }
  const order = ascendingOrder(time);
  const moment = new Int32Array(time.length);
  let last = -1;
  for (let i = 0; i < order.length; i++) {
    if (i === 0 || time[order[i]] !== time[order[i - 1]]) last++;
    moment[order[i]] = last;
  }
  return { moment, count: last + 1 };
}
