import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { error } from "../../metrics/labels/error.ts";
import { stream } from "../../numeric/random.ts";
import { candidatesFrom } from "../../select/candidates.ts";
import { runFit } from "../../select/fits/runFit.ts";
import type { Selection } from "../../select/selection/selection.ts";
import { nestedDesign } from "../../select/selection/selectionDesign.ts";
import { selectionOf } from "../../select/selection/selectionOf.ts";
import { stratifiedKFold } from "../../split/stratifiedKFold.ts";
import { terminalLines } from "../text/terminal.ts";
import { selectionDocument } from "./selectionDocument.ts";
import { structuralBlocks } from "./structuralBlocks.ts";

function selected(rule: "srm" | "best"): Selection {
  const rng = stream(5, "cut");
  const x = Array.from({ length: 90 }, () => rng());
  const table = tableFrom({ x, y: x.map((value) => (value > 0.3 && value < 0.7 !== rng() < 0.1 ? "in" : "out")) });
  const task = defineTask(table, { target: "y", positive: "in" });
  const plan = nestedDesign(task, candidatesFrom("tree(leaves=2|3|6)", "binary"), {
    outer: stratifiedKFold({ folds: 3 }),
    inner: stratifiedKFold({ folds: 3 }),
    seed: 1,
  });
  return selectionOf(
    plan,
    plan.fits.map((fit) => runFit(task, fit)),
    { metric: error, rule },
  );
}

test("the families stand in order of capacity, with both choices marked, and the picture has its caption", () => {
  const text = terminalLines(selectionDocument(selected("srm")), { width: 200 }).join("\n");
  expect(text).toMatch(/capacity +family +training +penalty +sum +held out/);
  expect(text.indexOf("tree(leaves=2)", text.indexOf("capacity"))).toBeLessThan(text.lastIndexOf("tree(leaves=6)"));
  expect(text).toMatch(/← (both|structural risk)/);
  expect(text).toContain("against capacity 2 to 6; from bottom: training error");
  expect(text).toMatch(/cross-validation would choose tree\(leaves=\d\): nested error/);
  expect(text).toContain("m = 60 training rows of a fold, delta = 0.05");
});

test("other rules have nothing of it", () => {
  expect(structuralBlocks(selected("best"))).toEqual([]);
});
