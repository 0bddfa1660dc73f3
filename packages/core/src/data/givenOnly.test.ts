import { expect, test } from "vitest";
import { givenOnly } from "./givenOnly.ts";

test("what is undefined is left out, null and 0 and false stay, and so does the order", () => {
  const left = givenOnly({ upper: 2, none: undefined, nothing: null, zero: 0, off: false, lower: 1 });
  expect(Object.entries(left)).toEqual([
    ["upper", 2],
    ["nothing", null],
    ["zero", 0],
    ["off", false],
    ["lower", 1],
  ]);
});
