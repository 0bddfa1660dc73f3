import { expect, test } from "vitest";
import { numberFeatures } from "../data/features.ts";
import { gather, namedColumns } from "./columns.ts";

const features = numberFeatures({ a: [1, 2, 3], b: [4, Number.NaN, 6], c: [7, 8, Number.POSITIVE_INFINITY] });

test("columns are found by name, rows in the order asked for", () => {
  expect(Array.from(gather(features, ["b", "a"], Uint32Array.of(2, 0)).values)).toEqual([6, 4, 3, 1]);
});

test("what is not there is named", () => {
  expect(() => namedColumns(features, ["a", "x", "y"])).toThrow(
    'the model needs 2 columns that the data lack: "x", "y".',
  );
});

test("only values of the rows asked for must be finite", () => {
  expect(() => gather(features, ["b"], Uint32Array.of(1))).toThrow('the feature "b" is missing');
  expect(() => gather(features, ["c"], Uint32Array.of(2))).toThrow("Infinity is not a finite number.");
  expect(gather(features, ["b", "c"], Uint32Array.of(0)).values).toHaveLength(2);
});
