import type { Command } from "commander";

export interface ExplainFlags {
  readonly json?: boolean;
  readonly color?: boolean;
}

export function addExplain(program: Command): void {
  program
    .command("explain")
    .summary("what a metric or an interval means")
    .description("Definition, formula, range and what other tools print instead, of a metric or an interval.")
    .argument("[id]", "such as auc, f1, wilson; without one, all ids are listed")
    .option("--json", "one JSON document on stdout, nothing else")
    .option("--no-color", "no colours")
    .action(async (id: string | undefined, flags: ExplainFlags) => {
      const { explain } = await import("./explainId.ts");
      explain(id, flags);
    });
}
