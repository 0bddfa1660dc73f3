import { json, type Plan, planDocument, planJson } from "@heldout/core/internal";
import type { Io } from "../../io.ts";
import type { PlanFlags } from "../../parse/verbFlags.ts";
import { documentText } from "../../print/documentText.ts";
import { writeReport } from "../../print/writeReport.ts";
import { madePlan } from "./madePlan.ts";
import { listPlans } from "./planList.ts";

/** Makes the plan that is asked for, prints it, and writes its page. */
export async function makePlan(
  what: string | undefined,
  paths: readonly string[],
  flags: PlanFlags,
  io: Io,
): Promise<void> {
  if (what === undefined) io.stdout.write(listPlans(flags, io));
  else await deliver(await madePlan(what, paths, flags, io), flags, io);
}

async function deliver(made: Plan, flags: PlanFlags, io: Io): Promise<void> {
  if (flags.report !== undefined) await writeReport(flags.report, made);
  if (flags.json) io.stdout.write(json(planJson(made)));
  else io.stdout.write(documentText(planDocument(made), io, flags));
  if (!flags.quiet) {
    for (const warning of made.warnings) io.stderr.write(`warning: ${warning}\n`);
    if (flags.report !== undefined) io.stderr.write(`report: ${flags.report}\n`);
  }
}
