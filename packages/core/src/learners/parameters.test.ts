import { expect, test } from "vitest";
import { InputError } from "../data/inputError.ts";
import {
  allowedValues,
  type ChoiceRule,
  checkParameters,
  type FlagRule,
  type LearnerRule,
  type NumberRule,
  type ShareRule,
  type SizeRule,
} from "./parameters.ts";

interface Rules {
  readonly k: NumberRule;
  readonly rate: NumberRule;
  readonly metric: ChoiceRule<"near" | "far">;
  readonly scaled: FlagRule;
  readonly base: LearnerRule;
}
const rules: Rules = {
  k: { kind: "number", meaning: "", default: 5, least: 1, whole: true },
  rate: { kind: "number", meaning: "", default: 0.1, above: 0 },
  metric: { kind: "choice", meaning: "", default: "near", values: ["near", "far"] },
  scaled: { kind: "flag", meaning: "", default: true },
  base: { kind: "learner", meaning: "", default: "ols" },
};

function refusal(given: object): string {
  try {
    checkParameters("toy", rules, given);
  } catch (error) {
    if (error instanceof InputError && error.code === "bad-parameter") return `${error.message} ${error.remedy}`;
  }
  return "none";
}

test("what is not given is the default, and undefined is not given", () => {
  expect(checkParameters("toy", rules, { k: 7, rate: undefined })).toEqual({
    k: 7,
    rate: 0.1,
    metric: "near",
    scaled: true,
    base: "ols",
  });
});

test("a refusal echoes the value and says what would work", () => {
  expect(refusal({ k: 0 })).toBe("k of toy is 0. It must be a whole number of 1 or more.");
  expect(refusal({ k: 2.5 })).toBe("k of toy is 2.5. It must be a whole number of 1 or more.");
  expect(refusal({ k: "5" })).toBe('k of toy is "5". It must be a whole number of 1 or more.');
  expect(refusal({ rate: 0 })).toBe("rate of toy is 0. It must be a number above 0.");
  expect(refusal({ rate: Number.NaN })).toBe("rate of toy is NaN. It must be a number above 0.");
  expect(refusal({ rate: Number.POSITIVE_INFINITY })).toBe("rate of toy is Infinity. It must be a number above 0.");
  expect(refusal({ metric: "here" })).toBe('metric of toy is "here". It must be one of "near", "far".');
  expect(refusal({ scaled: 1 })).toBe("scaled of toy is 1. It must be true or false.");
  expect(refusal({ base: 1 })).toBe("base of toy is 1. It must be a learner, such as ols or ridge(lambda=1).");
  expect(refusal({ base: " " })).toBe('base of toy is " ". It must be a learner, such as ols or ridge(lambda=1).');
});

test("an unknown parameter is refused with the names there are, and so is a hostile one", () => {
  expect(refusal({ speed: 1 })).toBe(
    'toy has no parameter "speed". Its parameters are "k", "rate", "metric", "scaled", "base".',
  );
  expect(refusal(JSON.parse('{"__proto__": 1}'))).toContain('no parameter "__proto__"');
});

test("a size is a word, a whole number of 1 or more, or a share below 1", () => {
  const rules = {
    most: { kind: "size", meaning: "How many.", default: "sqrt", values: ["sqrt", "all"] } satisfies SizeRule<
      "sqrt" | "all"
    >,
  };
  for (const most of ["sqrt", "all", 1, 7, 0.25]) expect(checkParameters("forest", rules, { most })).toEqual({ most });
  expect(checkParameters("forest", rules, {})).toEqual({ most: "sqrt" });
  for (const most of ["some", 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, true]) {
    expect(() => checkParameters("forest", rules, { most })).toThrow("most of forest is");
  }
  expect(allowedValues(rules.most)).toBe('"sqrt", "all", a whole number of 1 or more, or a share above 0 and below 1');
});

test("a share is a number from 0 to 1, or a word", () => {
  const rules = {
    part: { kind: "share", meaning: "How much.", default: 0, values: ["none", "auto"] } satisfies ShareRule<
      "none" | "auto"
    >,
  };
  for (const part of ["none", "auto", 0, 0.25, 1]) expect(checkParameters("lda", rules, { part })).toEqual({ part });
  for (const part of ["some", -0.1, 1.5, Number.NaN, true]) {
    expect(() => checkParameters("lda", rules, { part })).toThrow("part of lda is");
  }
  expect(allowedValues(rules.part)).toBe('"none", "auto", or a number from 0 to 1');
});
