import { expect, test } from "vitest";
import { InputError } from "../data/inputError.ts";
import { classProbabilities, probabilities } from "../data/makePrediction.ts";
import { applyCalibrator } from "./applyCalibrator.ts";
import { fitCalibrator } from "./fitCalibrator.ts";
import { calibratePredicted, readCalibrator, type StoredCalibrator } from "./storedCalibrator.ts";

const score = [0.1, 0.3, 0.4, 0.6, 0.7, 0.9];
const stored: StoredCalibrator = {
  schema: "heldout/calibrator@1",
  heldout: "0.1.0",
  fittedOn: { name: "predictions.csv", columns: ["score"] },
  calibrator: fitCalibrator(probabilities({ truth: ["no", "no", "yes", "no", "yes", "yes"], score })),
};
const nothing = { numbers: null, outputs: null };

test("it survives a file bit by bit", () => {
  expect(readCalibrator(JSON.parse(JSON.stringify(stored)), "c.json")).toEqual(stored);
});

test("a stranger, another version and a damaged part are refused, with the file", () => {
  const broken = { ...stored, calibrator: { ...stored.calibrator, maps: [] } };
  for (const [content, message] of [
    [{ heldout: 1, learner: {} }, "this is not a heldout calibrator."],
    [[], "this is not a heldout calibrator."],
    [{ ...stored, schema: "heldout/calibrator@9" }, 'the calibrator is a "heldout/calibrator@9"'],
    [{ ...stored, heldout: 3 }, 'the part "heldout" of the calibrator is damaged.'],
    [{ ...stored, fittedOn: {} }, 'the part "fittedOn" of the calibrator is damaged.'],
    [broken, 'the part "calibrator" of the calibrator is damaged.'],
  ] as const) {
    expect(() => readCalibrator(content, "c.json")).toThrow(message);
    expect(() => readCalibrator(content, "c.json")).toThrow(InputError);
  }
});

test("what a model predicts is matched by the names of the classes", () => {
  const yes = Float64Array.from(score);
  const no = yes.map((p) => 1 - p);
  const [wanted] = applyCalibrator(stored.calibrator, [yes]);
  const forward = calibratePredicted(stored, { ...nothing, classes: ["no", "yes"], probability: [no, yes] });
  const turned = calibratePredicted(stored, { ...nothing, classes: ["yes", "no"], probability: [yes, no] });
  expect(forward.probability?.[1]).toEqual(wanted);
  expect(turned.probability?.[0]).toEqual(wanted);
});

test("several classes may stand in another order", () => {
  const columns = { a: [0.7, 0.2, 0.1, 0.5], b: [0.2, 0.7, 0.2, 0.3], c: [0.1, 0.1, 0.7, 0.2] };
  const calibrator = fitCalibrator(classProbabilities({ truth: ["a", "b", "c", "b"], probability: columns }), {
    method: "temperature",
  });
  const three = { ...stored, calibrator };
  const column = (name: "a" | "b" | "c"): Float64Array => Float64Array.from(columns[name]);
  const own = calibratePredicted(three, {
    ...nothing,
    classes: ["a", "b", "c"],
    probability: [column("a"), column("b"), column("c")],
  });
  const other = calibratePredicted(three, {
    ...nothing,
    classes: ["c", "a", "b"],
    probability: [column("c"), column("a"), column("b")],
  });
  expect(other.probability?.[1]).toEqual(own.probability?.[0]);
});

test("numbers, other classes and a calibrator of scores are refused", () => {
  const rows = { ...nothing, classes: ["ham", "spam"], probability: [Float64Array.of(0.5), Float64Array.of(0.5)] };
  expect(() => calibratePredicted(stored, rows)).toThrow(
    'is for the classes "no", "yes", and the model predicts "ham"',
  );
  expect(() => calibratePredicted(stored, { ...nothing, classes: null, probability: null })).toThrow(
    "predicts numbers",
  );
  const ofScores = { ...stored, calibrator: { ...stored.calibrator, input: "scores" as const } };
  expect(() => calibratePredicted(ofScores, rows)).toThrow("was fitted on scores");
});
