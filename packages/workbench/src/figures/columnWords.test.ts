import { expect, test } from "vitest";
import { columnWords } from "./columnWords.ts";

test("names of columns become words, labels stay what they are", () => {
  expect(columnWords("falsePositiveRate")).toBe("false positive rate");
  expect(columnWords("threshold")).toBe("threshold");
  expect(columnWords("costFn")).toBe("cost fn");
  expect(columnWords("My Model")).toBe("My Model");
  expect(columnWords("model_aB")).toBe("model_aB");
});
