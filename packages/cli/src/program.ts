import { readFileSync } from "node:fs";
import { Command } from "commander";
import { addEvaluate } from "./verbs/evaluate.ts";
import { addExplain } from "./verbs/explain.ts";

/** The whole command line. `setExit` receives the exit code of a verb that ran to its end. */
export function buildProgram(setExit: (code: number) => void): Command {
  const program = new Command("heldout")
    .description("How good is the model really? Every measure with an interval that holds what it promises.")
    .helpOption("-h, --help", "show help")
    .option("--version", "show the version")
    .usage("<verb> [files] [options]")
    .action((options: { readonly version?: boolean }) => {
      if (options.version) process.stdout.write(`${version()}\n`);
      else program.outputHelp();
    })
    .addHelpText("after", AFTER);
  program.enablePositionalOptions().showSuggestionAfterError().exitOverride().configureOutput({ outputError });
  addEvaluate(program, setExit);
  addExplain(program);
  for (const verb of program.commands)
    verb.exitOverride().configureOutput({ outputError }).helpOption("-h, --help", "show help");
  program.helpCommand(false);
  return program;
}

const AFTER = `
Examples:
  heldout evaluate predictions.csv
  heldout evaluate predictions.parquet --truth y --score p --report report.html
  heldout evaluate predictions.csv --require "auc.lower >= 0.8" --require "recall >= 0.9"
  heldout explain auc

Exit codes: 0 done, 1 a requirement failed, 2 bad usage or input, 3 a requirement is undecided, 130 interrupted.`;

/** Commander's messages in the shape of ours: what is wrong, then what would work. */
function outputError(text: string, write: (text: string) => void): void {
  const [first, ...rest] = text
    .trim()
    .replace(/^error: /, "")
    .split("\n");
  const message = `${first.charAt(0).toUpperCase()}${first.slice(1)}${/[.?!]$/.test(first) ? "" : "."}`;
  const advice = rest.join(" ").replace(/^\((.*)\)$/, "$1");
  write(`${message}\n${advice || "See heldout --help, or the --help of the verb."}\n`);
}

function version(): string {
  const { version: own } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return String(own);
}
