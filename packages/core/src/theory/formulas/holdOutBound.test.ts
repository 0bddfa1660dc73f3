import { expect, test } from "vitest";
import { holdOutBound } from "./holdOutBound.ts";

test("both numbers stand in the first line", () => {
  // sqrt(ln(400)/1000) = 0.0774, sqrt(ln(40)/400) = 0.0960
  expect(holdOutBound({ validation: 500, test: 200, models: 10 })).toMatchObject({
    answers: { validationEpsilon: expect.closeTo(0.0774, 4), testEpsilon: expect.closeTo(0.096, 4) },
    sentence: expect.stringMatching(/^validation 0\.0774, test 0\.09603: largest distance of the winner of 10 models/),
  });
});
