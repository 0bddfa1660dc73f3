import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { PlanFlags } from "../../parse/verbFlags.ts";

const HELP = `
Without arguments: everything that can be planned, and with which quantities.

Examples:
  heldout plan proportion --width 0.1
  heldout plan proportion --n 400 --rate 0.1 --method clopper-pearson
  heldout plan mcnemar --difference 0.05 --discordant 0.2 --power 0.8
  heldout plan paired pilot.csv --scores a,b --metric auc --difference 0.02 --power 0.8
  heldout plan paired pilot.csv --scores a,b --metric accuracy --n 2000 --power 0.9
  heldout plan auc --auc 0.8 --null 0.7 --positives 0.3 --power 0.8 --cluster-size 5 --icc 0.2
  heldout plan hoeffding --epsilon 0.05 --delta 0.05 --models 10
  heldout plan vc --h 11 --epsilon 0.1 --eta 0.05`;

export function addPlan(program: Command, io: Io): void {
  const verb = program
    .command("plan")
    .summary("sample size for an interval, a difference or a bound, or the reverse")
    .description(
      "Sample size planning: rows for an interval of a given width, to show a difference with a given power, or for a " +
        "bound; or what a given number of rows would reach. Assumptions are given, or taken from a pilot file of " +
        "predictions.",
    )
    .argument("[what]", "proportion, proportions, mcnemar, paired, auc, aucs, hoeffding, vc or srm")
    .argument("[predictions...]", "pilot file: for proportion, auc, aucs, mcnemar and paired")
    .addHelpText("after", HELP);
  addFlags(verb, "plan", io);
  verb.action(async (what: string | undefined, paths: string[], flags: PlanFlags) => {
    const { makePlan } = await import("./planFile.ts");
    await makePlan(what, paths, flags, io);
  });
}
