import { expect, test } from "vitest";
import { checkLabOptions, rangeOf } from "./experiment.ts";

const rules = {
  rows: { kind: "number", meaning: "rows", default: 100, least: 1, most: 500, whole: true },
  rates: { kind: "numbers", meaning: "rates", default: [0.1, 0.2], least: 0, most: 1 },
} as const;

test("what is not given is the default, what is given is kept", () => {
  expect(checkLabOptions("coverage", rules, {})).toEqual({ rows: 100, rates: [0.1, 0.2] });
  expect(checkLabOptions("coverage", rules, { rows: 7, rates: undefined })).toEqual({ rows: 7, rates: [0.1, 0.2] });
});

test("an option that does not exist is named, with the one that was perhaps meant", () => {
  expect(() => checkLabOptions("coverage", rules, { row: 3 })).toThrow('lab coverage has no option "row".');
});

test("values outside the range, fractions of rows and empty lists are refused with the value", () => {
  for (const rows of [0, 501, 2.5, Number.NaN]) {
    expect(() => checkLabOptions("coverage", rules, { rows })).toThrow(`rows of lab coverage is "${rows}".`);
  }
  expect(() => checkLabOptions("coverage", rules, { rates: [] })).toThrow('rates of lab coverage is "".');
  expect(() => checkLabOptions("coverage", rules, { rates: [0.5, 2] })).toThrow('rates of lab coverage is "0.5,2".');
  expect(rangeOf(rules.rows)).toBe("a whole number from 1 to 500");
  expect(rangeOf(rules.rates)).toBe("up to 50 numbers, each from 0 to 1");
});
