import { expect, test } from "vitest";
import { addressOf, fragmentOf } from "../../address/addressText.ts";
import { jobAddress } from "../jobs/jobAddress.ts";
import { calibrateRequest, evaluateRequest } from "./evaluateRequest.ts";
import { summary } from "./tables.ts";

const scored = summary({ truth: "label", scores: ["p"], task: "binary" });

test("a file whose columns are known is evaluated without a question", () => {
  expect(evaluateRequest(scored, { file: "preds.csv" })).toEqual({
    verb: "evaluate",
    files: ["preds.csv"],
    flags: { truth: "label", score: "p" },
  });
  expect(evaluateRequest(summary({ scores: ["p"] }), {})).toBeNull();
});

test("the threshold of the request is not the one that the page moves", () => {
  expect(evaluateRequest(scored, { at: "0.3", threshold: "0.7" })?.flags).toEqual({
    truth: "label",
    score: "p",
    threshold: 0.3,
  });
});

test("a cost matrix is asked for by its file, and a calibration knows none", () => {
  expect(evaluateRequest(scored, { costs: "costs.csv" })?.flags).toMatchObject({ costs: "costs.csv" });
  expect(calibrateRequest(scored, { costs: "costs.csv" })?.flags).not.toHaveProperty("costs");
});

test("only scores and probabilities are calibrated", () => {
  expect(calibrateRequest(scored, { method: "beta", slice: "sex" })?.flags).toEqual({
    truth: "label",
    score: "p",
    method: "beta",
  });
  expect(calibrateRequest(scored, { prediction: "hard" })).toBeNull();
});

test("the address of a job brings back the request that it was started with", () => {
  const settings = { file: "preds.csv", at: "0.3", group: "patient, site", dropMissing: "true", level: "0.9" };
  const request = evaluateRequest(scored, settings);
  if (request === null) throw new Error("there is a request");
  const { view, settings: back } = jobAddress({ id: "7", request });
  expect(view).toBe("evaluate");
  expect(back).toMatchObject({ ...settings, job: "7" });
  expect(evaluateRequest(scored, addressOf(fragmentOf({ view, settings: back })).settings)).toEqual(request);
});
