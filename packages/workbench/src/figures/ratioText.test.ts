import { expect, test } from "vitest";
import { ratioText } from "./ratioText.ts";

test("ratios are read as people say them: a miss to a false alarm", () => {
  expect([0, 0.2, 0.5, 0.8, 10 / 11, 1].map(ratioText)).toEqual([
    "0 : 1",
    "1 : 4",
    "1 : 1",
    "4 : 1",
    "10 : 1",
    "1 : 0",
  ]);
});
