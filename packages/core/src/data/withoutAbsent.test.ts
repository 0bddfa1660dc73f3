import { expect, test } from "vitest";
import { numbers } from "./makePrediction.ts";
import { withoutAbsent } from "./withoutAbsent.ts";

const slice = { column: "region", labels: ["north", "south", "north"] };

test("rows of weight 0 are not there, nor are their labels and groups", () => {
  const whole = numbers({ truth: [1, 2, 3], predicted: [1, 2, 4], weight: [2, 0, 1], group: ["a", "b", "c"] });
  const { prediction, slice: left } = withoutAbsent(whole, slice);
  expect(prediction).toMatchObject({ weight: Float64Array.of(2, 1), truth: Float64Array.of(1, 3) });
  expect(prediction.group).toHaveLength(2);
  expect(left).toEqual({ column: "region", labels: ["north", "north"] });
});

test("without such rows, and with sampling weights, everything stays as it is", () => {
  for (const weight of [
    [1, 2, 1],
    [0.5, 0, 1],
  ]) {
    const whole = numbers({ truth: [1, 2, 3], predicted: [1, 2, 4], weight });
    expect(withoutAbsent(whole, slice)).toEqual({ prediction: whole, slice });
  }
});

test("labels that do not fit the rows are left for others to refuse", () => {
  const whole = numbers({ truth: [1, 2, 3], predicted: [1, 2, 4], weight: [0, 2, 1] });
  const short = { column: "region", labels: ["north"] };
  expect(withoutAbsent(whole, short)).toEqual({ prediction: whole, slice: short });
});
