import { expect, test } from "vitest";
import { textOfJson } from "./textOfJson.ts";

test("a text is itself, anything else is written as JSON, and nothing of it is called", () => {
  expect(textOfJson("a")).toBe("a");
  expect([1, null, true, [1, 2], undefined].map(textOfJson)).toEqual(["1", "null", "true", "[1,2]", "undefined"]);
  expect(textOfJson({ toString: 0, valueOf: 1 })).toBe('{"toString":0,"valueOf":1}');
});
