/** What the page calls the quantities of plans. */
export const quantityNames: Readonly<Record<string, string>> = {
  n: "Rows",
  width: "Width",
  rate: "Rate",
  rateA: "Rate of the first",
  rateB: "Rate of the second",
  among: "Share of relevant rows",
  power: "Power",
  difference: "Difference",
  discordant: "Share of discordant rows",
  sd: "Standard deviation",
  auc: "AUC",
  null: "AUC under the null hypothesis",
  aucA: "AUC of the first",
  aucB: "AUC of the second",
  correlation: "Correlation of the AUCs",
  positives: "Share of positive rows",
  varianceRatio: "Variance over the formula's",
  epsilon: "Epsilon",
  delta: "Delta",
  eta: "Eta",
  models: "Models",
  h: "VC dimension",
  size: "Size of the family",
  d: "Dimension",
  c: "Constant c",
  icc: "Intraclass correlation",
  clusterSize: "Rows per cluster",
};

/** A quantity of a plan as a label. */
export function quantityName(name: string): string {
  return quantityNames[name] ?? name;
}
