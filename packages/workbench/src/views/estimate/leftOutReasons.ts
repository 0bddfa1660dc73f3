import type { EstimateRiskResult } from "@heldout/core/internal";

/** Estimators that are missing, those of one reason together. */
export function leftOutReasons(
  leftOut: EstimateRiskResult["leftOut"],
): { readonly methods: string; readonly reason: string }[] {
  const byReason = new Map<string, string[]>();
  for (const { method, reason } of leftOut) byReason.set(reason, [...(byReason.get(reason) ?? []), method]);
  return [...byReason].map(([reason, methods]) => ({ methods: methods.join(", "), reason }));
}
