import { execFileSync } from "node:child_process";
import { chownSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import {
  type Counts,
  countsOf,
  evaluate,
  evaluateCounts,
  labels,
  numbers,
  probabilities,
} from "@heldout/core/internal";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { countsFromSql, type SqlRequest } from "../src/sql/countsFromSql.ts";
import { scratchFolder } from "./scratch.ts";
import { type TestServer, testServer } from "./servers.ts";

const { folder } = scratchFolder();
const N = 500;

/** Rows of all tasks, with scores on both sides of every region of the cuts. */
const rows = Array.from({ length: N }, (_, i) => {
  const truth = (i * 7919) % 10 < 4;
  const spread = ((i * 104729) % 997) / 997;
  return {
    truth: Number(truth),
    score: i % 5 === 0 ? spread ** 9 : i % 5 === 1 ? 1 - spread ** 9 : (spread + Number(truth)) / 2,
    wide: (spread - 0.5) * 10 ** (i % 8),
    label: ["red", "green", "it's blue"][i % 3],
    guess: ["red", "green", "it's blue"][((i * 31) % 7) % 3],
    price: 1e6 + ((i * 31) % 113) / 7,
    predicted: 1e6 + ((i * 37) % 127) / 8,
    region: ["north", "south"][i % 2],
    customer: `c${(i * 13) % 29}`,
    times: i % 3,
  };
});
type Row = (typeof rows)[number];

const column = <K extends keyof Row>(name: K): Row[K][] => rows.map((row) => row[name]);
const parquet = join(folder, "part-1.parquet");
const second = join(folder, "part-2.parquet");
const database = join(folder, "warehouse.duckdb");
const csv = join(folder, "rows.csv");
let server: TestServer;

beforeAll(async () => {
  const names = Object.keys(rows[0]);
  const quoted = (value: string | number): string => (typeof value === "string" ? `"${value}"` : String(value));
  writeFileSync(csv, `${names.join(",")}\n${rows.map((row) => Object.values(row).map(quoted).join(",")).join("\n")}\n`);
  const instance = await DuckDBInstance.create(database);
  const connection = await instance.connect();
  await connection.run(`create table predictions as select * from read_csv('${csv}')`);
  await connection.run(`copy (select * from predictions limit 200) to '${parquet}' (format parquet)`);
  await connection.run(`copy (select * from predictions offset 200) to '${second}' (format parquet)`);
  connection.closeSync();
  instance.closeSync();
  server = await testServer("postgres");
  const client = new pg.Client(server.url);
  await client.connect();
  const types = names.map(
    (name) =>
      `${name} ${typeof rows[0][name as keyof Row] === "string" ? "text" : /truth|times/.test(name) ? "int" : "float8"}`,
  );
  await client.query(`create table predictions (${types.join(", ")})`);
  for (const row of rows) {
    await client.query(
      `insert into predictions values (${names.map((_, i) => `$${i + 1}`).join(", ")})`,
      Object.values(row),
    );
  }
  await client.end();
}, 120_000);

const SQL = "select * from predictions";
const sources: readonly (readonly [string, () => { from: string; sql?: string }])[] = [
  ["PostgreSQL", () => ({ from: server.url, sql: SQL })],
  ["a DuckDB file", () => ({ from: database, sql: SQL })],
  ["Parquet files by a pattern", () => ({ from: join(folder, "part-*.parquet") })],
  ["a CSV file", () => ({ from: csv, sql: `${SQL} -- all of them` })],
];

describe.each(sources)("counts from %s", (_, source) => {
  const counts = async (request: Omit<SqlRequest, "from" | "sql">, sql = source().sql): Promise<Counts> =>
    (await countsFromSql({ ...source(), ...request, sql })).counts;

  test("of scores are those of the rows", async () => {
    const wanted = countsOf(probabilities({ truth: column("truth"), score: column("score") }));
    expect(await counts({ score: "score", truth: "truth" })).toEqual(wanted);
  });

  test("of cut scores are those of the rows, with weights, slices, groups and a threshold", async () => {
    const prediction = probabilities({
      truth: column("truth"),
      score: column("score"),
      weight: column("times"),
      group: column("customer"),
    });
    const wanted = countsOf(prediction, {
      slice: { column: "region", labels: column("region") },
      groups: [...new Set(column("customer"))],
      maxDistinct: 100,
      threshold: 0.3,
    });
    const found = await counts({
      score: "score",
      truth: "truth",
      weight: "times",
      group: "customer",
      slice: "region",
      maxDistinct: 100,
      threshold: 0.3,
    });
    expectCells(found, wanted);
  });

  test("of scores of any size are cut where we cut them", async () => {
    const wanted = countsOf(
      {
        ...probabilities({ truth: column("truth"), score: column("score") }),
        kind: "scores",
        score: Float64Array.from(column("wide")),
      },
      { maxDistinct: 50 },
    );
    expectCells(await counts({ score: "wide", truth: "truth", maxDistinct: 50 }), wanted);
  });

  test("of labels are those of the rows", async () => {
    const wanted = countsOf(labels({ truth: column("label"), predicted: column("guess") }));
    expect(await counts({ truth: "label", prediction: "guess" })).toEqual(wanted);
  });

  test("of numbers evaluate as the rows do", async () => {
    // sums of errors have no Student t on the log scale, which rows have by default
    const wanted = evaluate(numbers({ truth: column("price"), predicted: column("predicted") }), {
      interval: "student",
    });
    const found = evaluateCounts(await counts({ truth: "price", prediction: "predicted", task: "regression" }));
    expect(found.n).toBe(N);
    for (const id of ["rmse", "mae", "mape", "rmsle", "pinball0.9"]) {
      expect(found.metrics[id].value).toBeCloseTo(Number(wanted.metrics[id].value), 9);
      expect(found.metrics[id].lower).toBeCloseTo(Number(wanted.metrics[id].lower), 9);
      expect(found.metrics[id].upper).toBeCloseTo(Number(wanted.metrics[id].upper), 9);
      expect(found.metrics[id].method).toBe(wanted.metrics[id].method);
    }
    for (const id of ["r2", "explainedVariance", "maxError"]) {
      expect(found.metrics[id].value).toBeCloseTo(Number(wanted.metrics[id].value), 9);
    }
  });

  test("come from what a SELECT leaves, and say where they are from", async () => {
    const some = await countsFromSql({
      ...source(),
      sql: `with t as (${SQL}) select truth, score as p from t where region = 'north'`,
    });
    expect(some.counts.rows).toBe(rows.filter(({ region }) => region === "north").length);
    expect(some.columns).toEqual({ truth: "truth", score: "p" });
    expect(some.name).not.toContain("secret");
  });

  test.each([
    ["diagnosis", "named like the truth"],
    ["tumour", "has two classes that prob_malignant separates"],
  ])("find %s and prob_malignant by names and values, and say why", async (name, because) => {
    const truth = column("truth").map((own) => (own === 1 ? "malignant" : "benign"));
    const score = rows.map((row) => (row.score + 3 * row.truth) / 4);
    const sql = `select region, case when truth = 1 then 'malignant' else 'benign' end as ${name},
      (score + 3 * truth) / 4 as prob_malignant from predictions`;
    const found = await countsFromSql({ ...source(), sql });
    expect(found.columns).toEqual({ truth: name, score: "prob_malignant" });
    expect(found.reasons).toEqual([
      { column: name, role: "truth", because },
      {
        column: "prob_malignant",
        role: "probability",
        because: `numbers in [0, 1] that separate the classes of ${name}`,
      },
    ]);
    expect(found.counts).toEqual(countsOf(probabilities({ truth, score, positive: "malignant" })));
    const other = await countsFromSql({ ...source(), sql, positive: "benign" });
    expect(other.counts).toEqual(
      countsOf(probabilities({ truth, score: score.map((p) => 1 - p), positive: "benign" })),
    );
  });

  test("find the truth of rows that are sorted by it", async () => {
    const sql = `select case when truth = 1 then 'malignant' else 'benign' end as tumour, (score + 3 * truth) / 4 as p
      from predictions, generate_series(1, 10) as again order by truth`;
    const { columns, counts: all } = await countsFromSql({ ...source(), sql });
    expect([columns.truth, all.rows]).toEqual(["tumour", 10 * N]);
  });

  test("take whole numbers with a decimal prediction as amounts, and two columns of probabilities as one", async () => {
    const amounts = "select cast(price as int) as actual, predicted from predictions";
    expect((await counts({}, amounts)).kind).toBe("numbers");
    const two = "select truth as outcome, score as p_1, 1 - score as p_0 from predictions";
    const wanted = countsOf(probabilities({ truth: column("truth"), score: column("score") }));
    expect(await counts({}, two)).toEqual(wanted);
  });

  test("refuse missing values, or leave them out and count them", async () => {
    const sql = "select case when region = 'north' then score end as score, truth from predictions";
    await expect(countsFromSql({ ...source(), sql })).rejects.toThrow("250 rows have no truth");
    expect(await countsFromSql({ ...source(), sql, dropMissing: true })).toMatchObject({
      dropped: 250,
      counts: { rows: 250 },
    });
  });

  test("refuse a score that is text or infinite, more than two classes, fractions as weights, and no rows", async () => {
    const refused = async (columns: string): Promise<unknown> =>
      await countsFromSql({ ...source(), sql: `select ${columns} from predictions` }).catch((error: unknown) => error);
    expect(await refused("truth, label as score")).toMatchObject({
      message: expect.stringMatching(/^"(red|green|it's blue)" is not a number\.$/),
    });
    expect(await refused("truth, cast('inf' as float) as score")).toMatchObject({
      message: '"Infinity" is not a finite score.',
    });
    expect(await refused("label as truth, score")).toMatchObject({
      message: 'the truth has 3 classes ("green", "it\'s blue", "red"), but there is one score.',
    });
    const sql = "select truth, score, 0.5 as weight from predictions";
    await expect(countsFromSql({ ...source(), sql, weight: "weight" })).rejects.toThrow(
      "500 rows have a weight that is missing, negative or no whole number.",
    );
    await expect(
      countsFromSql({ ...source(), sql: `${SQL} where truth = 7`, truth: "truth", score: "score" }),
    ).rejects.toThrow("the query found no row.");
  });

  test.each([
    "drop table predictions",
    "delete from predictions",
    "select 1; drop table predictions",
    "select truth, score from predictions) x; drop table predictions; select * from (select 1",
    "insert into predictions select * from predictions",
    "select truth, score from nowhere",
    "create table x as select 1",
  ])("refuse %s", async (sql) => {
    await expect(countsFromSql({ ...source(), sql })).rejects.toMatchObject({ code: "bad-query" });
    const { counts: left } = await countsFromSql({ ...source(), sql: "select truth, score from predictions" });
    expect(left.rows).toBe(N);
  });
});

test("a query over files can open no other file", async () => {
  const sql = `select truth, score from read_csv('${csv}')`;
  await expect(countsFromSql({ from: parquet, sql })).rejects.toMatchObject({ code: "bad-query" });
});

test("PostgreSQL cannot be written to by a function in a SELECT", async () => {
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(
    "create or replace function spoil() returns float8 language sql as 'delete from predictions; select 0.5'",
  );
  await client.end();
  const sql = "select truth, spoil() as score from predictions";
  await expect(countsFromSql({ from: server.url, sql })).rejects.toThrow("read-only");
});

test("a wrong password, a closed port and a wrong URL are said without the password", async () => {
  const wrong = server.url.replace(/:[^:@]+@/, ":hunter2@");
  const error = await countsFromSql({ from: wrong, sql: SQL }).catch((reason: unknown) => reason);
  expect(String(error)).toContain("password authentication failed");
  expect(JSON.stringify(error) + String(error)).not.toContain("hunter2");
  const closed = server.url.replace(/:\d+\//, ":1/");
  await expect(countsFromSql({ from: closed, sql: SQL })).rejects.toThrow("nothing answers there");
  await expect(countsFromSql({ from: "postgres:// hunter2", sql: SQL })).rejects.toThrow("is not a URL");
});

test("TLS is used as the URL says, and a certificate of an unknown authority is refused", async () => {
  const client = new pg.Client(server.url);
  await client.connect();
  const { rows: places } = await client.query<{ data_directory: string }>("show data_directory");
  const { data_directory: data } = places[0];
  const [key, certificate] = [join(data, "server.key"), join(data, "server.crt")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2"];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, ...subject];
  execFileSync("openssl", made, { stdio: "ignore" });
  const { uid, gid } = statSync(data);
  for (const file of [key, certificate]) chownSync(file, uid, gid);
  await client.query("alter system set ssl = on");
  await client.query("select pg_reload_conf()");
  await client.end();

  const encrypted = "exists (select from pg_stat_ssl where pid = pg_backend_pid() and ssl)";
  const counted = async (mode: string): Promise<number> => {
    const sql = `${SQL} where ${encrypted} or truth = 2`;
    return (await countsFromSql({ from: `${server.url}?${mode}`, sql, truth: "truth", score: "score" })).counts.rows;
  };
  await expect(counted("sslmode=verify-full")).rejects.toThrow(/cannot connect to .*self-signed certificate/);
  await expect.poll(() => counted(`sslmode=verify-full&sslrootcert=${certificate}`)).toBe(N);
  await expect(counted("sslmode=disable")).rejects.toThrow("the query found no row.");
});

test("a file that is not there, and one of no known kind, are refused", async () => {
  await expect(countsFromSql({ from: join(folder, "none-*.parquet") })).rejects.toMatchObject({ code: "file-missing" });
  const odd = join(folder, "rows.xlsx");
  writeFileSync(odd, "x");
  await expect(countsFromSql({ from: odd })).rejects.toMatchObject({ code: "file-format" });
});

/** Sums of scores are added in another order; everything else is the same. */
function expectCells(found: Counts, wanted: Counts): void {
  if (found.kind === "labels" || found.kind === "numbers" || wanted.kind === "labels" || wanted.kind === "numbers") {
    throw new Error("not scores");
  }
  expect({ ...found, cells: { ...found.cells, within: null } }).toEqual({
    ...wanted,
    cells: { ...wanted.cells, within: null },
  });
  expect(found.cells.within?.low).toEqual(wanted.cells.within?.low);
  expect(found.cells.within?.high).toEqual(wanted.cells.within?.high);
  for (const name of ["negativeSum", "positiveSquares"] as const) {
    const [a, b] = [found.cells.within?.[name] ?? [], wanted.cells.within?.[name] ?? []];
    for (const [i, value] of a.entries()) {
      expect(Math.abs(value - b[i])).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(b[i])));
    }
  }
}

test("a large object that a query makes is undone with its transaction", async () => {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    const objects = async (): Promise<string> =>
      (await client.query("select count(*) as found from pg_largeobject_metadata")).rows[0].found;
    const before = await objects();
    const sql = "select truth, score from predictions where lo_create(0) > 0";
    await countsFromSql({ from: server.url, sql }).catch(() => undefined);
    expect(await objects()).toBe(before);
  } finally {
    await client.end();
  }
});
