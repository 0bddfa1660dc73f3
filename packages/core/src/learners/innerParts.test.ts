import { expect, test } from "vitest";
import { numberFeatures } from "../data/features.ts";
import { stream } from "../numeric/random.ts";
import { innerParts } from "./innerParts.ts";
import type { LearningData } from "./learner.ts";

const codes = Int32Array.from({ length: 30 }, (_, i) => (i % 5 === 0 ? 1 : 0));
const data: LearningData = {
  kind: "binary",
  features: numberFeatures({ x: new Array(30).fill(0) }),
  target: { kind: "classes", name: "y", classes: ["a", "b"], codes },
  weight: null,
};
const rows = Uint32Array.from(codes.keys());

test("parts are of one size, and each has its share of every class", () => {
  const parts = innerParts(data, rows, 3, stream(1));
  for (const part of [0, 1, 2]) {
    expect(parts.filter((own) => own === part)).toHaveLength(10);
    expect(parts.filter((own, i) => own === part && codes[i] === 1)).toHaveLength(2);
  }
  expect(innerParts(data, rows, 3, stream(2))).not.toEqual(parts);
});

test("groups stay together", () => {
  const group = Int32Array.from(rows, (row) => row >> 2);
  const parts = innerParts({ ...data, group }, rows, 3, stream(1));
  rows.forEach((row) => {
    expect(parts[row]).toBe(parts[4 * (row >> 2)]);
  });
});
