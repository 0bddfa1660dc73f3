import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Label } from "../../Label.tsx";
import { fileName } from "../files/fileFacts.ts";
import { jobAddress } from "../jobs/jobAddress.ts";
import { isOver, jobs, listJobs } from "../jobs/jobs.ts";
import { progressText, shareDone, unansweredText } from "../jobs/progressText.ts";
import { ViewLink } from "../results/ViewLink.tsx";
import { connected } from "../server/connection.ts";

/** While something runs, and while nothing does: another window may have started something. */
const BUSY_MS = 2000;
const IDLE_MS = 15_000;

/** What is over sooner than this is not worth a word. */
const SHORT_MS = 1500;

/** What runs now, wherever one is: how far it is, and the way to it. */
export function JobsNow(): JSX.Element {
  const unfinished = [...jobs.value.values()].filter((job) => !isOver(job));
  const running = unfinished.filter(({ progress, created }) => progress !== null || Date.now() - created > SHORT_MS);
  const busy = unfinished.length > 0;
  useEffect(() => {
    const look = (): void => {
      // the title of a tab that nobody looks at tells how far it is
      if ((busy || !document.hidden) && connected.value) listJobs().catch(() => undefined);
    };
    look();
    const timer = setInterval(look, busy ? BUSY_MS : IDLE_MS);
    return () => clearInterval(timer);
  }, [busy]);
  return (
    <ul class="jobs-now" aria-label="Running now">
      {running.slice(0, 3).map((job) => {
        const share = shareDone(job);
        const name = fileName(job.request.files[0] ?? job.run ?? "");
        return (
          <li key={job.id}>
            <ViewLink {...jobAddress(job)} title={`${job.request.verb} ${name.slice(0, 80)}`}>
              <span class="job-name">
                {job.request.verb} <Label text={name} />
              </span>
              <span class="hidden">{connected.value ? progressText(job) : unansweredText(job)}</span>
              <span class="job-share" aria-hidden="true">
                {!connected.value
                  ? "no answer"
                  : job.state === "paused"
                    ? "paused"
                    : share === null
                      ? "\u2026"
                      : `${Math.floor(share * 100)}%`}
              </span>
            </ViewLink>
          </li>
        );
      })}
      {running.length > 3 && <li class="small muted">and {running.length - 3} more</li>}
    </ul>
  );
}
