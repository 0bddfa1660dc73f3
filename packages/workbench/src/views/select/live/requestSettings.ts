import { jobAddress } from "../../../live/jobs/jobAddress.ts";
import { type Settings, settingsFromRoleFlags } from "../../../live/roles/rolesSettings.ts";
import type { JobInfo } from "../../../protocol.ts";

/** The settings with which a form asks for the same again: flags by their names, and no role left to guesses. */
export function requestSettings(job: JobInfo): Settings {
  const { job: _, ...settings } = jobAddress(job).settings;
  return { ...settings, ...settingsFromRoleFlags(job.request.flags) };
}
