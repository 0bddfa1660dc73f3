import type { RoleKind } from "../../protocol.ts";
import { KEPT_SETTINGS } from "./fittingRoles.ts";
import type { Settings } from "./rolesSettings.ts";

/** Of these only one stands in an address: whoever names one has said which. */
const ALTERNATIVES: readonly (readonly string[])[] = [
  ["score", "prediction", "proba"],
  ["scores", "predictions", "with"],
  ["group", "independent"],
];

/**
 * The settings of an address with the roles that were chosen for its file before, where it says nothing of them. One
 * that names a job shows what that job was about. What an address says of data to learn from it says in full.
 */
export function withRemembered(kind: RoleKind, settings: Settings, remembered: Settings): Settings {
  if (settings.job !== undefined) return settings;
  const kept = Object.entries(remembered).filter(([name]) => KEPT_SETTINGS[kind].includes(name));
  const said = (name: string): boolean => settings[name] !== undefined;
  if (kind === "data") {
    return kept.length === 0 || KEPT_SETTINGS.data.some(said) ? settings : { ...Object.fromEntries(kept), ...settings };
  }
  const another = said("truth") && settings.truth !== remembered.truth;
  const added = kept.filter(
    ([name]) =>
      !said(name) &&
      !ALTERNATIVES.some((names) => names.includes(name) && names.some(said)) &&
      !(name === "positive" && another),
  );
  return added.length === 0 ? settings : { ...settings, ...Object.fromEntries(added) };
}

/** Whether an address says the same of the columns as what is remembered; then it can be gone back to as it is. */
export function saysRemembered(kind: RoleKind, settings: Settings, remembered: Settings): boolean {
  return KEPT_SETTINGS[kind].every((name) => settings[name] === remembered[name]);
}

/** The address without what it says of columns, and without the job that was about them. */
export function withoutRoles(kind: RoleKind, settings: Settings): Settings {
  const left = Object.entries(settings).filter(([name]) => name !== "job" && !KEPT_SETTINGS[kind].includes(name));
  return Object.fromEntries(left);
}
