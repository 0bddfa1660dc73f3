import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { metricsOf } from "../../metrics/catalog.ts";
import { stream } from "../../numeric/random.ts";
import { leaveOneOutError, leaveOneOutForm } from "./leaveOneOutError.ts";

const logLoss = metricsOf("binary").find(({ id }) => id === "logLoss");

function taskOf(rows: number) {
  const rng = stream(1, "nearly", rows);
  const x = Array.from({ length: rows }, rng);
  const y = x.map((value) => (rng() < 0.2 + 0.6 * value ? "yes" : "no"));
  return defineTask(tableFrom({ x, z: x.map(() => rng()), y }), { target: "y", positive: "yes" });
}

test("logistic regression on many rows is left out approximately, without a fit, and says so", () => {
  if (!logLoss) throw new Error("log loss is a metric of classes");
  const setting = { name: "logistic", params: { lambda: 1e-3 } };
  expect(leaveOneOutForm(taskOf(300), setting)).toBe("refits");
  expect(leaveOneOutForm(taskOf(3000), { name: "logistic", params: { l1Ratio: 1 } })).toBe("refits");
  const task = taskOf(3000);
  expect(leaveOneOutForm(task, setting)).toBe("approximate");
  const found = leaveOneOutError(task, setting, { metric: logLoss, seed: 1 });
  expect(found.fits).toBe(0);
  expect(found.notes).toContain("approximate: one Newton step from the fit on all rows instead of each refit");
  // three parameters cost about 3 / n of log loss: from below to above the mean loss of the fit
  expect(found.value).toBeGreaterThan(0.6);
  expect(found.value).toBeLessThan(0.68);
});
