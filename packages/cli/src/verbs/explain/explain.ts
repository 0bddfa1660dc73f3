import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { ExplainFlags } from "../../parse/verbFlags.ts";

export function addExplain(program: Command, io: Io): void {
  const verb = program
    .command("explain")
    .summary("what a metric, a method or a term of the field means")
    .description(
      "Explains a metric, an interval, a learner with its hyperparameters, a test, a bound, an estimator of risk or a " +
        "term: definition, formula, range, and what other tools call it. A term is found under every common name, in " +
        "English, German and Russian. For a stored model it prints the tree, its drawing and the decision path of a row; " +
        "for a forest or boosted model the tree sizes and feature importance; for other models the coefficients, support " +
        "vectors or members, and the training history.",
    )
    .argument(
      "[term]",
      "such as auc, roc_auc, wilson, ridge, k-fold, 'confidence interval', Trefferquote, learners, compare, or MODEL.json; " +
        "without one, all are listed",
    );
  addFlags(verb, "explain", io);
  verb.action(async (id: string | undefined, flags: ExplainFlags) => {
    if (id?.toLowerCase().endsWith(".json")) {
      const { explainModel } = await import("./explainModel.ts");
      return explainModel(id, flags, io);
    }
    const { explain } = await import("./explainId.ts");
    explain(id, flags, io);
  });
}
