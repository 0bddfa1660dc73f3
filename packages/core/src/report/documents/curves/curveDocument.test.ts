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
