import type { Command } from "commander";
import { wholeNumber } from "../flags/parseFlag.ts";
import type { Io } from "../io.ts";

export interface ExplainFlags {
  readonly data?: string;
  readonly row?: number;
  readonly tree?: number;
  readonly depth?: number;
  readonly svg?: string;
  readonly json?: boolean;
  readonly color?: boolean;
}

export function addExplain(program: Command, io: Io): void {
  program
    .command("explain")
    .summary("what a metric, an interval, a learner or an estimator means")
    .description(
      "Definition, formula, range and what other tools do instead: of a metric, an interval, a learner with its " +
        "parameters, or an estimator of risk. Of a stored tree: its text, its drawing, and the path of a row. Of a stored " +
        "forest or boosted model: how large its trees are and what each feature gained, and any one tree.",
    )
    .argument(
      "[id]",
      "such as auc, wilson, ridge, k-fold, learners, compare, or MODEL.json of trees; without one, all ids are listed",
    )
    .option("--data <FILE>", "of a model: the table that holds the row; of a forest alone: the rows of its fit")
    .option("--row <N>", "of a model: the row whose path is shown, from 0", wholeNumber("--row", 0))
    .option("--tree <N>", "of a model of many trees: the one that is shown, from 1", wholeNumber("--tree", 1))
    .option("--depth <N>", "of a model: how many splits deep (text: all, drawing: 5)", wholeNumber("--depth", 1))
    .option("--svg <FILE>", "of a model: where to write a drawing")
    .option("--json", "one JSON document on stdout, nothing else")
    .option("--no-color", "no colours")
    .action(async (id: string | undefined, flags: ExplainFlags) => {
      if (id?.toLowerCase().endsWith(".json")) {
        const { explainModel } = await import("./explainModel.ts");
        return explainModel(id, flags, io);
      }
      const { explain } = await import("./explainId.ts");
      explain(id, flags, io);
    });
}
