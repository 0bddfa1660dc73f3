import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { inTerms, libraryTerms } from "../../data/wording.ts";
import { stream } from "../../numeric/random.ts";
import { runInline } from "../../select/plan/runPlan.ts";
import type { Examined } from "./check.ts";
import { examine } from "./examine.ts";
import { planTimeCheck, timeLine } from "./timeOrder.ts";

const rng = stream(1, "time test");
const rows = 300;
const day = Array.from({ length: rows }, (_, row) => row);
const date = day.map((d) => new Date(Date.UTC(2024, 0, 1 + d)).toISOString().slice(0, 10));
const x = day.map(() => rng());

function check(examined: Examined) {
  return runInline(planTimeCheck(examined));
}

test("a target that drifts is harder to foresee than to fill in", () => {
  const table = tableFrom({ date, day_of_sale: day, x, y: day.map((d) => x[d] + 0.01 * d + 0.1 * rng()) });
  const found = check(examine(table, "forest(trees=20)", { ignore: ["date"] }));
  expect(found).toMatchObject({ outcome: "found", evidence: { column: "date", rows: 60 } });
  expect(found.evidence.forward).toBeGreaterThan(2 * Number(found.evidence.anyTime));
  expect(inTerms(found.advice ?? "", libraryTerms)).toContain('time "date"');
});

test("a target that does not drift is clear, and so is a time that is already used", () => {
  const table = tableFrom({ date, x, y: x.map((value) => value + rng()) });
  expect(check(examine(table, "ols", { ignore: ["date"] })).outcome).toBe("clear");
  const examined = examine(table, "ols", { ignore: ["date"] });
  const timed = { ...examined, task: { ...examined.task, time: Float64Array.from(day) } };
  expect(check(timed).sentence).toBe("folds follow the time");
});

test("training rows are strictly earlier, and controls have as many", () => {
  const table = tableFrom({ year: day.map((d) => Math.floor(d / 20)), y: x });
  const { task } = examine(table, "baseline");
  const line = timeLine(task, table, 1);
  const year = (row: number) => Math.floor(row / 20);
  if (!line) throw new Error("no time line");
  const { train, test: latest } = line.forward;
  expect(Math.max(...Array.from(train, year))).toBeLessThan(Math.min(...Array.from(latest, year)));
  for (const control of line.control) {
    expect(control.train.length).toBe(train.length);
    expect(Array.from(control.train).some((row) => control.test.includes(row))).toBe(false);
  }
  expect(line.control.flatMap((control) => [...control.test]).sort((a, b) => a - b)).toEqual([...latest]);
});

test("texts that are no dates and numbers with other names are no times", () => {
  const table = tableFrom({ colour: day.map((d) => `c${d % 20}`), amount: day, y: x });
  const { task } = examine(table, "baseline");
  expect(timeLine(task, table, 1)).toBeNull();
});
