import { existsSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { demand, shown } from "../finding.js";
import { differences, keepsContract } from "../oracles/contract.js";
import { selectOf } from "../parquet.js";
import { drawPredictions, predictionsCsv, roleFlags } from "../predictions.js";

const { DuckDBInstance } = createRequire(new URL("../../packages/node/package.json", import.meta.url))(
  "@duckdb/node-api",
);

const NAMES = ["predictions", "p", 'odd "name"', "select", "größe"];

/** Rows in a database, counted there, give the values that the same rows give as a file; and no query writes anything. */
export const sources = {
  name: "sources",
  draw: (random) => ({
    predictions: drawPredictions(random, { kind: random.pick(["binary", "labels", "numbers"]) }),
    place: random.pick(["csv", "duckdb", "duckdb"]),
    table: random.pick(NAMES),
    query: random.pick(["plain", "plain", "filter", "hostile"]),
    hostile: random.pick([
      "drop table predictions",
      "select 1; drop table predictions",
      "copy predictions to 'stolen.csv'",
      "attach 'stolen.db'",
      "select * from read_csv('/etc/passwd')",
      "insert into predictions select * from predictions",
      "select truth, score from predictions where",
      "pragma database_list",
    ]),
  }),
  check: async ({ predictions, place, table, query, hostile }, { path, heldout }) => {
    const { weight: _, group: __, ...columns } = predictions.columns;
    const plain = { ...predictions, columns };
    writeFileSync(path("p.csv"), predictionsCsv(plain));
    const quoted = `"${table.replaceAll('"', '""')}"`;
    if (place === "duckdb") {
      const instance = await DuckDBInstance.create(path("w.duckdb"));
      const connection = await instance.connect();
      const shape = Object.entries(columns).map(([name, values]) => ({
        name,
        values,
        kind: typeof values[0] === "number" ? "number" : "category",
      }));
      await connection.run(`CREATE TABLE ${quoted} AS ${selectOf({ columns: shape, rows: columns.truth.length })}`);
      connection.closeSync();
      instance.closeSync();
    }
    const from = place === "csv" ? "p.csv" : "w.duckdb";
    const rows = place === "csv" ? "predictions" : quoted;
    const sql =
      query === "hostile"
        ? hostile
        : query === "filter"
          ? `select * from ${rows} where true order by 1`
          : `select * from ${rows}`;
    const args = ["evaluate", `--from=${from}`, `--sql=${sql}`, ...roleFlags(plain), "--bootstrap=100", "--json"];
    const outcome = await heldout(args);
    const reached = keepsContract(args, outcome);
    for (const name of ["stolen.csv", "stolen.db"]) demand(!existsSync(path(name)), "a query that writes", sql);
    if (query === "hostile") {
      demand(!reached || /^(select truth|pragma)/.test(sql) === false, "a hostile query that is answered", sql);
      return { reached };
    }
    if (!reached) return { reached };
    const again = ["evaluate", "p.csv", ...roleFlags(plain), "--bootstrap=100", "--json"];
    const file = await heldout(again);
    if (!keepsContract(again, file)) return { reached };
    const values = (text) =>
      Object.fromEntries(Object.entries(JSON.parse(text).metrics).map(([id, { value }]) => [id, value]));
    const [counted, read] = [values(outcome.stdout), values(file.stdout)];
    const both = Object.keys(counted).filter((id) => id in read && counted[id] !== null && read[id] !== null);
    demand(both.length > 0, "counts without a measure", shown(counted));
    const off = both.flatMap((id) => differences(counted[id], read[id], { path: id, within: 1e-7 }));
    demand(off.length === 0, `counts say something else: ${off[0]?.split(":")[0]}`, off.join("; "));
    return { reached };
  },
};
