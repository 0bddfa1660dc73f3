import { expect, test } from "vitest";
import { heldout, scratch } from "./heldout.ts";

const from = ["sql", "evaluate", "--dialect", "duckdb", "--table", "predictions"];
const rows = Array.from(
  { length: 40 },
  (_, i) => `${i},${i % 2 === 0 ? "yes" : "no"},${(i % 2 === 0 ? 0.5 : 0.1) + (i % 7) / 20}`,
);
const sample = scratch.file("sample.csv", `id,churned,prob_yes\n${rows.join("\n")}\n`);

test("the columns are those of the flags, and nothing more is said", async () => {
  const { code, stdout, stderr } = await heldout([...from, "--truth", "churned", "--score", "prob_yes"]);
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("churned");
  expect(stdout).toContain("prob_yes");
});

test("without them the query says on stderr which columns it asks for, and which flags name others", async () => {
  const { code, stderr } = await heldout(from);
  expect(code).toBe(0);
  expect(stderr).toBe(
    "The query asks for the columns truth and score. --truth and --score, or --prediction for labels or numbers, name yours; a file with some of the rows finds them.\n",
  );
});

test("in a sample of the rows the columns are found as evaluate finds them", async () => {
  const named = await heldout([...from, "--truth", "churned", "--score", "prob_yes"]);
  const found = await heldout(["sql", "evaluate", sample, ...from.slice(2)]);
  expect(found.stderr).toBe("columns of sample.csv: truth churned, score prob_yes\n");
  expect(found.stdout).toBe(named.stdout);
});

test("numbers in a sample are a regression", async () => {
  const numbers = rows.map((_, i) => `${i * 1.5},${i * 1.5 + (i % 3)}`);
  const file = scratch.file("numbers.csv", `actual,predicted\n${numbers.join("\n")}\n`);
  const found = await heldout(["sql", "evaluate", file, ...from.slice(2)]);
  const named = await heldout([...from, "--task", "regression", "--truth", "actual", "--prediction", "predicted"]);
  expect(found.stdout).toBe(named.stdout);
});
