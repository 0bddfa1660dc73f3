import { JOB_EVENT, type JobInfo, type Problem } from "../../protocol.ts";
import { ApiProblem, getJson, problemOf } from "../server/api.ts";
import { markReachable, markUnreachable } from "../server/connection.ts";
import { forget, isOver, learn } from "./jobs.ts";

/** After a break, before the next attempt. */
const AGAIN_MS = 1500;

/**
 * Follows the events of a job until it is over, and goes on after a break; gives the function that stops it.
 *
 * Browsers keep at most six connections to a server open, over all windows: a window that nobody sees gives its own up.
 * `onMissing` hears why there is no such job.
 */
export function followJob(id: string, onMissing: (problem: Problem) => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let ended = false;

  const close = (): void => {
    source?.close();
    source = null;
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const end = (): void => {
    ended = true;
    close();
    document.removeEventListener("visibilitychange", onVisibility);
  };
  const open = (): void => {
    close();
    if (ended || document.hidden) return;
    source = new EventSource(`/api/jobs/${encodeURIComponent(id)}/events`);
    source.addEventListener(JOB_EVENT, ({ data }: MessageEvent<string>) => {
      const job: JobInfo = JSON.parse(data);
      markReachable();
      if (isOver(job)) end();
      learn(job);
    });
    source.onerror = () => {
      close();
      void look();
    };
  };
  // An event source does not say why it failed: the job itself does.
  const look = async (): Promise<void> => {
    try {
      const job = await getJson<JobInfo>(`/api/jobs/${encodeURIComponent(id)}`);
      if (isOver(job)) end();
      learn(job);
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) {
        end();
        forget(id);
        onMissing(problemOf(error));
        return;
      }
      markUnreachable();
    }
    if (!ended) timer = setTimeout(open, AGAIN_MS);
  };
  const onVisibility = (): void => (document.hidden ? close() : open());

  document.addEventListener("visibilitychange", onVisibility);
  open();
  return end;
}
