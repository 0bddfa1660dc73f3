import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { rowsToSplit } from "../splittable.ts";
import { allotGroups, groupsPerStratum } from "./allotGroups.ts";
import { oneStratum, strataOf } from "./strata.ts";

/** Groups of the given sizes, one after another. */
function groupsOfSize(...sizes: number[]): { codes: Int32Array; count: number } {
  return { codes: Int32Array.from(sizes.flatMap((size, group) => Array(size).fill(group))), count: sizes.length };
}

test("large groups first: sizes 8, 4, 4, 2, 2, 2, 2 make two folds of 12", () => {
  const groups = groupsOfSize(2, 4, 8, 2, 2, 4, 2);
  const strata = oneStratum(rowsToSplit(24));
  for (let seed = 0; seed < 20; seed++) {
    const partOf = allotGroups({ groups, strata, shares: [0.5, 0.5], order: "large first" }, stream(seed));
    expect(groups.codes.filter((group) => partOf[group] === 0)).toHaveLength(12);
  }
});

test("a group with the rare class goes to the part that lacks it, even where that part is the larger one", () => {
  // groups 0 and 1 are all of the rare class, and every other group is common
  const groups = groupsOfSize(1, 1, 5, 4, 5, 4);
  const codes = Int32Array.from(groups.codes, (group) => (group < 2 ? 1 : 0));
  const strata = strataOf(rowsToSplit(20, { classes: { names: ["common", "rare"], codes } }), 2);
  for (let seed = 0; seed < 20; seed++) {
    const partOf = allotGroups({ groups, strata, shares: [0.5, 0.5], order: "large first" }, stream(seed));
    expect(partOf[0]).not.toBe(partOf[1]);
  }
  expect(Array.from(groupsPerStratum(groups, strata))).toEqual([4, 2]);
});

test("no part stays empty, however small its share and however large the groups", () => {
  const groups = groupsOfSize(2, 80, 18);
  const strata = oneStratum(rowsToSplit(100));
  for (let seed = 0; seed < 20; seed++) {
    const partOf = allotGroups({ groups, strata, shares: [0.9, 0.05, 0.05], order: "random" }, stream(seed));
    expect(Array.from(partOf.toSorted())).toEqual([0, 1, 2]);
  }
});

test("in random order the largest group is tested about as often as its share of the room says, not never", () => {
  const groups = groupsOfSize(10, 10, 10, 10, 12);
  const strata = oneStratum(rowsToSplit(52));
  let tested = 0;
  for (let seed = 0; seed < 400; seed++) {
    tested += allotGroups({ groups, strata, shares: [0.75, 0.25], order: "random" }, stream(seed))[4];
  }
  expect(tested).toBeGreaterThan(40);
  expect(tested).toBeLessThan(160);
});
