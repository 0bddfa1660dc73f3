import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { diagnosed } from "../../diagnose/cases/diagnosed.ts";
import { linearClasses } from "../../diagnose/cases/madeTasks.ts";
import { json } from "../json.ts";
import { markdown } from "../text/markdown.ts";
import { terminalLines } from "../text/terminal.ts";
import { diagnosisDocument } from "./diagnosisDocument.ts";

const diagnosis = diagnosed(linearClasses({ seed: 1, rows: 300 }), "tree", {
  against: ["logistic"],
  remedies: "tried",
  repeats: 1,
});

test("the sentence comes first, then evidence, curve, remedies and checks", () => {
  const lines = terminalLines(diagnosisDocument(diagnosis), { color: false, width: 100 });
  const at = (part: string): number => lines.findIndex((line) => line.includes(part));
  const order = [
    diagnosis.verdict.sentence.slice(0, 40),
    "held out, L_T",
    "gap, L_T - L_S",
    "solid: held out",
    "remedy",
    "checked and not found",
  ].map(at);
  expect(order.every((place) => place >= 0)).toBe(true);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
});

test("at most two remedies of a kind are shown, and how many more there are is said", () => {
  const text = markdown(diagnosisDocument(diagnosis));
  expect(text.match(/^\| (?:more regularised|simpler): /gm)?.length).toBeLessThanOrEqual(4);
  expect(text).toMatch(/\d+ more are in the JSON/);
});

test("what was found comes with its advice", () => {
  const text = markdown(diagnosisDocument(diagnosis));
  expect(text).toMatch(/found: the probabilities are miscalibrated: .*Wrap the learner/);
});

test("a row of a remedy stands on one line with its outcome, and an inconclusive one is called that", () => {
  const lines = terminalLines(diagnosisDocument(diagnosis), { width: 100 });
  expect(lines.find((line) => /remedy .* outcome/.test(line))).toBeDefined();
  for (const line of lines.filter((each) => /^ {2}(simpler|another learner|more regularised):/.test(each))) {
    expect(line).toMatch(/ (better|worse|inconclusive|failed)$/);
  }
});

test("checks of classes are not listed where the target is a number", () => {
  const x = Array.from({ length: 60 }, (_, i) => i / 60);
  const task = defineTask(tableFrom({ x, y: x.map((value) => Math.sin(6 * value)) }), { target: "y" });
  const numbers = diagnosed(task, "ols", { repeats: 1 });
  const ids = numbers.checks.map(({ id }) => id);
  expect(ids).toContain("duplicates");
  expect(ids).not.toContain("imbalance");
  expect(ids).not.toContain("calibration");
  expect(markdown(diagnosisDocument(numbers))).not.toMatch(/class imbalance|miscalibrated probabilities/);
});

test("the diagnosis survives JSON, and holds no NaN", () => {
  const text = json(diagnosis);
  expect(JSON.parse(text)).toMatchObject({ schema: "heldout/diagnosis@1", learner: "tree" });
  expect(text).not.toMatch(/NaN|Infinity/);
});
