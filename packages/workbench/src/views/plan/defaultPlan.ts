import type { PlanId, Values } from "@heldout/core/internal";

/** In the order in which they are offered. */
export const PLANS: readonly PlanId[] = [
  "proportion",
  "auc",
  "paired",
  "mcnemar",
  "proportions",
  "aucs",
  "hoeffding",
  "vc",
  "srm",
];

/** What each plan answers, as the end of "How many rows do you need". */
export const questions: Readonly<Record<PlanId, string>> = {
  proportion: "to know an accuracy or an error rate this well?",
  auc: "to show that an AUC is above a bound?",
  paired: "to show that one of two models has the smaller loss, on the same rows?",
  mcnemar: "to show that one of two models is right more often, on the same rows?",
  proportions: "to show that two rates differ, on different rows?",
  aucs: "to show that one of two models has the larger AUC, on the same rows?",
  hoeffding: "until held-out errors of several models are close to the truth, by Hoeffding?",
  vc: "until training error is close to the truth, by the VC bound?",
  srm: "until the bound of structural risk minimisation is this tight?",
};

/** Where the sliders stand first: usual assumptions, the rows left to be found. */
export const defaultPlan: Readonly<Record<PlanId, Partial<Values>>> = {
  proportion: { width: 0.06, rate: 0.2 },
  auc: { auc: 0.8, null: 0.7, positives: 0.3, power: 0.8 },
  paired: { difference: 0.02, sd: 0.3, power: 0.8 },
  mcnemar: { difference: 0.03, discordant: 0.15, power: 0.8 },
  proportions: { rateA: 0.2, rateB: 0.25, power: 0.8 },
  aucs: { aucA: 0.8, aucB: 0.83, correlation: 0.6, positives: 0.3, power: 0.8 },
  hoeffding: { epsilon: 0.05, delta: 0.05, models: 10 },
  vc: { h: 11, epsilon: 0.1, eta: 0.05 },
  srm: { d: 5, epsilon: 0.2, delta: 0.05 },
};

/** Of the VC bound, where the number of different answers is known of the family instead of its VC dimension. */
export const defaultOfSize: Partial<Values> = { size: 1000, epsilon: 0.1, eta: 0.05 };
