import { expect, test } from "vitest";
import { checkOption } from "./checkOption.ts";
import { evaluateOptions } from "./verbs/evaluateOptions.ts";
import { labOptions } from "./verbs/labOptions.ts";
import { selectOptions } from "./verbs/selectOptions.ts";

test("a switch is true or false, and nothing that looks like it", () => {
  expect(checkOption("race", selectOptions.race, false)).toBe(false);
  expect(() => checkOption("race", selectOptions.race, "false")).toThrow('the option "race" is "false".');
});

test("a number may come as a number or as its text; both go through the option's own check", () => {
  const { level } = evaluateOptions;
  expect(checkOption("level", level, 0.9)).toBe(0.9);
  expect(checkOption("level", level, "0.9")).toBe(0.9);
  expect(() => checkOption("level", level, "most")).toThrow('level "most" is not a number.');
  expect(() => checkOption("level", level, 95)).toThrow("level 95 is not a probability.");
  expect(() => checkOption("level", level, true)).toThrow('the option "level" is "true".');
});

test("what can be repeated may be a list of texts, what cannot may not", () => {
  const { require, truth } = evaluateOptions;
  expect(checkOption("require", require, ["a", "b"])).toEqual(["a", "b"]);
  expect(checkOption("require", require, "a")).toEqual(["a"]);
  expect(() => checkOption("truth", truth, ["a"])).toThrow('the option "truth" is "["a"]".');
});

test("a list may be an array, whose parts stay as they are, or one text with commas", () => {
  const { ignore } = selectOptions;
  expect(checkOption("ignore", ignore, ["a,b", " c"])).toEqual(["a,b", " c"]);
  expect(checkOption("ignore", ignore, "a, b")).toEqual(["a", "b"]);
  expect(checkOption("ignore", ignore, ["x", 2020])).toEqual(["x", "2020"]);
  expect(() => checkOption("ignore", ignore, [])).toThrow("ignore names nothing.");
  expect(() => checkOption("ignore", ignore, [null])).toThrow('the option "ignore" is "[null]".');
});

test("numbers may be one number, an array, or a text", () => {
  const { sizes } = labOptions;
  for (const given of [[10, 20], "10,20", ["10", 20]]) expect(checkOption("sizes", sizes, given)).toEqual([10, 20]);
  expect(checkOption("sizes", sizes, 10)).toEqual([10]);
  expect(() => checkOption("sizes", sizes, [10, "x"])).toThrow('sizes "10,x" is not a list of numbers.');
});

test("what is refused for its type names the place, if there is one", () => {
  expect(() => checkOption("side", evaluateOptions.side, "left", { file: "heldout.config.json" })).toThrow(
    expect.objectContaining({
      message: 'the option "side" is "left".',
      remedy: "Give one of both, lower, upper.",
      place: { file: "heldout.config.json" },
    }),
  );
});
