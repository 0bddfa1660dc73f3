import { expect, test } from "vitest";
import { readState, type Settings, taskOf } from "./playgroundState.ts";
import type { PlaygroundAnswer } from "./playgroundTask.ts";
import { readingOf } from "./reading.ts";

interface Told {
  readonly settings: Settings;
  readonly training: number;
  readonly test: number;
  readonly n?: number;
  /** Test errors by value of the moved parameter. */
  readonly curve?: Readonly<Record<string, number>>;
}

function answerOf({ settings, training, test: error, n = 2000, curve }: Told): PlaygroundAnswer {
  const task = taskOf(readState(settings));
  const values = Object.keys(curve ?? {}).map(Number);
  const test = values.map((value) => curve?.[value] ?? 0);
  return {
    kind: "playground",
    task,
    spec: "",
    regions: { size: 0, reach: 3, classes: [0, 1], probability: new Float32Array(0) },
    training: { wrong: training * 100, n: 100, isWrong: new Uint8Array(0) },
    test:
      n === 0 ? null : { wrong: error * n, n, isWrong: new Uint8Array(0), lower: error - 0.02, upper: error + 0.02 },
    curve: curve ? { parameter: task.against ?? "", values, training: test, test, lower: test, upper: test } : null,
  };
}

test("a deep tree fits the noise, and the better depth is named, the simpler one of equals", () => {
  const curve = { 1: 0.3, 3: 0.13, 5: 0.13, 10: 0.21 };
  expect(readingOf(answerOf({ settings: {}, training: 0, test: 0.21, curve }))).toEqual({
    headline: "Training error 0.000, test error 0.210: this tree overfits. Best here: depth 3, with 0.130.",
    more: "",
    verdict: "noise",
  });
});

test("a shallow tree is too simple", () => {
  const curve = { 1: 0.3, 3: 0.13, 10: 0.21 };
  const { headline, verdict } = readingOf(answerOf({ settings: { maxDepth: "1" }, training: 0.29, test: 0.3, curve }));
  expect(headline).toContain("this tree underfits. Best here: depth 3, with 0.130.");
  expect(verdict).toBe("simple");
});

test("many neighbours are simple and few are not: the direction is the learner's", () => {
  const told = { settings: { learner: "knn", k: "1" }, training: 0, test: 0.2, curve: { 1: 0.2, 15: 0.11, 101: 0.11 } };
  expect(readingOf(answerOf(told)).headline).toContain("overfits. Best here: k 101");
  const many = {
    ...told,
    settings: { learner: "knn", k: "101" },
    training: 0.3,
    test: 0.3,
    curve: { 15: 0.1, 101: 0.3 },
  };
  expect(readingOf(answerOf(many)).verdict).toBe("simple");
});

test("a good forest is not scolded for its training error, and a known limit is told", () => {
  const told = {
    settings: { learner: "forest", data: "clouds" },
    training: 0,
    test: 0.17,
    curve: { 20: 0.175, 50: 0.17, 100: 0.165 },
  };
  expect(readingOf(answerOf(told))).toEqual({
    headline: "Training error 0.000, test error 0.170: no other value of trees does much better.",
    more: "A lower training error is not a problem in itself. The classes overlap: the Bayes error is 0.159, and this is near it.",
    verdict: "fine",
  });
});

test("few held-out points decide nothing, and none say nothing", () => {
  const few = readingOf(
    answerOf({ settings: { points: "1AAAA" }, training: 0, test: 0.25, n: 8, curve: { 10: 0.25 } }),
  );
  expect([few.verdict, few.headline]).toEqual([
    "open",
    "Training error 0.000, test error 0.250: with 8 held-out points, the confidence interval is 0.230 to 0.270.",
  ]);
  expect(readingOf(answerOf({ settings: {}, training: 0, test: 0, n: 0 })).headline).toContain(
    "too few points to estimate the test error",
  );
});
