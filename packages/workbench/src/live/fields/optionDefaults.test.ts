import { calibrateOptions, selectOptions } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { choicesOf, defaultChoice, defaultNumber } from "./optionDefaults.ts";

test("defaults come from the table, and a text about one is none", () => {
  expect(defaultNumber(selectOptions.outer)).toBe(5);
  expect(() => defaultNumber(calibrateOptions.bootstrap)).toThrow("2000, fewer beyond 2,000 rows");
});

test("the usual choice comes first, the others in their order", () => {
  expect(choicesOf(selectOptions.rule)).toEqual(["one-se", "best", "pareto", "constrained", "srm"]);
  expect(defaultChoice(selectOptions.srmPenalty)).toBe("srm");
  expect(defaultChoice({ ...selectOptions.rule, default: undefined })).toBe("best");
});
