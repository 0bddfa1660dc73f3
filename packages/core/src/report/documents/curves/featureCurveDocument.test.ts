import { expect, test } from "vitest";
import { tableFrom } from "../../../data/table.ts";
import { defineTask } from "../../../data/task.ts";
import type { Metric } from "../../../metrics/metric.ts";
import { mse } from "../../../metrics/regression/mse.ts";
import { rmse } from "../../../metrics/regression/rmse.ts";
import { stream } from "../../../numeric/random.ts";
import { featureCurve } from "../../../select/curves/featureCurve.ts";
import { kFold } from "../../../split/kFold.ts";
import { makeSplits } from "../../../split/makeSplits.ts";
import { splittable } from "../../../split/splittable.ts";
import { terminalLines } from "../../text/terminal.ts";
import { featureCurveDocument } from "./featureCurveDocument.ts";

const rng = stream(2, "columns");
const names = Array.from({ length: 34 }, (_, c) => `x${c}`);
const columns = Object.fromEntries(names.map((name) => [name, Array.from({ length: 80 }, rng)]));
const y = columns.x3.map((value, i) => value - columns.x7[i] + 0.1 * rng());
const task = defineTask(tableFrom({ ...columns, y }), { target: "y" });
const splits = makeSplits(kFold({ folds: 3 }), splittable(task), 1);

function linesOf(params: object, metric: Metric = mse): string {
  const curve = featureCurve(task, { name: "subset", params: { base: "ols", ...params } }, splits, { metric, seed: 1 });
  return terminalLines(featureCurveDocument(curve), { color: false, width: 100 }).join("\n");
}

test("the table has the criterion inside beside both errors, and all three are drawn", () => {
  const lines = linesOf({ search: "l1" });
  expect(lines).toMatch(/features +inner cv +training mse +held-out mse +95% CI/);
  expect(lines).toContain("solid: held out, dashed: inner criterion, dotted: training");
  expect(lines).toContain("The inner error is optimistic: the features were selected on the same rows.");
  expect(lines).toMatch(/on all rows it selects \d+: .*x3/);
});

test("features are counted, the most frequent first, and not more than fit", () => {
  const lines = linesOf({ search: "l1" });
  expect(lines).toMatch(/selected in how many of 3 folds, of +1 +2 +3/);
  expect(lines).toMatch(/ x[37] +\d +3 +3.*\n *x[37] +\d +3 +3/);
  expect(lines).toMatch(/and \d+ more features, selected less often/);
});

test("a criterion on another scale stands in the table and is not drawn", () => {
  for (const lines of [linesOf({ search: "l1", by: "bic" }), linesOf({ search: "l1" }, rmse)]) {
    expect(lines).toContain("solid: held out, dotted: training");
    expect(lines).not.toMatch(/on held-out rows, .* inside/);
  }
});
