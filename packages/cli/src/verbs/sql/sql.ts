import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { SqlFlags } from "../../parse/verbFlags.ts";

const HELP = `
Examples:
  heldout sql evaluate --dialect bigquery --table project.models.predictions --truth y --score p
  heldout sql evaluate --dialect trino --sql "select y, p, region from t" --truth y --score p --slice region
  heldout sql evaluate sample.csv --dialect snowflake --table predictions
  heldout evaluate --counts answer.csv

Without a sample, --truth and --score (or --prediction) name the columns.`;

export function addSql(program: Command, io: Io): void {
  const verb = program
    .command("sql")
    .summary("a query that counts rows in a database")
    .description("Writes queries for databases that heldout does not connect to.")
    .helpCommand(false);
  const evaluate = verb
    .command("evaluate")
    .summary("the query whose result heldout evaluate --counts reads")
    .description(
      "Prints one query that counts rows. Run it where the rows are, save its result as CSV, JSON or Parquet with all " +
        "columns and all digits, and give it to heldout evaluate --counts.",
    )
    .argument("[sample]", "some rows as a file: the columns are found in it as heldout evaluate finds them")
    .addHelpText("after", HELP);
  addFlags(evaluate, "sql", io);
  evaluate.action(async (sample: string | undefined, flags: SqlFlags) => {
    const { printQuery } = await import("./sqlQuery.ts");
    await printQuery(sample, flags, io);
  });
}
