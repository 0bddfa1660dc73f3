import { expect, test } from "vitest";
import { evaluate } from "../evaluate/evaluate.ts";
import { numbers } from "./makePrediction.ts";
import { LARGEST_AMOUNT, squarable } from "./squarable.ts";

test("a number whose error cannot be squared is refused with its row, a smaller one is left as it is", () => {
  const values = Float64Array.of(1, -LARGEST_AMOUNT, 0);
  expect(squarable(values, "y")).toBe(values);
  expect(() => squarable(Float64Array.of(1, -1e300), "y")).toThrow(
    expect.objectContaining({
      message: "-1e+300 is too large: errors of such numbers cannot be squared.",
      place: { column: "y", row: 1 },
    }),
  );
  expect(() => numbers({ truth: [1, 2], predicted: [1, 1e300] })).toThrow(/1e\+300 is too large/);
});

test("the largest numbers give finite measures with finite intervals", () => {
  const truth = Array.from({ length: 30 }, (_, i) => (i % 2 ? LARGEST_AMOUNT : -LARGEST_AMOUNT));
  const predicted = truth.map((value, i) => (i % 3 ? value : -value));
  const { metrics } = evaluate(numbers({ truth, predicted }), { replicates: 100 });
  for (const { value, standardError, lower, upper } of Object.values(metrics))
    for (const number of [value, standardError, lower, upper])
      expect(number === null || number === undefined || Number.isFinite(number)).toBe(true);
});
