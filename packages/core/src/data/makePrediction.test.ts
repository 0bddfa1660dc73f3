import { describe, expect, test } from "vitest";
import { InputError, type InputErrorCode } from "./inputError.ts";
import { classProbabilities, labels, numbers, probabilities, scores } from "./makePrediction.ts";

function refusal(make: () => unknown): InputError {
  try {
    make();
  } catch (error) {
    if (error instanceof InputError) return error;
  }
  throw new Error("nothing was refused");
}

const codeOf = (make: () => unknown): InputErrorCode => refusal(make).code;

describe("two classes", () => {
  test("1 stands for the positive class, which is the second one", () => {
    const prediction = scores({ truth: ["spam", "ham", "spam"], score: [2, -1, 0] });
    expect(prediction.classes).toEqual(["ham", "spam"]);
    expect([...prediction.truth]).toEqual([1, 0, 1]);
    expect([...probabilities({ truth: ["a", "b"], score: [0.1, 0.2], positive: "a" }).truth]).toEqual([1, 0]);
  });

  test("a number, a string and a boolean are the label they look like", () => {
    expect(scores({ truth: [1, 0], score: [1, 2] })).toEqual(scores({ truth: ["1", "0"], score: [1, 2] }));
    expect(scores({ truth: [true, false], score: [1, 2] }).classes).toEqual(["false", "true"]);
  });

  test("one class only has its conventional counterpart", () => {
    expect(scores({ truth: [1, 1], score: [1, 2] }).classes).toEqual(["0", "1"]);
    expect(scores({ truth: ["no"], score: [1] }).classes).toEqual(["no", "yes"]);
    expect(codeOf(() => scores({ truth: ["cat"], score: [1] }))).toBe("one-class");
    expect(scores({ truth: ["cat"], score: [1], positive: "cat" }).classes[1]).toBe("cat");
  });

  test("three classes with one score are refused", () => {
    const error = refusal(() => scores({ truth: ["a", "b", "c"], score: [1, 2, 3] }));
    expect(error.code).toBe("too-many-classes");
    expect(error.message).toContain("the truth has 3 classes");
  });
});

describe("numbers in columns", () => {
  test("must be finite, and the row is named", () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const error = refusal(() => scores({ truth: [0, 1], score: [1, bad] }));
      expect(error).toMatchObject({ code: "not-finite", place: { column: "score", row: 1 } });
    }
  });

  test("must be as many as truths", () => {
    expect(codeOf(() => scores({ truth: [0, 1], score: [1] }))).toBe("length-mismatch");
    expect(codeOf(() => numbers({ truth: [0, 1], predicted: [1, 2, 3] }))).toBe("length-mismatch");
    expect(codeOf(() => labels({ truth: [0, 1], predicted: [1] }))).toBe("length-mismatch");
  });

  test("of probabilities lie in [0, 1]", () => {
    const error = refusal(() => probabilities({ truth: [0, 1], score: [0.5, 1.2] }));
    expect(error).toMatchObject({ code: "not-a-probability" });
    expect(error.message).toContain("1.2 is not a probability");
  });

  test("are copied: what a caller changes later does not reach the prediction", () => {
    const score = Float64Array.of(0.1, 0.9);
    const prediction = probabilities({ truth: [0, 1], score });
    score[0] = 7;
    expect(prediction.score[0]).toBe(0.1);
  });
});

describe("several classes", () => {
  test("labels are in the order given, or sorted", () => {
    expect(labels({ truth: ["c", "a"], predicted: ["b", "a"] }).classes).toEqual(["a", "b", "c"]);
    expect(labels({ truth: ["c", "a"], predicted: ["b", "a"], classes: ["c", "b", "a"] }).classes).toEqual([
      "c",
      "b",
      "a",
    ]);
    expect(codeOf(() => labels({ truth: ["a", "b"], predicted: ["a", "z"], classes: ["a", "b"] }))).toBe(
      "unknown-label",
    );
  });

  test("the order of the columns is the order of the classes", () => {
    const prediction = classProbabilities({
      truth: ["x", "z"],
      probability: { z: [0.2, 0.5], y: [0.3, 0.5], x: [0.5, 0] },
    });
    expect(prediction.classes).toEqual(["z", "y", "x"]);
    expect([...prediction.truth]).toEqual([2, 0]);
  });

  test("classes named by whole numbers have the order that is given, and each its own column", () => {
    const input = { truth: [10, "b"], probability: { 10: [0.7, 0.1], 9: [0.2, 0.3], b: [0.1, 0.6] } };
    const { classes, probability, truth } = classProbabilities({ ...input, classes: [10, 9, "b"] });
    expect(classes).toEqual(["10", "9", "b"]);
    expect(probability.map(([first]) => first)).toEqual([0.7, 0.2, 0.1]);
    expect([...truth]).toEqual([0, 2]);
    for (const wrong of [
      ["10", "9"],
      ["10", "9", "c"],
      ["10", "9", "9"],
    ]) {
      expect(codeOf(() => classProbabilities({ ...input, classes: wrong }))).toBe("class-without-column");
    }
  });

  test("a row must sum to 1, up to rounding to a few decimals", () => {
    const make = (third: number) => () =>
      classProbabilities({ truth: ["a"], probability: { a: [0.33], b: [0.33], c: [third] } });
    expect(make(0.33)).not.toThrow();
    expect(codeOf(make(0.5))).toBe("probabilities-do-not-sum");
  });

  test("two columns are a case for probabilities()", () => {
    expect(codeOf(() => classProbabilities({ truth: ["a"], probability: { a: [0.5], b: [0.5] } }))).toBe("wrong-kind");
  });

  test("a truth without a column is refused", () => {
    expect(codeOf(() => classProbabilities({ truth: ["d"], probability: { a: [0.5], b: [0.3], c: [0.2] } }))).toBe(
      "unknown-label",
    );
  });
});

describe("weights and groups", () => {
  test("weights are finite, not negative and not all 0", () => {
    const make = (weight: number[]) => () => numbers({ truth: [1, 2], predicted: [1, 2], weight });
    expect(codeOf(make([1, -1]))).toBe("bad-weight");
    expect(codeOf(make([0, 0]))).toBe("bad-weight");
    expect(codeOf(make([1, Number.NaN]))).toBe("not-finite");
    expect(codeOf(make([1]))).toBe("length-mismatch");
    expect(make([0, 2])).not.toThrow();
  });

  test("groups are numbered in order of appearance", () => {
    const { group } = numbers({ truth: [1, 2, 3, 4], predicted: [1, 2, 3, 4], group: ["x", "y", "x", 7] });
    expect([...(group ?? [])]).toEqual([0, 1, 0, 2]);
  });

  test("without them there are none", () => {
    expect(numbers({ truth: [1], predicted: [1] })).toMatchObject({ weight: null, group: null });
  });
});

test("weights whose squares leave the range of numbers are refused, and others that differ as much are not", () => {
  const truth = [1, 2, 3];
  for (const size of [1e-80, 1e80]) {
    const weight = [size, size, size / 10];
    expect(() => numbers({ truth, predicted: truth, weight })).toThrow("the largest weight is");
  }
  expect(numbers({ truth, predicted: truth, weight: [1, 1e-300, 0] }).weight).toEqual(Float64Array.of(1, 1e-300, 0));
});
