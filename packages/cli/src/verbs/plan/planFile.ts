import { InputError, json, PLAN_IDS, type Plan, planDocument, planFormulas, planJson } from "@heldout/core/internal";
import type { Io } from "../../io.ts";
import { flagOf } from "../../parse/flagTerms.ts";
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
  if (what === undefined) {
    refuseWithoutPlan(flags);
    io.stdout.write(listPlans(flags, io));
  } else await deliver(await madePlan(what, paths, flags, io), flags, io);
}

/** Flags that only say how the list of plans is printed. */
const OF_THE_LIST: readonly string[] = ["json", "quiet", "color", "seed"];

/** A quantity without a plan would be ignored: which plan it belongs to has to be said. */
function refuseWithoutPlan(flags: PlanFlags): void {
  const given = Object.entries(flags).filter(([name, value]) => value !== undefined && !OF_THE_LIST.includes(name));
  if (given.length === 0) return;
  const named = given.map(([name]) => flagOf(name)).join(", ");
  const fits = PLAN_IDS.filter((id) =>
    given.every(([name]) => planFormulas[id].quantities.some((quantity) => quantity.name === name)),
  );
  const asked = given.map(([name, value]) => `${flagOf(name)} ${String(value)}`).join(" ");
  throw new InputError(
    "bad-option",
    `${named} ${given.length === 1 ? "belongs" : "belong"} to a plan, and none is named.`,
    fits.length > 0
      ? `Write ${fits.map((id) => `heldout plan ${id} ${asked}`).join(", or ")}; heldout plan lists all.`
      : `Name one: heldout plan ${PLAN_IDS.join(", ")}; heldout plan lists what each takes.`,
  );
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
