import { expect, test } from "vitest";
import { hundred, labelsWith } from "../../../test/example.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { prevalence } from "./prevalence.ts";

test("the prevalence is the share of positive rows, whatever is predicted", () => {
  expect(estimate(prevalence, labelsWith(hundred))).toMatchObject({ value: 40 / 100, of: 100, n: 100 });
});
