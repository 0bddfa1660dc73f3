import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { BoundFlags } from "../../parse/verbFlags.ts";
import { addBoundOverfitting } from "./boundOverfitting.ts";

const HELP = `
Without arguments: every bound, and its quantities. Give all but one: the missing one is computed.

Examples:
  heldout bound hoeffding --n 1000 --delta 0.05 --models 10
  heldout bound hoeffding --epsilon 0.05 --delta 0.05
  heldout bound compare --n 500 --errors 12
  heldout bound binomial --errors 0 --bound 0.01
  heldout bound vc --h 11 --l 1000 --eta 0.05 --risk 0.1
  heldout bound vc --size 1000 --l 200 --epsilon 0.2
  heldout bound growth --h 11 --length 1000
  heldout bound hypergeometric --total 200 --train 100 --errors 30 --epsilon 0.1
  heldout bound srm --m 300 --d 1,2,3,4 --risk 0.31,0.2,0.19,0.18
  heldout bound dimension tree --features 8 --leaves 4
  heldout bound rademacher errors.csv
  heldout bound pacbayes model.json data.csv`;

export function addBound(program: Command, io: Io): void {
  const verb = program
    .command("bound")
    .summary("generalization bounds on the true error: Hoeffding, VC, Rademacher, PAC-Bayes")
    .description(
      "How far the true error can be from the observed one: for fixed models on test rows, for any " +
        "classifier of a family on its own training rows, and exactly for given classifiers over all splits of the rows.",
    )
    .argument("[what]", "such as hoeffding, compare, vc, growth, hypergeometric, srm; without one, all are listed")
    .argument("[more...]", "dimension: the family; rademacher: the file; pacbayes: model and data")
    .addHelpText("after", HELP);
  addFlags(verb, "bound", io);
  verb.action(async (what: string | undefined, more: string[], flags: BoundFlags) => {
    const { askBound } = await import("./boundAsk.ts");
    await askBound(what, more, flags, io);
  });
  addBoundOverfitting(verb, io);
}
