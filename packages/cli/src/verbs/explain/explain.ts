import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { ExplainFlags } from "../../parse/verbFlags.ts";

export function addExplain(program: Command, io: Io): void {
  const verb = program
    .command("explain")
    .summary("what a metric, a method or a term of the field means")
    .description(
      "Definition, formula, range and the equivalent in other tools: of a metric, an interval, a learner with its " +
        "parameters, a test, a bound or an estimator of risk; and what a term of the field means. A term is found under " +
        "every name that people use for it, in English, German and Russian. Of a stored tree: its text, its drawing, and the path of a row. Of a stored " +
        "forest or boosted model: how large its trees are and what each feature gained, and any one tree. Of any other " +
        "stored model: coefficients, support vectors or members, and the course of its training.",
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
