import { expect, test } from "vitest";
import { classProbabilities, labels, numbers, probabilities } from "./makePrediction.ts";
import { selectRows } from "./selectRows.ts";

test("rows are taken in the given order, with their weight and group, and classes stay", () => {
  const all = probabilities({
    truth: [0, 1, 1],
    score: [0.1, 0.8, 0.6],
    weight: [1, 2, 3],
    group: ["a", "b", "a"],
  });
  expect(selectRows(all, Uint32Array.of(2, 0))).toEqual({
    kind: "probabilities",
    classes: ["0", "1"],
    truth: Int32Array.of(1, 0),
    score: Float64Array.of(0.6, 0.1),
    weight: Float64Array.of(3, 1),
    group: Int32Array.of(0, 0),
  });
});

test("every kind of prediction can be cut", () => {
  const one = Uint32Array.of(1);
  expect(selectRows(labels({ truth: ["a", "b", "c"], predicted: ["a", "c", "c"] }), one)).toMatchObject({
    truth: Int32Array.of(1),
    predicted: Int32Array.of(2),
    classes: ["a", "b", "c"],
  });
  expect(selectRows(numbers({ truth: [1, 2], predicted: [3, 4] }), one)).toMatchObject({
    truth: Float64Array.of(2),
    predicted: Float64Array.of(4),
  });
  const three = classProbabilities({ truth: ["a", "b"], probability: { a: [1, 0.2], b: [0, 0.5], c: [0, 0.3] } });
  expect(selectRows(three, one)).toMatchObject({
    probability: [Float64Array.of(0.2), Float64Array.of(0.5), Float64Array.of(0.3)],
  });
});
