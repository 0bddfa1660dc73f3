import { expect, test } from "vitest";
import { expectNear } from "../../test/golden.ts";
import { stream } from "../numeric/random.ts";
import { randomBinomial } from "../numeric/randomBinomial.ts";
import { holdOutBounds } from "./holdOutBounds.ts";

test("the validation rows pay for the models that were compared, the test rows do not", () => {
  const bounds = holdOutBounds({ validation: 500, test: 200, models: 10, delta: 0.05 });
  // sqrt(ln(400)/1000) and sqrt(ln(40)/400), by hand
  expectNear(bounds.validation, Math.sqrt(5.991464547107982 / 1000), 1e-14);
  expectNear(bounds.test, Math.sqrt(3.6888794541139363 / 400), 1e-14);
});

test("the winner of many equal models leaves its bound on the validation rows no more often than promised", () => {
  const [rows, models, delta, runs] = [100, 20, 0.2, 1500];
  const { validation, test: onTest } = holdOutBounds({ validation: rows, test: rows, models, delta });
  const rng = stream(5, "hold-out");
  let failed = 0;
  let testFailed = 0;
  let naive = 0;
  for (let run = 0; run < runs; run++) {
    const seen = Array.from({ length: models }, () => randomBinomial(rng, rows, 0.4) / rows);
    const winner = Math.min(...seen);
    if (Math.abs(winner - 0.4) > validation) failed++;
    if (Math.abs(winner - 0.4) > onTest) naive++;
    if (Math.abs(randomBinomial(rng, rows, 0.4) / rows - 0.4) > onTest) testFailed++;
  }
  expect(failed / runs).toBeLessThanOrEqual(delta);
  expect(testFailed / runs).toBeLessThanOrEqual(delta);
  // the bound of a single model is not a bound for the winner
  expect(naive / runs).toBeGreaterThan(delta);
});
