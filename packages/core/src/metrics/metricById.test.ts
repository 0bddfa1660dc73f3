import { expect, test } from "vitest";
import { InputError } from "../data/inputError.ts";
import { metricById } from "./metricById.ts";

const metrics = [{ id: "auc" }, { id: "recall" }];
const message = (quoted: string): string => `there is no metric ${quoted} for this task.`;

test("a metric is found by its id, in the letters of the id", () => {
  expect(metricById(metrics, "auc", { message })).toBe(metrics[0]);
  expect(() => metricById(metrics, "AUC", { message })).toThrow('there is no metric "AUC" for this task.');
});

test("an id that none has is refused with the nearest one and all others, or with the caller's remedy", () => {
  const refused = (id: string, remedy?: (ids: readonly string[]) => string): unknown => {
    try {
      return metricById(metrics, id, remedy ? { message, remedy } : { message });
    } catch (error) {
      return error instanceof InputError ? [error.code, error.remedy] : error;
    }
  };
  expect(refused("recal")).toEqual(["unknown-metric", "Did you mean recall? The metrics are auc, recall."]);
  expect(refused("zebra")).toEqual(["unknown-metric", "The metrics are auc, recall."]);
  expect(refused("zebra", (ids) => `Use one of ${ids.join(" or ")}.`)).toEqual([
    "unknown-metric",
    "Use one of auc or recall.",
  ]);
});
