import { readFileSync } from "node:fs";
import { countsFromSql } from "@heldout/node";
import { expect, test } from "vitest";
import { expectGoldenText } from "./goldenText.ts";
import { expectRefusal, heldout, repository, scratch } from "./heldout.ts";

const pima = repository("examples/pima-predictions.csv");
const [header, ...rows] = readFileSync(pima, "utf8").trim().split("\n");

/** Everything but where the rows came from. */
async function evaluated(args: readonly string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await heldout(["evaluate", ...args, "--json"]);
  expect([code, stderr]).toEqual([0, ""]);
  const { source: _source, columns: _columns, ...rest } = JSON.parse(stdout);
  return rest;
}

test.each([
  ["help-merge", ["merge", "--help"]],
  ["help-sql", ["sql", "--help"]],
  ["help-sql-evaluate", ["sql", "evaluate", "--help"]],
])("%s reads as committed", async (name, args) => {
  const { code, stdout, stderr } = await heldout(args);
  expect([code, stderr]).toEqual([0, ""]);
  expectGoldenText(name, stdout);
});

test("counting a file with --from evaluates as reading it does, with slices", async () => {
  const wanted = await evaluated([pima, "--slice", "age_band"]);
  expect(await evaluated(["--from", pima, "--slice", "age_band"])).toEqual(wanted);
});

test("--from finds columns by their values, and gives the reasons that a file gives", async () => {
  const renamed = rows.map((row) => row.replace(/\bpos\b/, "malignant").replace(/\bneg\b/, "benign"));
  const names = header.replace("truth", "tumour").replace("score", "prob_malignant");
  const file = scratch.file("tumour.csv", `${[names, ...renamed].join("\n")}\n`);
  const reasons = async (args: readonly string[]): Promise<unknown> =>
    JSON.parse((await heldout(["evaluate", ...args, "--json"])).stdout).columns;
  expect(await reasons(["--from", file])).toEqual(await reasons([file]));
  const { stdout } = await heldout(["evaluate", "--from", file]);
  expect(stdout).toContain("truth: tumour (has two classes that prob_malignant separates)");
});

test("parts that are counted, saved and merged evaluate as the whole file does", async () => {
  const parts = [rows.slice(0, 300), rows.slice(300, 301), rows.slice(301)];
  for (const [p, part] of parts.entries()) {
    const file = scratch.file(`part${p}.csv`, `${header}\n${part.join("\n")}\n`);
    // a part of one row has one class only, which --from takes
    const { code, stderr } = await heldout([
      "evaluate",
      "--from",
      file,
      "--save-counts",
      `part${p}.json`,
      "--positive",
      "pos",
    ]);
    expect([code, stderr.replaceAll(/^warning: .*\n/gm, "")], stderr).toEqual([0, ""]);
  }
  const merged = await heldout(["merge", "part2.json", "part0.json", "part1.json", "--out", "all.json"]);
  expect(merged).toEqual({ code: 0, stdout: "", stderr: "all.json: 768 rows from 3 parts\n" });
  const wanted = await evaluated([pima]);
  expect(await evaluated(["--counts", "all.json"])).toEqual(wanted);
  expect(await evaluated(["--counts", "part0.json", "--counts", "part1.json", "--counts", "part2.json"])).toEqual(
    wanted,
  );
});

test("many parts, more than are read at a time, add up to all rows", async () => {
  const parts = rows.slice(0, 20).map((row, p) => scratch.file(`one${p}.csv`, `${header}\n${row}\n`));
  const documents = await Promise.all(
    parts.map(async (part, p) => {
      const { counts } = await countsFromSql({ from: scratch.path(part), positive: "pos" });
      return scratch.file(`one${p}.json`, JSON.stringify(counts));
    }),
  );
  const merged = await heldout(["merge", ...documents]);
  expect(merged.code).toBe(0);
  const whole = scratch.file("twenty.csv", `${[header, ...rows.slice(0, 20)].join("\n")}\n`);
  expect(JSON.parse(merged.stdout)).toEqual((await countsFromSql({ from: scratch.path(whole) })).counts);
});

test("--save-counts keeps the counts of a file that is evaluated", async () => {
  const wanted = await evaluated([pima, "--save-counts", "pima.json"]);
  expect(await evaluated(["--counts", "pima.json"])).toEqual(wanted);
});

test("--save-counts keeps the counts of each group by its name", async () => {
  const grouped = scratch.file(
    "grouped.csv",
    `${header},shop\n${rows.map((row, i) => `${row},s${i % 40}`).join("\n")}\n`,
  );
  const saved = ["--group", "shop", "--save-counts", "grouped.json"];
  const { metrics: wanted } = await evaluated([grouped, ...saved, "--metrics", "recall,brier"]);
  expect(JSON.parse(readFileSync(scratch.path("grouped.json"), "utf8")).group.values).toHaveLength(40);
  const { metrics: found } = await evaluated(["--counts", "grouped.json", "--metrics", "recall,brier"]);
  // groups are added up in the order of their names, not in that of the file
  expect(found).toEqual(JSON.parse(JSON.stringify(wanted), (_, v) => (typeof v === "number" ? near(v) : v)));
});

/** Equal to 13 digits. */
function near(value: number): unknown {
  return expect.closeTo(value, 13);
}

