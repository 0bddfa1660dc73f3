import { expect, test } from "vitest";
import { InputError } from "../data/inputError.ts";
import { checkRange } from "./checkRange.ts";
import { number } from "./option.ts";
import { compareOptions } from "./verbs/compareOptions.ts";
import { estimateOptions } from "./verbs/estimateOptions.ts";
import { evaluateOptions } from "./verbs/evaluateOptions.ts";

const { level, costFn, eceBins, bootstrap, clip } = evaluateOptions;

test("a number is a finite number, with an example of its own", () => {
  expect(checkRange("clip", clip, " 1e-9 ")).toBe(1e-9);
  for (const given of ["", " ", "high", "Infinity", "1,5"]) {
    expect(() => checkRange("clip", clip, given)).toThrow(`clip "${given}" is not a number.`);
  }
  expect(() => checkRange("clip", clip, "x")).toThrow(
    expect.objectContaining({ remedy: "Give a number, such as clip: 1e-15." }),
  );
});

test("a level lies between 0 and 1, and a percentage is guessed", () => {
  expect(checkRange("level", level, "0.9")).toBe(0.9);
  expect(() => checkRange("level", level, "95")).toThrow(
    expect.objectContaining({
      code: "bad-level",
      message: "level 95 is not a probability.",
      remedy: "Did you mean level: 0.95?",
    }),
  );
  for (const given of ["0", "1", "-3", "100"]) {
    expect(() => checkRange("level", level, given)).toThrow(
      expect.objectContaining({ remedy: "Use a number between 0 and 1, such as level: 0.95." }),
    );
  }
});

test("a share of the rows is neither none nor all of them", () => {
  expect(checkRange("test", estimateOptions.test, "0.25")).toBe(0.25);
  for (const given of ["0", "1", "25"]) {
    expect(() => checkRange("test", estimateOptions.test, given)).toThrow(
      `test "${given}" is not a share of the rows.`,
    );
  }
});

test("a whole number has a least value, and some a greatest", () => {
  expect(checkRange("bootstrap", bootstrap, "100")).toBe(100);
  expect(() => checkRange("bootstrap", bootstrap, "99")).toThrow('bootstrap "99" is not a whole number from 100 up.');
  expect(() => checkRange("bootstrap", bootstrap, "1e17")).toThrow(InputError);
  expect(checkRange("eceBins", eceBins, "1000")).toBe(1000);
  expect(() => checkRange("eceBins", eceBins, "1001")).toThrow(
    expect.objectContaining({ message: "eceBins 1001 are too many bins.", remedy: "Use at most 1000." }),
  );
});

test("a range has words of its own where plain ones would not help", () => {
  expect(checkRange("costFn", costFn, "0")).toBe(0);
  expect(() => checkRange("costFn", costFn, "-1")).toThrow(
    expect.objectContaining({ message: "costFn -1 is negative or too large.", remedy: "Costs are from 0 to 1e+70." }),
  );
  expect(() => checkRange("equivalent", compareOptions.equivalent, "0")).toThrow("equivalent 0 is not above 0.");
  const plain = number("", { heading: "", scope: "call", placeholder: "X", range: { above: 0, most: 2 } });
  expect(checkRange("x", plain, "2")).toBe(2);
  expect(() => checkRange("x", plain, "3")).toThrow(
    expect.objectContaining({
      message: "x 3 is not above 0 and at most 2.",
      remedy: "Give x a number above 0 and at most 2.",
    }),
  );
});
