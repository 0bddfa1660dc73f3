import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import type { Split } from "../../split/split.ts";
import { rowsOfSplits } from "./rowsOfSplits.ts";

test("as many splits as a leave-one-out of 130,000 rows has are counted", () => {
  const task = defineTask(tableFrom({ x: [1, 2, 3], y: [1, 2, 3] }), { target: "y" });
  const train = Uint32Array.of(0, 1);
  const splits = Array.from(
    { length: 130_000 },
    (_, fold): Split => ({
      repeat: 0,
      fold,
      train: fold === 7 ? train.subarray(1) : train,
      test: Uint32Array.of(2, 2),
    }),
  );
  expect(rowsOfSplits(task, splits, "as given")).toEqual({ drawn: "as given", train: [1, 2], test: [2, 2] });
});
