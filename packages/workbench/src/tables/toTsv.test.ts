import { expect, test } from "vitest";
import { toTsv } from "./toTsv.ts";

test("numbers keep all digits, and what is missing is an empty cell", () => {
  expect(
    toTsv({
      columns: ["a", "b"],
      rows: [
        [0.1 + 0.2, null],
        ["x", -1e-9],
      ],
    }),
  ).toBe("a\tb\n0.30000000000000004\t\nx\t-1e-9\n");
});

test("a text cannot begin another cell or another row", () => {
  expect(toTsv({ columns: ["a"], rows: [["one\ttwo\r\nthree"]] })).toBe("a\none two three\n");
});