test("the answer of the query, as an engine saves it, evaluates as the file does", async () => {
  const { stdout: query } = await heldout([
    "sql",
    "evaluate",
    "--dialect",
    "duckdb",
    "--sql",
    `from read_csv('${pima}')`,
    "--score",
    "score",
    "--truth",
    "truth",
  ]);
  const { DuckDBInstance } = await import("@duckdb/node-api");
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  for (const format of ["csv", "parquet", "json"]) {
    await connection.run(`copy (${query}) to '${scratch.path(`answer.${format}`)}' (format ${format})`);
    expect(await evaluated(["--counts", `answer.${format}`])).toEqual(await evaluated([pima]));
  }
  connection.closeSync();
});

test("cut scores say how far off each measure can be, in the terminal and in the JSON", async () => {
  const { stdout, stderr } = await heldout([
    "evaluate",
    "--from",
    pima,
    "--max-distinct",
    "20",
    "--metrics",
    "auc,brier,recall",
  ]);
  expect(stdout).toMatch(/AUC +0\.835 +0\.80\d to 0\.86\d +DeLong, logit; binned scores: within 0\.0015/);
  expect(stdout).toMatch(/Brier score +0\.158 +0\.143 to 0\.175 +square and add, classes\n/);
  expect(stderr).toContain("warning: scores were binned: ");
});

test("a requirement is judged on the interval that the cuts widen", async () => {
  const { code } = await heldout([
    "evaluate",
    "--from",
    pima,
    "--max-distinct",
    "20",
    "--require",
    "auc >= 0.7",
    "--quiet",
  ]);
  expect(code).toBe(0);
});

test("every dialect of the library is a choice of the command line", async () => {
  const { DIALECTS, sqlOptions } = await import("@heldout/core/internal");
  expect(sqlOptions.dialect.choices).toEqual(DIALECTS);
});

test.each([
  [
    ["evaluate", "--sql", "select 1"],
    "--sql needs --from.",
    'Say where the rows are: --from file.duckdb, "part-*.parquet" or postgres://host/database.',
  ],
  [
    ["evaluate", pima, "--counts", "x.json"],
    "A file of predictions and --counts do not go together.",
    "Name the file with --from to count its rows.",
  ],
  [
    ["evaluate", "--from", pima, "--ledger", "l.json"],
    "--ledger needs rows; counts have none.",
    "Evaluate a file of rows, or leave it out.",
  ],
  [
    ["evaluate", "--counts", "x.json", "--group", "g"],
    "--group does not go with --counts.",
    "Counts were made with their columns.",
  ],
  [
    ["evaluate", "--from", pima, "--interval", "anytime"],
    "Always-valid intervals need rows in the order in which they came; counts have none.",
    "Leave --interval anytime out, or evaluate the rows themselves.",
  ],
  [
    ["evaluate", "--from", "none.parquet"],
    'There is no file "none.parquet".',
    'Give --from a file, a pattern in quotes such as "part-*.parquet", or postgres://host/database.',
  ],
  [
    ["sql", "evaluate", "--table", "t"],
    "Which database is the query for?",
    "Say --dialect postgres, duckdb, spark, bigquery, clickhouse, snowflake, trino.",
  ],
  [
    ["sql", "evaluate", "--dialect", "duckdb"],
    "Which rows?",
    'Say --table NAME, or --sql "select truth, score from predictions".',
  ],
] as const)("%j is refused in two lines", async (args, wrong, remedy) => {
  await expectRefusal(args, [wrong, remedy]);
});

test("counts that are damaged, and files that are none, are refused with their name", async () => {
  const damaged = scratch.file("damaged.json", '{"schema":"heldout/counts@1","rows":3');
  await expectRefusal(
    ["merge", damaged],
    ["damaged.json: this is not JSON, so not a file of counts.", "Make it again."],
  );
  const other = scratch.file("other.csv", "a,b\n1,2\n");
  await expectRefusal(
    ["evaluate", "--counts", other],
    [
      "other.csv: these are neither counts nor the result of a heldout query.",
      "Give what --save-counts or heldout merge wrote, or the result of the query that heldout sql evaluate prints.",
    ],
  );
});

test("the password of a URL is never printed", async () => {
  const { code, stdout, stderr } = await heldout([
    "evaluate",
    "--from",
    "postgres://me:hunter2@127.0.0.1:1/db",
    "--sql",
    "select 1",
  ]);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain("Cannot connect to postgres://127.0.0.1:1/db: nothing answers there.");
  expect(stderr).not.toContain("hunter2");
});

test("four counts in, all rates out, at another prevalence too; what does not fit is refused", async () => {
  const result = await evaluated(["--confusion", "90,10,5,45", "--prevalence", "0.01"]);
  expect(result).toMatchObject({
    task: "binary",
    n: 150,
    confusion: [
      [90, 10],
      [5, 45],
    ],
    metrics: { specificity: { value: 0.9 }, recall: { value: 0.9 }, npv: { value: expect.closeTo(90 / 95, 12) } },
    // Bayes: 0.01 0.9 / (0.01 0.9 + 0.99 0.1)
    atPrevalence: { prevalence: 0.01, metrics: { precision: { value: expect.closeTo(1 / 12, 12), method: "wilson" } } },
  });
  const { code } = await heldout(["evaluate", "--confusion", "90,10,5,45", "--require", "recall >= 0.95"]);
  expect(code).toBe(3);
  for (const args of [
    ["--confusion", "90,10,5"],
    ["--confusion", "90,10,5,45", "--score", "p"],
    ["--confusion", "90,10,5,45", "--counts", "x.json"],
    ["--confusion", "90,10,5,45", "--prevalence", "1.5"],
    [pima, "--confusion", "90,10,5,45"],
  ]) {
    const { code: refused, stderr } = await heldout(["evaluate", ...args]);
    expect([refused, stderr.trimEnd().split("\n").length], args.join(" ")).toEqual([2, 2]);
  }
});
