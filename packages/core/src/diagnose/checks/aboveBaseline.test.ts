import { expect, test } from "vitest";
import { baselineCheck } from "./aboveBaseline.ts";

const gain = (value: number, half: number) => ({
  value,
  lower: value - half,
  upper: value + half,
  method: "corrected-t",
});
const options = { metric: "error", tolerance: 0.05 };

test("a gain above 0 is clear, none is found, and one that may be there is not told", () => {
  expect(baselineCheck(gain(0.1, 0.05), options).outcome).toBe("clear");
  expect(baselineCheck(gain(0.0, 0.04), options).outcome).toBe("found");
  expect(baselineCheck(gain(-0.2, 0.3), options).outcome).toBe("found");
  expect(baselineCheck(gain(0.1, 0.2), options)).toMatchObject({
    outcome: "not told",
    sentence: "not shown to be better than the baseline: by 0.100 of error (-0.100 to 0.300)",
  });
});
