import { expect, test } from "vitest";
import { tableFrom } from "../../../data/table.ts";
import { defineTask } from "../../../data/task.ts";
import { curve } from "../../../select/curves/curve.ts";
import { terminalLines } from "../../text/terminal.ts";
import { curveDocument } from "./curveDocument.ts";

test("points without a value have their reason below the table, once", async () => {
  const rows = Array.from({ length: 24 }, (_, row) => row);
  const task = defineTask(tableFrom({ x: rows, y: rows.map((row) => 2 * row + (row % 3)) }), { target: "y" });
  const result = await curve(task, { kind: "validation", learner: "knn", param: "k=1|60|90", folds: 4 });
  if (result.kind !== "validation") throw new Error("a validation curve was asked for");
  const text = terminalLines(curveDocument(result), { color: false, width: 200 }).join("\n");
  expect(text).toMatch(/fits failed at k 60.*: .+/);
});

test("digits of a point follow its interval", () => {
  const rest = {
    level: 0.95,
    method: "corrected-t",
    n: 1_000_000,
    bias: "pessimistic",
    folds: [],
    leftOut: 0,
  } as const;
  const at = (value: number, half: number) => ({ value, lower: value - half, upper: value + half, ...rest });
  const text = terminalLines(
    curveDocument({
      schema: "heldout/curve@1",
      kind: "validation",
      task: "binary",
      data: { name: "large.csv", rows: 1_000_000, target: "y" },
      learner: "logistic",
      varied: "lambda",
      metric: "logLoss",
      better: "lower",
      level: 0.95,
      points: [
        { at: 1, train: at(0.31234, 0), test: at(0.312345, 0.00003) },
        { at: 2, train: at(0.4, 0), test: at(0.41, 0.02) },
      ],
      best: 0,
      oneStandardError: 0,
    }),
    { color: false, width: 200 },
  ).join("\n");
  expect(text).toMatch(/ 0\.312340 +0\.312345 +0\.312315 to 0\.312375/);
  expect(text).toMatch(/ 0\.400 +0\.410 +0\.390 to 0\.430/);
});
