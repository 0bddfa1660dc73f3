import type { Command } from "commander";
import { isPiped } from "../../call/isPiped.ts";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { EvaluateFlags } from "../../parse/verbFlags.ts";

const HELP = `
Examples:
  heldout evaluate predictions.csv
  heldout evaluate preds.csv --truth y --score p --positive yes --report report.html
  heldout evaluate probs.parquet --proba "p_*" --json
  heldout evaluate judge.jsonl --truth label --prediction verdict --group question
  python predict.py | heldout evaluate - --require "auc >= 0.8"
  heldout evaluate preds.csv --ledger looks.json --max-looks 20 --model-name v7
  python serve.py | heldout evaluate - --follow --require "error <= 0.1"
  heldout evaluate --from "part-*.parquet" --sql "select y as truth, p as score from predictions"
  heldout evaluate --errors 8 --of 100
  heldout evaluate --counts january.json --counts february.json
  heldout evaluate --confusion 90,10,5,45 --prevalence 0.01

Every option can also be set in the environment (--cost-fn as HELDOUT_COST_FN) or under "evaluate"
in heldout.config.json, .js or .ts. Flags take precedence over the environment, and the environment
over the config file.`;

export function addEvaluate(program: Command, setExit: (code: number) => void, io: Io): void {
  const verb = program
    .command("evaluate")
    .summary("all metrics of one model's predictions, with confidence intervals")
    .description(
      "All metrics of one model's predictions, with confidence intervals: in the terminal, as JSON, as a page.",
    )
    .argument(
      "[predictions]",
      "CSV, TSV, JSON, JSONL or Parquet file, or - for stdin; or --from, --counts, --confusion, --errors",
    )
    .addHelpText("after", HELP);
  addFlags(verb, "evaluate", io);
  verb.action(async (named: string | undefined, flags: EvaluateFlags) => {
    if ((flags.errors ?? flags.of) !== undefined) {
      const { evaluateErrors } = await import("./evaluateErrors.ts");
      setExit(await evaluateErrors(named, flags, io));
      return;
    }
    if ((flags.from ?? flags.sql ?? flags.counts ?? flags.confusion) !== undefined) {
      const { evaluateCounted } = await import("./evaluateCounts.ts");
      setExit(await evaluateCounted(named, flags, io));
      return;
    }
    const path = named ?? ((await isPiped(io.stdin)) ? "-" : undefined);
    if (path === undefined) {
      return verb.error("error: missing required argument 'predictions'", {
        exitCode: 2,
        code: "commander.missingArgument",
      });
    }
    if (flags.follow === true) {
      const { followInput } = await import("./followInput.ts");
      setExit(await followInput(path, flags, io));
      return;
    }
    if (flags.saveCounts !== undefined) {
      const { evaluateAndCount } = await import("./evaluateCounts.ts");
      setExit(await evaluateAndCount(path, flags, io));
      return;
    }
    const { evaluateFile } = await import("./evaluateFile.ts");
    setExit(await evaluateFile(path, flags, io));
  });
}
