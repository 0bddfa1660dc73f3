import { type FitEvent, withoutIdleFolds } from "@heldout/core/internal";
import { isBroken } from "../run/fitMessages.ts";
import { dataSender } from "./dataSender.ts";
import type { DriverConnection, JobNews } from "./driverConnection.ts";
import { fitBook } from "./fitBook.ts";
import { type CarriedFit, type FitJob, type JobAnswer, jobId } from "./fitJob.ts";
import { fitResultFromBytes } from "./fitResultBytes.ts";
import { getLarge } from "./largeBlobs.ts";
import { lookTimes } from "./lookTimes.ts";
import type { Patience } from "./patience.ts";
import type { QueuedRun } from "./queuedRun.ts";
import { resultName, scopeOf } from "./scopeNames.ts";

/** The jobs of one run: what was handed in, and what has come of it. */
export interface QueuedWork {
  /** Fits without a result. */
  left(): number;
  /** Jobs that wait or are at a worker. */
  underWay(): number;
  /** Sends the task, and attaches to what an earlier driver has left. */
  begin(): Promise<FitEvent[]>;
  handOut(): Promise<void>;
  settle(news: JobNews): Promise<FitEvent[]>;
  isTimeToLook(): boolean;
  /** Finds jobs that are over although nothing was heard of them. */
  look(): Promise<FitEvent[]>;
  /** Removes jobs that nobody has begun. */
  takeBack(): Promise<void>;
  /** Leaves; jobs that cannot be removed in so many milliseconds stay for whoever resumes. */
  end(grace: number): Promise<void>;
}

interface HandedIn {
  readonly fits: readonly CarriedFit[];
  /** How often data had been sent again by then. */
  readonly sendings: number;
}

export function queuedWork(
  connection: DriverConnection,
  { task, hash, fits, registry }: QueuedRun,
  reach: Patience,
): QueuedWork {
  const { queue, link } = connection;
  const { store } = link;
  const scope = scopeOf(hash);
  const retrying: Patience = (call) => reach(() => link.patiently(call));
  const book = fitBook(hash, withoutIdleFolds(task, fits, registry), registry);
  const data = dataSender(connection, { task, hash, book, retrying });
  const jobs = new Map<string, HandedIn>();
  const looks = lookTimes(connection.beat);
  const started = performance.now();
  let stalled = 0;
  let repeated = 0;

  const resultsOf = async (some: readonly CarriedFit[]) => {
    const names = some.map(({ key }) => resultName(key));
    const { blobs, used } = await retrying(() => getLarge(store, scope, names));
    return { results: blobs.map((blob) => blob && fitResultFromBytes(blob)), used };
  };
  /** Takes the results of a job that is over; fits without one wait again. */
  const collect = async (some: readonly CarriedFit[], reason: string): Promise<FitEvent[]> => {
    const { results, used } = await resultsOf(some);
    const events = some.flatMap((fit, f) => {
      const result = results[f];
      return result ? book.finish(fit, result) : book.waitAgain([fit], reason);
    });
    // another driver may wait for the same ones
    if (!connection.shared()) await retrying(() => store.remove(scope, used));
    return events;
  };
  const answered = async ({ fits: some, sendings }: HandedIn, answer: JobAnswer): Promise<FitEvent[]> => {
    if (answer.kind === "done") {
      data.arrived();
      if (answer.starts > 1) repeated += some.length;
      if (answer.computed === some.length) book.saw(some, answer.spent);
      return await collect(some, "a worker handed it in, and it was no longer on the server");
    }
    await data.missed(answer.kind, sendings);
    book.wait(some);
    return [];
  };
  const tell = (): void => {
    const seconds = Math.max(0.001, (performance.now() - started) / 1000);
    connection.tell({ fitsPerSecond: book.done() / seconds, stalled, repeated });
  };

  return {
    left: book.left,
    underWay: () => jobs.size,
    begin: async () => {
      if (!(await data.begin())) return [];
      const all = book.takeAll();
      const { results } = await resultsOf(all);
      const events: FitEvent[] = [];
      const missing = new Map<string, CarriedFit>();
      const broken: string[] = [];
      all.forEach((fit, f) => {
        const result = results[f];
        if (result && !isBroken(result)) events.push(...book.finish(fit, result, true));
        else missing.set(fit.key, fit);
        if (result && isBroken(result)) broken.push(resultName(fit.key));
      });
      // what broke by accident is tried again
      await retrying(() => store.remove(scope, broken));
      for (const [id, job] of await retrying(queue.list)) {
        const own = job.task === hash ? job.fits.flatMap(({ key }) => missing.get(key) ?? []) : [];
        if (own.length === 0) continue;
        jobs.set(id, { fits: own, sendings: data.times() });
        for (const { key } of own) missing.delete(key);
      }
      book.wait([...missing.values()]);
      return events;
    },
    handOut: async () => {
      const most = 2 * connection.slots() + 2;
      const added: { id: string; data: FitJob }[] = [];
      while (jobs.size + added.length < most) {
        const some = book.next(connection.slots());
        if (some.length === 0) break;
        added.push({ id: jobId(some), data: { task: hash, fits: some } });
      }
      if (added.length === 0) return;
      await data.rowsOf(added.flatMap((job) => job.data.fits));
      await retrying(() => queue.add(added));
      for (const job of added) jobs.set(job.id, { fits: job.data.fits, sendings: data.times() });
    },
    settle: async (news) => {
      const job = jobs.get(news.id);
      if (!job) return [];
      looks.heard();
      if (news.kind === "active") return book.start(job.fits);
      if (news.kind === "stalled") {
        stalled++;
        tell();
        return [];
      }
      jobs.delete(news.id);
      const events =
        news.kind === "completed"
          ? await answered(job, news.answer)
          : news.isDeadly
            ? book.deadly(job.fits)
            : book.waitAgain(job.fits, news.reason);
      looks.heard();
      tell();
      return events;
    },
    isTimeToLook: looks.isDue,
    look: async () => {
      const there = await retrying(queue.ids);
      looks.looked();
      const events: FitEvent[] = [];
      for (const [id, job] of [...jobs]) {
        if (there.has(id)) continue;
        jobs.delete(id);
        looks.heard();
        events.push(...(await collect(job.fits, "its job is no longer on the server")));
      }
      tell();
      return events;
    },
    takeBack: async () => {
      for (const id of [...jobs.keys()]) if (await retrying(() => queue.remove(id))) jobs.delete(id);
    },
    end: async (grace) => {
      connection.leaveOpen(hash, false);
      if (book.left() === 0) return;
      const removed = Promise.all([...jobs.keys()].map(async (id) => [id, await queue.remove(id)] as const));
      const late = new Promise<null>((resolve) => setTimeout(resolve, grace, null).unref());
      const gone = await Promise.race([removed.catch(() => null), late]);
      for (const [id, isGone] of gone ?? []) if (isGone) jobs.delete(id);
      connection.leaveOpen(hash, jobs.size > 0);
    },
  };
}
