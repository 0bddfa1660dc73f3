import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { heldOutRows } from "./heldOutRows.ts";

const n = 60;
const rows = Uint32Array.from({ length: n }, (_, i) => i);
const data: LearningData = {
  kind: "binary",
  features: numberFeatures({ x: rows }),
  target: {
    kind: "classes",
    name: "y",
    classes: ["no", "yes"],
    codes: Int32Array.from(rows, (r) => (r % 6 === 0 ? 1 : 0)),
  },
  weight: null,
};

test("holds out the share of each class", () => {
  const held = heldOutRows(data, rows, 0.2, stream(1));
  const count = (code: number): number => rows.filter((r) => held[r] === 1 && Number(r % 6 === 0) === code).length;
  expect([count(0), count(1)]).toEqual([10, 2]);
});

test("rows of a group stay together", () => {
  const group = Int32Array.from(rows, (r) => Math.floor(r / 7));
  const held = heldOutRows({ ...data, group }, rows, 0.3, stream(2));
  for (const own of new Set(group)) {
    expect(new Set(held.filter((_, r) => group[r] === own)).size).toBe(1);
  }
  expect(held.includes(1) && held.includes(0)).toBe(true);
});

test("a class is never held out as a whole; nothing to hold out is a reason", () => {
  const held = heldOutRows(data, rows, 0.99, stream(3));
  expect(rows.filter((r) => r % 6 === 0 && held[r] === 0)).toHaveLength(1);
  expect(() => heldOutRows(data, rows.slice(0, 2), 0.3, stream(3))).toThrow(
    "a share of 0.3 of 2 training rows leaves none for early stopping.",
  );
});
