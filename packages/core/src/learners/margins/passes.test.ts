import { expect, test } from "vitest";
import { pimaRows, signsOf } from "../../../test/marginSample.ts";
import type { OptionsOf } from "../parameters.ts";
import { descend } from "./sgd.ts";
import { checkSgd, type SgdParameters } from "./sgdParameters.ts";

test("a descent ends when a pass hardly changes the weights, or the estimate, and not before", () => {
  const passes = (options: OptionsOf<SgdParameters>): number => {
    const values = checkSgd({ epochs: 500, ...options });
    return descend(pimaRows, signsOf(392), values, [500], 1)[0].passes;
  };
  expect(passes({ stop: "never" })).toBe(500);
  expect(passes({ stop: "weights", tolerance: 0.05 })).toBeLessThan(passes({ stop: "weights", tolerance: 0.01 }));
  expect(passes({ stop: "objective", tolerance: 1e-3 })).toBeLessThan(500);
});
