import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { heldout, type Outcome, scratch } from "./heldout.ts";

/** Sales of 120 days: a date, a running id, names, a constant, and a number that matters. */
const lines = Array.from({ length: 120 }, (_, row) => {
  const month = 1 + Math.floor(row / 28);
  const date = `2024-${String(month).padStart(2, "0")}-${String(1 + (row % 28)).padStart(2, "0")}`;
  const temperature = 10 + ((row * 37) % 17);
  return `${row + 1},${date},customer ${row},DE,${temperature},${100 + 5 * month + 2 * temperature + (row % 3)}`;
});
const head = "OrderId,sold,customer,country,temperature,sales";
const sales = scratch.file("sales.csv", `${head}\n${lines.join("\n")}\n`);

const trained = (...more: string[]): Promise<Outcome> =>
  heldout(["train", sales, "--target", "sales", "--learner", "ols", "--out", "sales.json", ...more]);

test("least squares learns from a table with a date, ids and a constant, and the warnings say what was done", async () => {
  const { code, stderr } = await trained();
  expect(code).toBe(0);
  expect(stderr).toContain(
    'warning: "OrderId", "customer" look like ids: nearly every row has a distinct value. Left out; to use them as features, say --keep OrderId,customer.',
  );
  expect(stderr).toContain('warning: "sold" holds dates: used as year, month, weekday and days since the first date.');
  expect(stderr).toContain("say --time sold");
  expect(stderr).toContain('warning: "country" has the same value in every row');
  const { task, preprocessing, model } = JSON.parse(readFileSync(scratch.path("sales.json"), "utf8"));
  expect(task.features).toEqual(["sold", "country", "temperature"]);
  expect(preprocessing.inputs[0]).toEqual({ name: "sold", kind: "date", format: "y-m-d" });
  // one year only, so the year says nothing
  expect(Object.keys(model.coefficients)).toEqual(["sold (month)", "sold (weekday)", "sold (days)", "temperature"]);
});

test("--keep keeps what looks like an id", async () => {
  const { stderr } = await trained("--keep", "OrderId");
  expect(stderr).toContain('warning: "customer" looks like an id');
  const { task } = JSON.parse(readFileSync(scratch.path("sales.json"), "utf8"));
  expect(task.features).toEqual(["OrderId", "sold", "country", "temperature"]);
});

test("new rows are prepared alike, and need neither ids nor the target", async () => {
  await trained();
  const fresh = scratch.file("fresh.csv", "sold,country,temperature\n2024-03-05,DE,20\n2024-03-06,FR,21\n");
  const { code, stdout } = await heldout(["predict", "sales.json", fresh]);
  expect(code).toBe(0);
  const values = stdout
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => Number(line.split(",")[1]));
  expect(values[0]).toBeGreaterThan(150);
  expect(values[0]).toBeLessThan(162);
});

test("a date that is written otherwise is refused with its line and value", async () => {
  await trained();
  const fresh = scratch.file("other.csv", "sold,country,temperature\n2024-03-05,DE,20\n06.03.2024,DE,21\n");
  const { code, stderr } = await heldout(["predict", "sales.json", fresh]);
  expect(code).toBe(2);
  expect(stderr).toContain('"06.03.2024" is not a date in the format of the model.');
  expect(stderr).toMatch(/other\.csv.*(line|row) 3/);
});
