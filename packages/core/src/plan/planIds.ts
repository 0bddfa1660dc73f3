import type { PlanId } from "./plan.ts";

/** Everything that can be planned, in the order in which it is listed. */
export const PLAN_IDS: readonly PlanId[] = [
  "proportion",
  "proportions",
  "mcnemar",
  "paired",
  "auc",
  "aucs",
  "hoeffding",
  "vc",
  "srm",
];
