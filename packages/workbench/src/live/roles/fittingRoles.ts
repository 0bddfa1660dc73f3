import type { RoleKind, TableSummary } from "../../protocol.ts";
import { listCodec } from "../fields/listCodec.ts";
import { ROLE_SETTINGS, type Settings } from "./rolesSettings.ts";

/** Settings that say what columns are for; "independent" is the answer that no rows belong together. */
export const KEPT_SETTINGS: Readonly<Record<RoleKind, readonly string[]>> = {
  predictions: [
    "truth",
    "score",
    "prediction",
    "proba",
    "scores",
    "predictions",
    "positive",
    "group",
    "weight",
    "id",
    "independent",
  ],
  data: [...ROLE_SETTINGS, "independent"],
};

/** Settings that name one column, and those that name several. */
const ONE: readonly string[] = ["truth", "score", "prediction", "group", "weight", "id", "target", "stratum", "time"];
const SEVERAL: readonly string[] = ["scores", "predictions", "ignore"];

/** Something that was remembered and fits no more. */
export interface DroppedRole {
  readonly role: string;
  /** The column, pattern or class that the file does not have. */
  readonly name: string;
}

export interface FittingRoles {
  readonly settings: Settings;
  readonly dropped: readonly DroppedRole[];
}

/**
 * What was remembered of a file, without what its columns of today do not have. A class goes with the column that had it,
 * and where all values of the column are known also when it is none of them.
 */
export function fittingRoles(remembered: Settings, { columns }: TableSummary): FittingRoles {
  const names = new Set(columns.map(({ name }) => name));
  const settings: Record<string, string> = {};
  const dropped: DroppedRole[] = [];
  for (const [role, text] of Object.entries(remembered)) {
    if (ONE.includes(role)) {
      if (names.has(text)) settings[role] = text;
      else dropped.push({ role, name: text });
    } else if (SEVERAL.includes(role)) {
      const asked = listCodec.read(text) ?? [];
      const kept = asked.filter((name) => names.has(name));
      dropped.push(...asked.filter((name) => !names.has(name)).map((name) => ({ role, name })));
      if (kept.length > 0 || asked.length === 0) settings[role] = listCodec.write(kept);
    } else if (role === "proba") {
      const [before = "", after = ""] = text.split("*");
      if (columns.some(({ name }) => name.startsWith(before) && name.endsWith(after))) settings[role] = text;
      else dropped.push({ role, name: text });
    } else settings[role] = text;
  }
  const lost = dropped.some(({ role }) => role === "truth" || role === "target");
  const of = columns.find(({ name }) => name === (settings.truth ?? settings.target));
  const foreign = of?.distinct === 2 && of.examples.length >= 2 && !of.examples.includes(settings.positive ?? "");
  if (settings.positive !== undefined && (lost || foreign)) {
    dropped.push({ role: "positive", name: settings.positive });
    delete settings.positive;
  }
  return { settings, dropped };
}
