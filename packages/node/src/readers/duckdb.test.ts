import { expect, test } from "vitest";
import { scratchFolder } from "../../test/scratch.ts";
import { openDatabase, sqlPath, sqlText } from "./duckdb.ts";

const scratch = scratchFolder();

test("the database reads its one file and can touch nothing else", async () => {
  const mine = scratch.file("mine.csv", "a\n1\n");
  const other = scratch.file("other.csv", "a\n1\n");
  const database = await openDatabase(mine);
  const run = (query: string): Promise<unknown> => database.inTurn((connection) => connection.run(query));
  await expect(run(`SELECT * FROM read_csv(${sqlPath(mine)})`)).resolves.toBeDefined();
  for (const query of [
    `SELECT * FROM read_csv(${sqlPath(other)})`,
    `COPY (SELECT 1) TO ${sqlText(scratch.path("new.csv"))}`,
    `ATTACH ${sqlText(scratch.path("new.db"))} AS x`,
    "INSTALL httpfs",
    "LOAD httpfs",
    "SET enable_external_access = true",
  ]) {
    await expect(run(query), query).rejects.toThrow();
  }
  database.close();
});

test("quotes in texts are doubled", () => {
  expect(sqlText("it's")).toBe("'it''s'");
});
