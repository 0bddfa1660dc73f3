import type { PenaltyId } from "../structuralRisk.ts";

/** What each penalty on the capacity d of a family is. */
export const PENALTY_FORMULAS: Readonly<Record<PenaltyId, string>> = {
  srm: "sqrt(c/m (d + ln(d(d+1)) + ln(1/delta)))",
  unweighted: "sqrt(c/m (d + ln(1/delta)))",
  vc: "sqrt(d/m ln(2em/d) + 1/m ln(9/(4 delta)))",
};
