import { expect, test } from "vitest";
import { classProbabilities, labels, numbers, probabilities } from "./makePrediction.ts";
import { taskOf } from "./prediction.ts";

test("the task follows from the kind and the number of classes", () => {
  expect(taskOf(probabilities({ truth: [0, 1], score: [0, 1] }))).toBe("binary");
  expect(taskOf(labels({ truth: [0, 1], predicted: [0, 1] }))).toBe("binary");
  expect(taskOf(labels({ truth: ["a", "b", "c"], predicted: ["a", "b", "c"] }))).toBe("multiclass");
  expect(taskOf(classProbabilities({ truth: ["a"], probability: { a: [1], b: [0], c: [0] } }))).toBe("multiclass");
  expect(taskOf(numbers({ truth: [1], predicted: [2] }))).toBe("regression");
});
