import { describe, expect, test } from "vitest";
import { InputError } from "../inputError.ts";
import { isPositive, orderClasses } from "./positiveClass.ts";

describe("the positive class", () => {
  test.each([
    ["0", "1"],
    ["-1", "1"],
    ["false", "true"],
    ["no", "yes"],
    ["neg", "pos"],
    ["Negative", "Positive"],
    ["ham", "SPAM"],
    ["0.0", "1.0"],
  ])("of %s and %s is the second one by convention, in either order", (negative, positive) => {
    for (const pair of [
      [negative, positive],
      [positive, negative],
    ] as const) {
      expect(orderClasses(pair, undefined)).toEqual({ classes: [negative, positive], because: "convention" });
    }
  });

  test("is the one asked for, also against the convention", () => {
    expect(orderClasses(["0", "1"], "0")).toEqual({ classes: ["1", "0"], because: "asked" });
    expect(orderClasses(["cat", "dog"], "Cat")).toEqual({ classes: ["dog", "cat"], because: "asked" });
    expect(orderClasses(["0.0", "1.0"], "1")).toEqual({ classes: ["0.0", "1.0"], because: "asked" });
  });

  test("is never guessed from the alphabet", () => {
    expect(() => orderClasses(["cat", "dog"], undefined)).toThrow(InputError);
    expect(() => orderClasses(["cat", "dog"], undefined)).toThrow('which of "cat" and "dog" is the positive class?');
  });

  test("of a label alone is known when it was asked for or is of a well-known pair", () => {
    expect([isPositive("Yes", undefined), isPositive("0.0", undefined), isPositive("cat", undefined)]).toEqual([
      true,
      false,
      null,
    ]);
    expect([isPositive("cat", "Cat"), isPositive("1", "cat")]).toEqual([true, false]);
  });

  test("must be one of the two", () => {
    expect(() => orderClasses(["cat", "dog"], "eel")).toThrow('no row has the positive class "eel"');
  });
});
