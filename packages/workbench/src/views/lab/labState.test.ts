import { labExperiments } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { labCommand, readLab, readNumbers, writeOption } from "./labState.ts";

const { options } = labExperiments["bias-variance"];

test("an address gives back options and seed, and the command line has the same flags", () => {
  const task = readLab("bias-variance", options, { sizes: "20,50", noise: "0.5", seed: "7", other: "1" });
  expect(task).toEqual({
    kind: "lab",
    experiment: "bias-variance",
    options: { sizes: [20, 50], noise: 0.5 },
    seed: 7,
  });
  expect(labCommand(task)).toBe("heldout lab bias-variance --sizes 20,50 --noise 0.5 --seed 7");
});

test("flags are written as the command line writes them", () => {
  const task = readLab("calibration", labExperiments.calibration.options, { calibrationRows: "200" });
  expect(labCommand(task)).toBe("heldout lab calibration --calibration-rows 200");
});

test("what is not a number is as if it were not there, and so are several numbers for one", () => {
  const task = readLab("bias-variance", options, { noise: "much", degree: "1,2", seed: "-3", sizes: "" });
  expect(task).toMatchObject({ options: {}, seed: 1 });
});

test("numbers may be separated by commas, spaces or semicolons", () => {
  expect(readNumbers(" 1, 2;3  4e2 ")).toEqual([1, 2, 3, 400]);
  expect(readNumbers("1,x")).toBeUndefined();
});

test("the usual value leaves the address", () => {
  expect(writeOption(options.sizes, [20, 40, 80])).toBeNull();
  expect(writeOption(options.sizes, [20])).toBe("20");
});
