import { formatCount } from "../../format.ts";
import type { JobInfo } from "../../protocol.ts";

/** "fitting, 120 of 480 fits, about 2 minutes left": what a job is doing. */
export function progressText({ state, stage, share, progress }: JobInfo): string {
  if (state === "queued") return "waiting for another job";
  if (state === "done") return "done";
  if (state === "failed") return "failed";
  if (state === "cancelled") return "cancelled";
  const fits = progress === null ? "" : `${formatCount(progress.done)} of ${formatCount(progress.needed)} fits`;
  if (state === "paused") return fits === "" ? "paused" : `paused after ${fits}`;
  const parts = [stage ?? (progress === null ? "working" : "fitting")];
  if (share !== null && progress === null) parts.push(`${Math.floor(100 * share)}%`);
  if (fits !== "") parts.push(fits);
  if (progress !== null && progress.left !== null) parts.push(`${durationText(progress.left)} left`);
  return parts.join(", ");
}

/** What a job did last, and that nobody says how far it is now. */
export function unansweredText({ state, progress }: Pick<JobInfo, "state" | "progress">): string {
  const fits =
    progress === null ? "" : ` Last known: ${formatCount(progress.done)} of ${formatCount(progress.needed)} fits.`;
  const next = state === "paused" ? "" : " Start heldout ui again in the same folder to go on.";
  return `heldout is not responding: this job stands still if it was stopped.${fits}${next}`;
}

/** Share of the work that is done, from 0 to 1; null when nobody knows. */
export function shareDone({ state, progress, share }: JobInfo): number | null {
  if (state === "done") return 1;
  if (state === "running" && progress === null) return share;
  if (state === "queued" || progress === null || progress.needed === 0) return null;
  return Math.min(1, progress.done / progress.needed);
}

/** "about 2 minutes": a duration as somebody would say it. */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 90) return `about ${plural(seconds, "second")}`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${plural(minutes, "minute")}`;
  const hours = minutes / 60;
  return hours < 36 ? `about ${plural(Math.round(hours), "hour")}` : `about ${plural(Math.round(hours / 24), "day")}`;
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
