import type { JSX } from "preact";
import type { JobAction, JobInfo } from "../../protocol.ts";
import { connected } from "../server/connection.ts";
import { isOver } from "./jobs.ts";
import { progressText, shareDone, unansweredText } from "./progressText.ts";
import "../live.css";

export interface JobBarProps {
  readonly job: JobInfo;
  readonly actions?: readonly JobAction[];
  readonly onAction?: (action: JobAction) => void;
}

const names: Readonly<Record<JobAction, string>> = { pause: "Pause", resume: "Resume", cancel: "Cancel" };

/** How far a job is: stage, fits done of those needed, time left, and what can be done to it now. */
export function JobBar({ job, actions = ["cancel"], onAction }: JobBarProps): JSX.Element {
  const share = shareDone(job);
  const answers = connected.value;
  return (
    <div class="job-bar">
      <p class="job-text">{answers ? progressText(job) : unansweredText(job)}</p>
      {/* the numbers change ten times a second: a screen reader is told of the stages, and has the bar for the rest */}
      <p class="hidden" role="status">
        {!answers ? "heldout is not responding" : job.state === "running" ? (job.stage ?? "fitting") : job.state}
      </p>
      {share !== null || !answers ? (
        <progress aria-label="progress" value={share ?? 0} max={1} />
      ) : isOver(job) ? null : (
        <progress aria-label="progress" />
      )}
      <div class="buttons">
        {actions
          .filter((action) => fits(action, job))
          .map((action) => (
            <button key={action} type="button" class="quiet" disabled={!answers} onClick={() => onAction?.(action)}>
              {names[action]}
            </button>
          ))}
      </div>
    </div>
  );
}

function fits(action: JobAction, { state }: JobInfo): boolean {
  switch (action) {
    case "pause":
      return state === "running";
    case "resume":
      return state === "paused";
    case "cancel":
      return state === "queued" || state === "running" || state === "paused";
    default:
      return action satisfies never;
  }
}
