import { expect, test } from "vitest";
import { hundred, labelsWith } from "../../../test/example.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { accuracy } from "./accuracy.ts";

test("accuracy is the share of rows on the diagonal", () => {
  expect(estimate(accuracy, labelsWith(hundred))).toMatchObject({ value: (50 + 35) / 100, of: 100, n: 100 });
});
