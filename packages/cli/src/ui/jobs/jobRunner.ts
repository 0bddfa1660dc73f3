import { canGoOn, type Job, type JobBook, SERVER_ENDED } from "./jobBook.ts";
import type { JobEnd, JobNews, JobOrder } from "./jobMessages.ts";
import { jobProblem } from "./jobProblem.ts";
import { type JobModules, startJobProcess } from "./jobProcess.ts";
import { nextJobs } from "./nextJobs.ts";
import type { StoredRuns } from "./storedRuns.ts";

export interface RunnerOptions {
  readonly book: JobBook;
  readonly runs: StoredRuns;
  /** What a job's thread is to do; throws an InputError when a file is not there any more. */
  readonly orderFor: (job: Job) => JobOrder;
  readonly modules: JobModules;
  /** How many jobs run at once. */
  readonly atOnce: number;
}

/** Gives jobs their turn and their thread. */
export interface JobRunner {
  /** Starts those that wait, as far as there is room. */
  startWaiting(): void;
  /** Has a job stop and become what is wished, as soon as its thread is gone. */
  stop(job: Job, wish: "paused" | "cancelled"): void;
  /** Starts nothing any more, stops all, and waits until their threads are gone. */
  close(): Promise<void>;
}

export function jobRunner({ book, runs, orderFor, modules, atOnce }: RunnerOptions): JobRunner {
  let closed = false;

  function startWaiting(): void {
    if (closed) return;
    const turns = book.all().map((job) => ({
      job,
      verb: job.record.request.verb,
      light: job.record.origin.kind === "open",
    }));
    const waiting = turns.filter(({ job }) => job.record.state === "queued");
    const running = turns.filter(({ job }) => job.record.state === "running");
    for (const { job } of nextJobs(waiting, running, atOnce)) begin(job);
  }

  function begin(job: Job): void {
    try {
      const thread = startJobProcess(modules, orderFor(job), (news) => hear(job, news));
      job.thread = thread;
      job.wish = null;
      void thread.gone.then((end) => settle(job, end));
      book.change(job, { state: "running", problem: null });
    } catch (error) {
      job.thread?.end();
      book.change(job, { state: "failed", problem: jobProblem(error) });
    }
  }

  function hear(job: Job, news: JobNews): void {
    switch (news.kind) {
      case "stage":
        // who was asked to stop is shown as stopping until it has
        if (job.wish === null) job.stage = news.stage;
        job.share = news.share ?? null;
        book.announce(job);
        break;
      case "progress":
        job.record = { ...job.record, progress: news.progress };
        book.announce(job);
        break;
      case "run":
        book.change(job, { run: news.run });
        break;
      case "result":
        book.change(job, { result: true, digest: news.digest });
        break;
      case "model":
        book.change(job, { model: true });
        break;
      default:
      // its last words come with its end
    }
  }

  function settle(job: Job, end: JobEnd): void {
    const { wish, record } = job;
    job.thread = null;
    job.stage = null;
    job.share = null;
    job.wish = null;
    if (end.kind !== "done" && record.run !== null && record.origin.kind !== "open") markStopped(record.run);
    if (end.kind === "done") book.change(job, { state: "done" });
    else if (end.kind === "failed") book.change(job, { state: "failed", problem: end.problem });
    else if (wish === "paused" && !canGoOn(record)) book.change(job, { state: "failed", problem: SERVER_ENDED });
    else book.change(job, { state: wish ?? "cancelled" });
    startWaiting();
  }

  /** For the list of runs only: a store that cannot be written to now must not end the server. */
  function markStopped(run: string): void {
    try {
      runs.markStopped(run);
    } catch {
      // it stays listed as running, and can be resumed all the same
    }
  }

  function stop(job: Job, wish: "paused" | "cancelled"): void {
    const { verb } = job.record.request;
    job.wish = wish;
    job.stage = wish === "paused" ? "pausing" : "cancelling";
    // others do not look at the sign, and have nothing to put in order
    if (canGoOn(job.record) || verb === "diagnose") job.thread?.stop();
    else job.thread?.end();
    book.announce(job);
  }

  return {
    startWaiting,
    stop,
    close: async () => {
      closed = true;
      const atWork = book.all().flatMap((job) => {
        if (job.thread === null) return [];
        if (job.wish === null) stop(job, "paused");
        return [job.thread.gone];
      });
      await Promise.all(atWork);
    },
  };
}
