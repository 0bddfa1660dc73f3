import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { LearnerFlags } from "../../parse/verbFlags.ts";

const HELP = `
Examples:
  heldout learner check examples/learners/nearest-mean
  heldout learner check "command(run='python3 fit_predict.py')"
  heldout learner check "sklearn('sklearn.svm.SVC', C=10)"

Fits small data and says what holds: row order, column order, weights, seed, one class, missing
values, models, and that a test row is predicted alike with and without the others. The exit code is 1
when a check fails.`;

export function addLearner(program: Command, setExit: (code: number) => void, io: Io): void {
  const learner = program.command("learner").summary("check a learner of your own: a program in any language");
  const check = learner
    .command("check")
    .summary("run the conformance suite on a learner of your own")
    .description("Runs the conformance suite on a learner of your own and prints what holds.")
    .argument("<learner>", "a folder with heldout-learner.json, or a spec such as command(run='python3 fit.py')")
    .addHelpText("after", HELP);
  addFlags(check, "learner check", io);
  check.action(async (spec: string, flags: LearnerFlags) => {
    const { checkGiven } = await import("./checkGiven.ts");
    setExit(await checkGiven(spec, flags, io));
  });
}
