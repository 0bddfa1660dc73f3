import { expect, test } from "vitest";
import { cells, readFrom, scratchFolder } from "../../../test/scratch.ts";
import { couldBeThousands, isCommaNumber } from "./decimalComma.ts";

const scratch = scratchFolder();

test("a comma with digits on both sides is a decimal comma, unless it could part thousands", () => {
  expect(["1,4", "-0,25", "1,5e-3"].every(isCommaNumber)).toBe(true);
  expect(["1,2,3", "a,b", "1.5", ",5"].some(isCommaNumber)).toBe(false);
  expect([couldBeThousands("1,234"), couldBeThousands("1,2345")]).toEqual([true, false]);
});

test("decimal commas are read between semicolons, also where some numbers are whole or missing", async () => {
  const path = scratch.file("comma.csv", "y;p;word\n1;0,39;a,b\n0;1;c\n1;NA;d\n");
  expect(cells(await readFrom(path))).toEqual({ y: [1, 0, 1], p: [0.39, 1, null], word: ["a,b", "c", "d"] });
});

test("what could be thousands stays text", async () => {
  const path = scratch.file("thousands.csv", "n;m\n1,234;1\n2,345;2\n");
  expect(cells(await readFrom(path))).toMatchObject({ n: ["1,234", "2,345"] });
});
