import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { candidatesFrom } from "../../select/candidates.ts";
import { runFit } from "../../select/fits/runFit.ts";
import type { Selection } from "../../select/selection/selection.ts";
import { nestedDesign } from "../../select/selection/selectionDesign.ts";
import { selectionOf } from "../../select/selection/selectionOf.ts";
import { kFold } from "../../split/kFold.ts";
import { terminalLines } from "../text/terminal.ts";
import { selectionDocument } from "./selectionDocument.ts";

function selected(learners: string): Selection {
  const x = Array.from({ length: 40 }, (_, i) => i);
  const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + ((value * 7) % 5)) }), { target: "y" });
  const folds = kFold({ folds: 3 });
  const plan = nestedDesign(task, candidatesFrom(learners, task.kind), { outer: folds, inner: folds, seed: 1 });
  return selectionOf(
    plan,
    plan.fits.map((fit) => runFit(task, fit)),
    { metric: mse },
  );
}

const chosen = selected("knn(k=1|2|3|4|5|6|7|8|9), ols, baseline");

test("candidates are grouped by learner, and one line says how many more there are and how to see them", () => {
  const text = terminalLines(selectionDocument(chosen, { top: 2 }), { width: 140 }).join("\n");
  const learners = [...text.matchAll(/^ +\d+ {3}(\w+)/gm)].map(([, name]) => name);
  expect(learners).toEqual(["ols", "knn", "knn", "baseline"]);
  expect(text).toContain("7 more candidates: top: 9 shows all, or see json");
  expect(terminalLines(selectionDocument(chosen, { top: 9 })).join("\n")).not.toContain("more candidates");
});

test("in a narrow terminal a row stays in one line: training goes first, the mean and its interval stay", () => {
  const lines = terminalLines(selectionDocument(chosen), { width: 80 });
  const head = lines.find((line) => line.includes("candidate  "));
  expect(head).toMatch(/rank +candidate +mse +95% CI/);
  expect(head).not.toContain("training");
  expect(lines.filter((line) => /^ +rank /.test(line))).toHaveLength(1);
  expect(lines.join("\n")).toMatch(/columns not shown: .*training \(see json/);
});
