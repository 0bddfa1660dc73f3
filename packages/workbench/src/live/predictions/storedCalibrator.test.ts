import { calibrate, json, type Prediction, readCalibrator } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { storedCalibrator } from "./storedCalibrator.ts";

const n = 200;
const scores: Prediction = {
  kind: "probabilities",
  classes: ["no", "$&"],
  truth: Int32Array.from({ length: n }, (_, i) => (i % 3 === 0 ? 1 : 0)),
  score: Float64Array.from({ length: n }, (_, i) => (i % 3 === 0 ? 0.3 + (i % 60) / 100 : 0.1 + (i % 50) / 100)),
  weight: null,
  group: null,
};
const { result } = calibrate(scores, { method: "platt", bands: false, replicates: 100 });

test("what the page writes is a calibrator that heldout reads", () => {
  const source = { version: "0.1.0", output: { kind: "score", column: "p" }, columns: ["truth", "p"] } as const;
  const file: unknown = JSON.parse(json(storedCalibrator(result, source)));
  expect(readCalibrator(file, "c.json")).toEqual({
    schema: "heldout/calibrator@1",
    heldout: "0.1.0",
    fittedOn: { name: result.source.name, columns: ["p"] },
    calibrator: result.calibrator,
  });
});

test("of two columns of probabilities the positive one tells all, where there is one", () => {
  const output = { kind: "proba", pattern: "p_*" } as const;
  const both = { version: "0.1.0", output, columns: ["p_no", "p_$&"] };
  expect(storedCalibrator(result, both).fittedOn).toMatchObject({ columns: ["p_$&"], of: "$&" });
  const negative = { ...both, columns: ["p_no"] };
  expect(storedCalibrator(result, negative).fittedOn).toMatchObject({ columns: ["p_no"], of: "no" });
});
