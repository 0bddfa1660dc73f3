import { json, type Plan, planDocument, planJson, terminalLines } from "@heldout/core/internal";
import { madePlan } from "../compute/madePlan.ts";
import type { PlanFlags } from "../flags/verbFlags.ts";
import { terminalWidth } from "../terminalWidth.ts";
import { usesColor } from "../usesColor.ts";
import { writeReport } from "../writeReport.ts";
import { listPlans } from "./planList.ts";

/** Makes the plan that is asked for, prints it, and writes its page. */
export async function makePlan(what: string | undefined, paths: readonly string[], flags: PlanFlags): Promise<void> {
  if (what === undefined) process.stdout.write(listPlans(flags));
  else await deliver(await madePlan(what, paths, flags), flags);
}

async function deliver(made: Plan, flags: PlanFlags): Promise<void> {
  if (flags.report !== undefined) await writeReport(flags.report, made);
  if (flags.json) process.stdout.write(json(planJson(made)));
  else {
    const color = usesColor(process.stdout, flags.color === false ? ["--no-color"] : []);
    const lines = terminalLines(planDocument(made), { color, width: terminalWidth(process.stdout) });
    process.stdout.write(`\n${lines.join("\n")}`);
  }
  if (!flags.quiet) {
    for (const warning of made.warnings) process.stderr.write(`warning: ${warning}\n`);
    if (flags.report !== undefined) process.stderr.write(`report: ${flags.report}\n`);
  }
}
