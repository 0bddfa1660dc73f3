import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { BoundOverfittingFlags } from "../../parse/verbFlags.ts";

const HELP = `
Examples:
  heldout bound overfitting predictions.csv --truth y --predictions a,b,c
  heldout bound overfitting predictions.csv --scores lr,forest --train 100 --epsilon 0.02
  heldout bound overfitting errors.csv --errors m1,m2,m3 --method exact
  heldout bound overfitting --run last`;

/** `bound overfitting`, beside the bounds that need no data: it has flags of its own. */
export function addBoundOverfitting(bound: Command, io: Io): void {
  // flags after the name belong to it, also where bound has one of the same name
  bound.enablePositionalOptions();
  const verb = bound
    .command("overfitting")
    .summary("probability of overfitting when choosing the model with the fewest errors")
    .description(
      "Probability of overfitting of a family of models: choose the one with the fewest errors on some rows, test it on " +
        "the others, over all splits. With complete cross-validation, the layers and neighbours of the family, and bounds.",
    )
    .argument("[file]", "predictions of several models, or their errors")
    .addHelpText("after", HELP);
  addFlags(verb, "bound overfitting", io);
  verb.action(async (path: string | undefined, flags: BoundOverfittingFlags) => {
    const { studyOverfitting } = await import("./boundOverfittingFile.ts");
    await studyOverfitting(path, flags, io);
  });
}
