import type { LabAxis } from "@heldout/core/internal";
import { curveAxis, formatAt } from "../../figures/curveAxis.ts";

/** An axis as Plot takes it. */
export interface DrawnAxis {
  readonly type: "linear" | "log";
  readonly domain: [number, number];
  readonly ticks?: number[];
  readonly tickFormat: (value: number) => string;
}

/** The range that the values need, widened to what the figure asks for, or the limits where it has any; a single value gets room around it. */
export function labAxis({ scale = "linear", domain, limits }: LabAxis, given: readonly number[]): DrawnAxis {
  const values = limits ?? given;
  const kept = [...values, ...(domain ?? [])].filter((value) => scale !== "log" || value > 0);
  const least = kept.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = kept.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  if (!(least <= most)) return { type: "linear", domain: [0, 1], tickFormat: formatAt };
  const alone = least === most;
  const from = !alone ? least : scale === "log" ? least / 2 : least - 0.5;
  const to = !alone ? most : scale === "log" ? most * 2 : most + 0.5;
  if (scale === "linear") return { type: "linear", domain: [from, to], tickFormat: formatAt };
  const axis = curveAxis([from, to]);
  return {
    type: "log",
    domain: [from, to],
    ...(axis.type === "log" && axis.ticks ? { ticks: [...axis.ticks] } : {}),
    tickFormat: formatAt,
  };
}
