import { expect, test } from "vitest";
import { asSentence } from "./asSentence.ts";

test("a line gets the full stop that it lacks", () => {
  expect(asSentence("best at degree 4")).toBe("best at degree 4.");
  expect(asSentence("It has one.")).toBe("It has one.");
});
