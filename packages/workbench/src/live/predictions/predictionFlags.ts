import type { JobFlag } from "../../protocol.ts";
import type { PredictionColumns, Settings } from "./outputColumns.ts";

/** Settings of the address that become flags of the same name, as they stand. */
const TEXTS = ["positive", "group", "slice", "weight", "id", "task", "costs"] as const;

export type TextFlag = (typeof TEXTS)[number];

/** The flags of a verb about predictions: what the columns are, and whatever else the address says that the verb takes. */
export function predictionFlags(
  { truth, output }: PredictionColumns,
  settings: Settings,
  takes: readonly TextFlag[] = TEXTS,
): Record<string, JobFlag> {
  const flags: Record<string, JobFlag> = {};
  if (truth !== null) flags.truth = truth;
  if (output !== null) flags[output.kind] = output.kind === "proba" ? output.pattern : output.column;
  for (const name of takes) if (settings[name] !== undefined) flags[name] = settings[name];
  if (settings.dropMissing === "true") flags.dropMissing = true;
  const level = numberOf(settings.level);
  if (level !== null) flags.level = level;
  return flags;
}

/** A number in a setting; null where there is none. */
export function numberOf(text: string | undefined): number | null {
  if (text === undefined || text.trim() === "") return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
