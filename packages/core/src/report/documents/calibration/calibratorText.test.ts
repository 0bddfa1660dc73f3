import { expect, test } from "vitest";
import type { Calibrator, ScoreMap } from "../../../calibrate/calibrator.ts";
import { calibratorText } from "./calibratorText.ts";

const of = (map: ScoreMap, more: Partial<Calibrator> = {}): Calibrator => ({
  method: map.kind,
  input: "probabilities",
  classes: ["no", "yes"],
  maps: [map],
  rows: 10,
  notes: [],
  ...more,
});

test("every map is said in one line", () => {
  const sigmoid = { kind: "platt", slope: 0.93, offset: -0.04, edge: 0.01 } as const;
  expect(calibratorText(of(sigmoid))).toBe("log odds = 0.930 x log odds - 0.040");
  expect(calibratorText(of(sigmoid, { input: "scores" }))).toBe("log odds = 0.930 x score - 0.040");
  expect(calibratorText(of({ kind: "beta", a: 1.5, b: 0.5, c: 0.2, edge: 0.01 }))).toBe(
    "log odds = 1.500 ln p - 0.500 ln(1 - p) + 0.200",
  );
  expect(calibratorText(of({ kind: "temperature", temperature: 2.5, edge: 0.01 }))).toBe(
    "temperature 2.500: less confident than before",
  );
  expect(calibratorText(of({ kind: "temperature", temperature: 0.5, edge: 0.01 }))).toContain("surer");
  expect(calibratorText(of({ kind: "isotonic", score: [0, 0.5, 1], probability: [0.1, 0.2, 0.9] }))).toBe(
    "3 breakpoints from 0.100 to 0.900",
  );
  expect(calibratorText(of({ kind: "binning", edges: [0.5], probability: [0.3, 0.2] }))).toBe(
    "2 bins from 0.200 to 0.300",
  );
  const three = of(sigmoid, { classes: ["a", "b", "c"], maps: [sigmoid, sigmoid, sigmoid] });
  expect(calibratorText(three)).toBe("3 maps, one class against the rest, normalised to sum to 1");
});
