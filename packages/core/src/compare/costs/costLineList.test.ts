import { expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { costLineList, costLinesFrom } from "./costLineList.ts";
import { costLinesOf } from "./costLines.ts";

test("lines survive a document bit by bit, also those that predict nobody", () => {
  const lines = costLinesOf(tallyWith([0, 3], [1, 2, 0.7], [0, 1, 0.3], [1, 0]));
  if (!lines) throw new Error("no lines");
  expect(lines.threshold[0]).toBe(Number.POSITIVE_INFINITY);
  expect(costLinesFrom(JSON.parse(JSON.stringify(costLineList(lines))), lines.prevalence)).toEqual(lines);
});
