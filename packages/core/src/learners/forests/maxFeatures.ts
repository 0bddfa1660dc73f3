import type { TaskKind } from "../../data/prediction.ts";
import type { SizeRule } from "../parameters.ts";

export type MaxFeatures = "auto" | "sqrt" | "third" | "all";

export const maxFeaturesRule: SizeRule<MaxFeatures, "mtry" | "colsampleBynode"> = {
  kind: "size",
  meaning: "The number of candidate features per split, drawn again for every node.",
  default: "auto",
  values: ["auto", "sqrt", "third", "all"],
  aliases: ["mtry", "colsampleBynode"],
};

/** How many of so many columns a node looks at: rounded down, at least 1. `auto` is for the caller to say. */
export function featuresPerNode(
  value: MaxFeatures | number,
  columns: number,
  auto: Exclude<MaxFeatures, "auto">,
): number {
  const least = (count: number): number => Math.max(1, Math.min(columns, Math.floor(count)));
  switch (value === "auto" ? auto : value) {
    case "sqrt":
      return least(Math.sqrt(columns));
    case "third":
      return least(columns / 3);
    case "all":
      return columns;
    default:
      return typeof value === "number" ? least(value < 1 ? value * columns : value) : columns;
  }
}

/** Breiman (2001): the root of their number for classes, a third of it for numbers. */
export function forestFeatures(kind: TaskKind): "sqrt" | "third" {
  return kind === "regression" ? "third" : "sqrt";
}

/** Geurts, Ernst and Wehenkel (2006): all features for numbers, because thresholds are random already. */
export function extraTreesFeatures(kind: TaskKind): "sqrt" | "all" {
  return kind === "regression" ? "all" : "sqrt";
}
