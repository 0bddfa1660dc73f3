import { groupThousands } from "./format.ts";

const NAMES: Readonly<Record<string, string>> = {
  wilson: "Wilson",
  normal: "normal",
  student: "Student t",
  "clopper-pearson": "Clopper-Pearson",
  jeffreys: "Jeffreys",
  beta: "Beta posterior",
  "beta-hdi": "Beta, highest density",
  hoeffding: "Hoeffding",
  delong: "DeLong",
  "delong-logit": "DeLong, logit",
  "delong-logit-exact": "exact bound",
  "hanley-mcneil": "Hanley-McNeil",
  "cluster-robust": "cluster-robust",
  "cluster-robust-exact": "exact bound",
  "worst-case": "worst case",
};

const BOOTSTRAPS: Readonly<Record<string, string>> = {
  "bootstrap-bca": "BCa bootstrap",
  "bootstrap-percentile": "percentile bootstrap",
  "bootstrap-basic": "basic bootstrap",
};

/** The id of an interval method as a person says it; a bootstrap with its number of replicates. */
export function methodName(id: string, replicates: number): string {
  return id in BOOTSTRAPS ? `${BOOTSTRAPS[id]}, ${groupThousands(replicates)}` : (NAMES[id] ?? id);
}
