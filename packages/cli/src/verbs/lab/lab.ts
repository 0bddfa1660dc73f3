import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { LabFlags } from "../../parse/verbFlags.ts";

const HELP = `
Without arguments: every experiment in one line, with its settings.

Examples:
  heldout lab overfitting
  heldout lab overfitting --train 50 --test 50 --epsilon 0.1 --report overfitting.html
  heldout lab coverage --n 20,100 --level 0.9
  heldout lab bias-variance --sizes 20,50,100 --seed 7 --json
  heldout lab roc predictions.csv --truth y --score p
  heldout lab partitions churn.csv --target left --learner "knn(k=5)" --folds 5,10
  heldout lab chains errors.csv --epsilon 0.05

An error matrix for chains has one row per row of the data and one column of 0 and 1 per algorithm,
1 where it errs.`;

export function addLab(program: Command, setExit: (code: number) => void, io: Io): void {
  const verb = program
    .command("lab")
    .summary("experiments that illustrate the theory, on simulated or your own data")
    .description(
      "Runs an experiment on estimators of risk, intervals, boosting, overfitting and more. What was found " +
        "is stated in words and plotted; the same seed gives the same numbers.",
    )
    .argument("[experiment]", "the experiment; without one, all are listed")
    .argument("[file]", "your own data: predictions for roc, a table for partitions, an error matrix for chains")
    .addHelpText("after", HELP);
  addFlags(verb, "lab", io);
  verb.action(async (experiment: string | undefined, path: string | undefined, flags: LabFlags) => {
    const { runLab } = await import("./labRun.ts");
    setExit(await runLab(experiment, path, flags, io));
  });
}
