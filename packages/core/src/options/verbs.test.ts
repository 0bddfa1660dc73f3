import { expect, expectTypeOf, test } from "vitest";
import { CALIBRATION_METHODS } from "../calibrate/calibrator.ts";
import { DIALECTS } from "../counts/sql/dialects.ts";
import { inTerms, optionsIn } from "../data/wording.ts";
import type { Option, OptionTable } from "./option.ts";
import type { OptionsOf, WrittenOptions } from "./optionValues.ts";
import { readOption } from "./readOption.ts";
import { isVerb, VERBS, type VerbOptions, verbs } from "./verbs.ts";

const all = VERBS.flatMap((verb) =>
  Object.entries<Option>(verbs[verb]).map(([name, option]) => ({
    verb,
    name,
    option,
    table: verbs[verb] satisfies OptionTable,
  })),
);

test("every option says in one sentence what it means, under a heading of its verb", () => {
  for (const { verb, name, option } of all) {
    const meaning = inTerms(option.meaning, () => "option");
    expect(meaning, `${verb} ${name}`).toMatch(/^\S.*[^.\s]$/);
    expect(option.heading, `${verb} ${name}`).toMatch(/^[A-Z].*:$/);
  }
});

test("an option that a meaning speaks of is one of the same verb", () => {
  const missing = all.filter(({ option, table }) =>
    optionsIn(option.meaning).some((other) => !Object.hasOwn(table, other)),
  );
  expect(missing.map(({ verb, name }) => `${verb} ${name}`)).toEqual([]);
});

test("defaults that are values and all examples pass their own checks", () => {
  let seen = 0;
  for (const { name, option } of all) {
    if ("example" in option && option.example !== undefined) {
      expect(() => readOption(name, option, String(option.example))).not.toThrow();
      seen++;
    }
    if (typeof option.default === "number")
      expect(readOption(name, option, String(option.default))).toBe(option.default);
  }
  expect(seen).toBeGreaterThan(50);
});

test("the choices are all that the library knows", () => {
  expect(verbs.sql.dialect.choices).toEqual(DIALECTS);
  expect(verbs.calibrate.method.choices).toEqual([...CALIBRATION_METHODS, "all"]);
});

test("a verb is known by its name, and nothing else is", () => {
  expect(isVerb("lab")).toBe(true);
  expect(["level", "toString", "constructor"].filter(isVerb)).toEqual([]);
});

test("the types of values come from the table", () => {
  expectTypeOf<VerbOptions<"evaluate">["side"]>().toEqualTypeOf<"both" | "lower" | "upper" | undefined>();
  expectTypeOf<VerbOptions<"select">["ignore"]>().toEqualTypeOf<readonly string[] | undefined>();
  expectTypeOf<VerbOptions<"lab">["level"]>().toEqualTypeOf<readonly number[] | undefined>();
  expectTypeOf<VerbOptions<"plan">["level"]>().toEqualTypeOf<number | undefined>();
  expectTypeOf<WrittenOptions<typeof verbs.select>["budget"]>().toEqualTypeOf<string | undefined>();
  const passedOn: OptionsOf<typeof verbs.evaluate> = { level: undefined, json: true };
  expect(passedOn.json).toBe(true);
  // @ts-expect-error: there is no such option
  const unknown: VerbOptions<"evaluate"> = { treshold: 0.5 };
  // @ts-expect-error: it is a number
  const wrong: VerbOptions<"evaluate"> = { threshold: "0.5" };
  expect([unknown, wrong]).toHaveLength(2);
});
