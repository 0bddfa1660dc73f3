import { designEffect } from "./designEffect.ts";
import type { Formula, Values } from "./formula.ts";
import { goalOf, type SolveOptions } from "./solve.ts";

export interface CurveOptions {
  /** About how many points. Default 60. */
  readonly points?: number | undefined;
}

/**
 * The goal against the number of rows, from a fifth of the planned number to twice it, at about `points` (default 60)
 * sizes; the planned number is one of them.
 *
 * @param formula what is planned
 * @param values all quantities, `n` among them
 * @param settings level, sides, method and clusters
 * @param options how many points
 *
 * @example
 * ```ts
 * import { planCurve, planFormulas } from "@heldout/core/plan";
 * const design = { level: 0.95, sides: 2, method: "wilson" } as const;
 * const { n, value } = planCurve(planFormulas.proportion, { n: 400, rate: 0.5, among: 1 }, design, { points: 3 });
 * n; // [ 80, 320, 400, 560, 800 ]
 * value.map((width) => width.toFixed(3)); // [ '0.214', '0.109', '0.098', '0.083', '0.069' ]
 * ```
 */
export function planCurve(
  formula: Formula,
  values: Values,
  settings: SolveOptions,
  { points = 60 }: CurveOptions = {},
): { readonly n: number[]; readonly value: number[] } {
  const effect = settings.clusters === undefined ? 1 : designEffect(settings.clusters);
  const least = Math.max(2, Math.ceil(formula.least(values) * effect));
  const first = Math.max(least, Math.floor(values.n / 5));
  const last = Math.max(2 * values.n, first + 10);
  const steps = Math.min(points, last - first);
  const at = new Set<number>(values.n >= least ? [values.n] : []);
  for (let i = 0; i <= steps; i++) at.add(Math.round(first + ((last - first) * i) / steps));
  const n = [...at].sort((a, b) => a - b);
  const value = n.map((rows) => goalOf(formula, { ...values, n: rows }, settings));
  const finite = n.map((_, i) => i).filter((i) => Number.isFinite(value[i]));
  return { n: finite.map((i) => n[i]), value: finite.map((i) => value[i]) };
}
