import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { ExplainFlags } from "../../parse/verbFlags.ts";

export function addExplain(program: Command, io: Io): void {
  const verb = program
    .command("explain")
    .summary("what a metric, an interval, a learner or an estimator means")
    .description(
      "Definition, formula, range and what other tools do instead: of a metric, an interval, a learner with its " +
        "parameters, or an estimator of risk. Of a stored tree: its text, its drawing, and the path of a row. Of a stored " +
        "forest or boosted model: how large its trees are and what each feature gained, and any one tree. Of any other " +
        "stored model: coefficients, support vectors or members, and the course of its training.",
    )
    .argument(
      "[id]",
      "such as auc, wilson, ridge, k-fold, learners, compare, or MODEL.json; without one, all ids are listed",
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
