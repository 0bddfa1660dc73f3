import { givenOnly, json, PLAN_IDS, type PlanId, planFormulas } from "@heldout/core/internal";
import type { Io } from "../../io.ts";
import { flagOf } from "../../parse/flagTerms.ts";
import type { PlanFlags } from "../../parse/verbFlags.ts";
import { usesColor } from "../../print/usesColor.ts";

/** Everything that can be planned, with its quantities, usual values and methods. */
export function listPlans(flags: PlanFlags, io: Io): string {
  if (flags.json) return json(PLAN_IDS.map(entry));
  const color = usesColor(io.stdout, io.env, flags);
  const bold = (text: string): string => (color ? `\u001b[1m${text}\u001b[22m` : text);
  const muted = (text: string): string => (color ? `\u001b[2m${text}\u001b[22m` : text);
  const parts = PLAN_IDS.map((id) => {
    const { title, quantities, methods } = entry(id);
    const list = quantities.map(({ flag, usual }) => (usual === undefined ? flag : `${flag} (${usual})`)).join(" ");
    const ways = methods.length > 1 ? [`    ${muted(`--method ${methods.join(", ")}`)}`] : [];
    return [`  ${bold(id.padEnd(13))}${title}`, `    ${list}`, ...ways].join("\n");
  });
  return `\nRows needed for\n\n${parts.join("\n\n")}\n
  Give all quantities of a plan but one: the missing one is computed. Quantities with a default may be left out too. proportion, auc, aucs, mcnemar and paired take a pilot file. --cluster-size M --icc RHO goes with all.
  heldout explain plan-mcnemar explains one; heldout plan --help has examples.\n\n`;
}

interface Entry {
  readonly plan: PlanId;
  readonly title: string;
  readonly quantities: readonly { readonly flag: string; readonly meaning: string; readonly usual?: number }[];
  readonly methods: readonly string[];
}

function entry(id: PlanId): Entry {
  const { title, quantities, methods } = planFormulas[id];
  const family = id === "vc" ? planFormulas.vcSize.quantities.filter(({ name }) => name === "size") : [];
  return {
    plan: id,
    title,
    quantities: [...quantities, ...family]
      .filter(({ quiet }) => quiet === undefined)
      .map(({ name, meaning, fallback }) => ({
        flag: name === "size" ? `or ${flagOf(name)}` : flagOf(name),
        meaning,
        ...givenOnly({ usual: fallback }),
      })),
    methods,
  };
}
