import { groupThousands } from "../format.ts";

const NAMES: Readonly<Record<string, string>> = {
  wilson: "Wilson",
  normal: "normal approximation",
  student: "Student t",
  "clopper-pearson": "Clopper-Pearson",
  jeffreys: "Jeffreys",
  beta: "Beta posterior",
  "beta-hdi": "Beta, highest density",
  hoeffding: "Hoeffding",
  anytime: "Always valid, by betting",
  "anytime-asymptotic": "Always valid, asymptotic",
  delong: "DeLong",
  "delong-logit": "DeLong, logit",
  "delong-logit-exact": "exact bound",
  "hanley-mcneil": "Hanley-McNeil",
  "cluster-robust": "cluster-robust",
  "cluster-robust-exact": "exact bound",
  "worst-case": "worst case",
  "delta-log": "delta method",
  tango: "Tango",
  "square-and-add": "square and add",
  identical: "equal outputs",
  "hodges-lehmann": "Hodges-Lehmann",
  "wilson-square-and-add": "Wilson, combined",
  "bootstrap-bca": "BCa bootstrap",
  "bootstrap-percentile": "percentile bootstrap",
  "bootstrap-expanded": "expanded bootstrap",
  "bootstrap-basic": "basic bootstrap",
  "bootstrap-debiased": "debiased bootstrap",
  "corrected-t": "corrected t",
  jackknife: "jackknife over folds",
  "resampled-splits": "resampled splits",
};

/**
 * The name of an interval method in prose, by its id; for a bootstrap with the number of replicates when that is given.
 * An unknown id is returned as it is.
 *
 * @example
 * ```ts
 * import { methodName } from "@heldout/core/report";
 * methodName("delong-logit"); // 'DeLong, logit'
 * methodName("bootstrap-bca", 2000); // 'BCa bootstrap, 2,000'
 * ```
 */
export function methodName(id: string, replicates: number | null = null): string {
  const name = Object.hasOwn(NAMES, id) ? NAMES[id] : id;
  return replicates !== null && id.startsWith("bootstrap-") ? `${name}, ${groupThousands(replicates)}` : name;
}
