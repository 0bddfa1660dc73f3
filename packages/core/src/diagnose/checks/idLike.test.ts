import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { idCheck } from "./idLike.ts";

const count = Array.from({ length: 30 }, (_, row) => row);
// a task leaves ids out by itself unless they are kept
const of = (columns: Parameters<typeof tableFrom>[0]) => {
  const table = tableFrom({ ...columns, y: count.map((row) => row % 2) });
  return idCheck({ task: defineTask(table, { target: "y", keep: Object.keys(columns) }) });
};

test("names, counters and columns that are called an id are found", () => {
  expect(of({ who: count.map((row) => `person ${row}`), x: count.map((row) => row % 7) })).toMatchObject({
    outcome: "found",
    evidence: { names: "who" },
  });
  expect(of({ n: count.map((row) => row + 100) }).outcome).toBe("found");
  expect(of({ customer_id: count.map((row) => (row * 7919) % 10007) }).outcome).toBe("found");
});

test("measurements and amounts that differ in every row are none", () => {
  expect(of({ length: count.map((row) => row + 0.5), price: count.map((row) => (row * 7919) % 10007) }).outcome).toBe(
    "clear",
  );
});

test("few rows tell nothing", () => {
  const table = tableFrom({ x: [1, 2, 3], y: [0, 1, 0] });
  expect(idCheck({ task: defineTask(table, { target: "y" }) }).outcome).toBe("not told");
});
