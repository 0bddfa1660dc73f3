import { expect, test } from "vitest";
import { InputError } from "../data/inputError.ts";
import { checkFolds, checkShare, checkWhole, counted, groupsOf, refuseGroups, thousands } from "./checks.ts";
import { rowsToSplit } from "./splittable.ts";

/** Both lines that a person reads. */
function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof InputError && error.code === "bad-split") return `${error.message}\n${error.remedy}`;
    throw error;
  }
  return "accepted";
}

test("counts are whole numbers from a least one on", () => {
  expect(checkWhole(2, 2, "folds", "kFold")).toBe(2);
  for (const value of [1, 2.5, -3, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(refusal(() => checkWhole(value, 2, "folds", "kFold"))).toBe(
      `kFold() cannot work with folds: ${value}.\nGive a whole number of at least 2.`,
    );
  }
});

test("shares lie strictly between 0 and 1", () => {
  expect(checkShare(0.25, "test", "holdOut")).toBe(0.25);
  for (const value of [0, 1, -0.1, 25, Number.NaN]) {
    expect(refusal(() => checkShare(value, "test", "holdOut"))).toBe(
      `holdOut() cannot work with test: ${value}.\nGive a share of the rows between 0 and 1, such as 0.25.`,
    );
  }
});

test("more folds than units are refused with both numbers and the folds that would work", () => {
  const rows = rowsToSplit(4, { name: "tiny" });
  expect(refusal(() => checkFolds(rows, 4, 4, "row"))).toBe("accepted");
  expect(refusal(() => checkFolds(rows, 1000, 4, "row"))).toBe(
    'cannot cut task "tiny" into 1,000 folds: it has 4 rows, and every fold needs one.\nUse 2 to 4 folds.',
  );
  expect(refusal(() => checkFolds(rows, 3, 2, "group"))).toMatch(/it has 2 groups.*\nUse 2 folds\.$/);
  expect(refusal(() => checkFolds(rows, 3, 1, "group"))).toMatch(
    /it has 1 group,.*\nGive data with at least 2 groups\.$/,
  );
});

test("groups that a splitter would part are refused, groups of one row are not", () => {
  expect(refusal(() => refuseGroups(rowsToSplit(3, { group: Int32Array.of(7, 8, 9) }), "kFold(2)"))).toBe("accepted");
  expect(
    refusal(() => refuseGroups(rowsToSplit(3, { group: Int32Array.of(7, 8, 7), name: "visits" }), "kFold(2)")),
  ).toBe(
    'kFold(2) would part the groups of task "visits": its 3 rows are 2 groups.\n' +
      "Use groupKFold() or stratifiedGroupKFold(), or define the task without a group.",
  );
});

test("groups are numbered as they appear, and must be there", () => {
  const { codes, count } = groupsOf(rowsToSplit(4, { group: Int32Array.of(9, 2, 9, 5) }), "groupKFold(2)");
  expect([Array.from(codes), count]).toEqual([[0, 1, 0, 2], 3]);
  expect(refusal(() => groupsOf(rowsToSplit(4, { name: "churn" }), "groupKFold(2)"))).toBe(
    'groupKFold(2) needs a group for each of the 4 rows of task "churn".\nName the group column (group), or use kFold().',
  );
});

test("counts are written with thousands and the right number", () => {
  expect(counted(1, "row")).toBe("1 row");
  expect(counted(12_345, "row")).toBe("12,345 rows");
  expect(thousands(8_250_291_250_200n)).toBe("8,250,291,250,200");
});
