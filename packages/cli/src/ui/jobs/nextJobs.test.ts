import type { JobVerb } from "@heldout/workbench/protocol";
import { expect, test } from "vitest";
import { nextJobs, type Turn } from "./nextJobs.ts";

const turn = (verb: JobVerb, light = false): Turn => ({ verb, light });
const select = turn("select");
const diagnose = turn("diagnose");
const evaluate = turn("evaluate");

test("the first in the queue start, as many as there is room for", () => {
  const waiting = [evaluate, turn("compare"), turn("calibrate")];
  expect(nextJobs(waiting, [], 2)).toEqual(waiting.slice(0, 2));
  expect(nextJobs(waiting, [evaluate, evaluate], 2)).toEqual([]);
});

test("what uses all cores runs alone of its kind; light jobs pass by", () => {
  expect(nextJobs([select, diagnose, evaluate], [], 2)).toEqual([select, evaluate]);
  expect(nextJobs([diagnose, evaluate], [select], 2)).toEqual([evaluate]);
  expect(nextJobs([diagnose], [evaluate], 2)).toEqual([diagnose]);
});

test("a stored selection that is only shown is light", () => {
  const shown = turn("select", true);
  expect(nextJobs([shown], [select], 2)).toEqual([shown]);
});
