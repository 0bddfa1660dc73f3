import { expect, test } from "vitest";
import { orderedLabels, orderLabels } from "./orderLabels.ts";

test.each([
  [["present", "absent"], "present"],
  [["Benign", "Malignant"], "Malignant"],
  [["tested_positive", "tested_negative"], "tested_positive"],
  [["class_1", "class_0"], "class_1"],
  [["is fraud: no", "is fraud: yes"], "is fraud: yes"],
  [["1", "0"], "1"],
] as const)("of %j the positive one is %s", (labels, positive) => {
  expect(orderLabels(labels, undefined).classes[1]).toBe(positive);
});

test("other pairs are asked for, and what is asked for wins", () => {
  expect(orderedLabels(["type_a", "type_b"])).toBeNull();
  expect(orderedLabels(["cat", "dog"])).toBeNull();
  expect(orderLabels(["benign", "malignant"], "benign").classes[1]).toBe("benign");
});
