import type { Plan, PlanId } from "@heldout/core/internal";

const titles: Readonly<Record<PlanId, string>> = {
  proportion: "Rows for a proportion",
  auc: "Rows for an AUC",
  paired: "Rows for two models by their losses",
  mcnemar: "Rows for two models by their errors",
  proportions: "Rows for two rates",
  aucs: "Rows for two AUCs",
  hoeffding: "Rows by Hoeffding\u2019s bound",
  vc: "Rows by the VC bound",
  srm: "Rows by structural risk minimisation",
};

/** What a plan is called: by the file of its pilot, or by what it is for. */
export function planTitle({ plan, from }: Pick<Plan, "plan" | "from">): string {
  return from?.name ?? titles[plan];
}
