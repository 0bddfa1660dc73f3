import { expect, test } from "vitest";
import { hundred, labelsWith } from "../../../test/example.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { error } from "./error.ts";

test("the error rate is the share of rows off the diagonal", () => {
  expect(estimate(error, labelsWith(hundred))).toMatchObject({ value: (10 + 5) / 100, of: 100, n: 100 });
});
