import type { Fit, FitEvent, FitResult, StopSign, Task } from "@heldout/core";
import { InputError } from "@heldout/core";
import { fitKey } from "../run/fitKey.ts";
import { brokenFit, isBroken } from "../run/fitMessages.ts";
import { batchSizes } from "./batchSizes.ts";
import type { DriverDesk, JobNews } from "./driverDesk.ts";
import { type CarriedFit, carriedFit, type FitJob, jobId } from "./fitJob.ts";
import { fitResultFromBytes } from "./fitResultBytes.ts";
import { GAVE_UP, untilStopped } from "./giveUp.ts";
import { getLarge, putLarge } from "./largeBlobs.ts";
import { rowBytes } from "./rowPackage.ts";
import { resultName, scopeOf } from "./scopeNames.ts";

export interface QueuedRun {
  readonly task: Task;
  readonly hash: string;
  readonly fits: readonly Fit[];
  readonly stop?: StopSign;
  readonly isClosed: () => boolean;
}

/** How long, in milliseconds, fits under way may go on after a run was asked to stop. */
const GRACE = 500;
const LOOK = 50;
const FIRST_LOOK = 100;
const MOST_TRIES = 20;

/**
 * One run over a queue. What it knows is what the queue says: a job that is no longer there has left its results or is
 * handed in again, so that neither a death nor a lost message costs more than the work that was under way.
 */
export async function* queuedRun(desk: DriverDesk, run: QueuedRun): AsyncGenerator<FitEvent> {
  const { stop, isClosed } = run;
  const guard = untilStopped(() => isClosed() || stop?.stopped === true, GRACE);
  const work = workOf(desk, run, guard.reach);
  const clock = setInterval(() => desk.news.wake(), LOOK);
  let asked = false;
  try {
    yield* await work.begin();
    while (work.left() > 0) {
      if (isClosed()) throw new Error("the executor was closed while it was at work");
      if (!stop?.stopped) await work.handOut();
      else {
        if (!asked) await work.takeBack();
        asked = true;
        if (work.underWay() === 0) return;
      }
      const news = desk.news.take();
      if (news) yield* await work.settle(news);
      else if (work.isTimeToLook()) yield* await work.look();
      else await guard.reach(desk.news.arrival);
    }
  } catch (error) {
    if (error !== GAVE_UP) throw error;
    if (isClosed()) throw new Error("the executor was closed while it was at work");
  } finally {
    clearInterval(clock);
    guard.end();
    await work.end();
  }
}

interface Work {
  /** Fits without a result. */
  left(): number;
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
  end(): Promise<void>;
}

type Reach = <T>(work: () => Promise<T>) => Promise<T>;

function workOf(desk: DriverDesk, { task, hash, fits }: QueuedRun, reach: Reach): Work {
  const { queue, link } = desk;
  const { store } = link;
  const scope = scopeOf(hash);
  const calmly: Reach = (call) => reach(() => link.patiently(call));
  const sizes = batchSizes();
  const places = new Map<string, number[]>();
  const waiting: CarriedFit[] = [];
  const jobs = new Map<string, readonly CarriedFit[]>();
  const begun = new Set<string>();
  const tries = new Map<string, number>();
  const alone = new Set<string>();
  const sentRows = new Set<string>();
  const started = performance.now();
  let resent = 0;
  let done = 0;
  let stalled = 0;
  let repeated = 0;
  let lastNews = performance.now();
  let pause = FIRST_LOOK;

  fits.forEach((fit, f) => {
    const key = fitKey(hash, fit);
    const known = places.get(key);
    if (known) known.push(f);
    else places.set(key, [f]);
  });
  const rowsOf = new Map<string, Uint32Array>();
  const carry = (key: string, numbers: readonly number[]): CarriedFit => {
    const fit = fits[numbers[0]];
    const carried = carriedFit(key, fit);
    rowsOf.set(carried.train, fit.train).set(carried.test, fit.test);
    return carried;
  };
  for (const [key, numbers] of [...places].reverse()) waiting.push(carry(key, numbers));

  const start = (some: readonly CarriedFit[]): FitEvent[] =>
    some.flatMap(({ key }) => {
      if (begun.has(key) || !places.has(key)) return [];
      begun.add(key);
      return (places.get(key) ?? []).map((fit): FitEvent => ({ kind: "started", fit }));
    });
  const finish = (fit: CarriedFit, result: FitResult): FitEvent[] => {
    const numbers = places.get(fit.key) ?? [];
    const events = start([fit]);
    places.delete(fit.key);
    done += numbers.length;
    return [...events, ...numbers.map((n): FitEvent => ({ kind: "done", fit: n, result, known: false }))];
  };
  const putBack = (some: readonly CarriedFit[]): FitEvent[] =>
    some.flatMap((fit) => {
      const times = (tries.get(fit.key) ?? 0) + 1;
      tries.set(fit.key, times);
      if (times > MOST_TRIES) return finish(fit, brokenFit(`its result was lost ${MOST_TRIES} times on the queue`));
      waiting.push(fit);
      return [];
    });

  /** Takes the results of a job that is over; fits without one wait again. */
  const collect = async (some: readonly CarriedFit[]): Promise<FitEvent[]> => {
    const { blobs, used } = await calmly(() =>
      getLarge(
        store,
        scope,
        some.map(({ key }) => resultName(key)),
      ),
    );
    const events = some.flatMap((fit, f) => {
      const blob = blobs[f];
      const result = blob && fitResultFromBytes(blob);
      return result ? finish(fit, result) : putBack([fit]);
    });
    // another driver may wait for the same ones
    if (!desk.shared()) await calmly(() => store.remove(scope, used));
    return events;
  };
  const tell = (): void =>
    desk.tell({ fitsPerSecond: done / Math.max(0.001, (performance.now() - started) / 1000), stalled, repeated });

  const sendRows = async (some: readonly CarriedFit[]): Promise<void> => {
    const names = new Set(some.flatMap(({ train, test }) => [train, test]));
    const blobs = new Map<string, Uint8Array>();
    for (const name of names) {
      const rows = rowsOf.get(name);
      if (rows && !sentRows.has(name)) blobs.set(name, rowBytes(rows));
    }
    if (blobs.size === 0) return;
    if (!(await calmly(() => putLarge(store, scope, blobs)))) {
      await calmly(() => desk.ensureTask(task, hash, "check"));
      sentRows.clear();
      return sendRows(some);
    }
    for (const name of blobs.keys()) sentRows.add(name);
  };

  const answered = async (id: string, some: readonly CarriedFit[], news: JobNews): Promise<FitEvent[]> => {
    jobs.delete(id);
    if (news.kind === "failed") {
      const isPoison = /stalled/.test(news.reason);
      if (!isPoison) return putBack(some);
      if (some.length === 1)
        return finish(some[0], brokenFit("the workers that did the fit died, one after the other"));
      // one of them may be what kills workers: each on its own
      for (const { key } of some) alone.add(key);
      waiting.push(...some);
      return [];
    }
    if (news.kind !== "completed") return [];
    const { answer } = news;
    if (answer.kind === "done") {
      if (answer.starts > 1) repeated += some.length;
      if (answer.computed === some.length) sizes.saw(some, answer.spent);
      return await collect(some);
    }
    if (++resent > MOST_TRIES) {
      throw new InputError(
        "bad-option",
        "the data do not arrive at the workers as they were sent.",
        "Check the memory and the eviction policy of the server, or give --data-dir.",
      );
    }
    sentRows.clear();
    await calmly(() => desk.ensureTask(task, hash, answer.kind === "data damaged" || resent > 1 ? "again" : "check"));
    waiting.push(...some);
    return [];
  };

  const nextBatch = (): CarriedFit[] => {
    const last = waiting.at(-1);
    if (!last || !alone.has(last.key)) return sizes.next(waiting, desk.slots());
    waiting.pop();
    return [last];
  };

  return {
    left: () => places.size,
    underWay: () => jobs.size,
    begin: async () => {
      if (!(await calmly(() => desk.ensureTask(task, hash, "begin")))) return [];
      const all = waiting.splice(0);
      const { blobs } = await calmly(() =>
        getLarge(
          store,
          scope,
          all.map(({ key }) => resultName(key)),
        ),
      );
      const events: FitEvent[] = [];
      const missing = new Map<string, CarriedFit>();
      all.forEach((fit, f) => {
        const blob = blobs[f];
        const result = blob && fitResultFromBytes(blob);
        if (!result || isBroken(result)) missing.set(fit.key, fit);
        else {
          for (const number of places.get(fit.key) ?? [])
            events.push({ kind: "done", fit: number, result, known: true });
          places.delete(fit.key);
        }
      });
      for (const [id, job] of await calmly(queue.list)) {
        const own = job.task === hash ? job.fits.flatMap(({ key }) => missing.get(key) ?? []) : [];
        if (own.length === 0) continue;
        jobs.set(id, own);
        for (const { key } of own) missing.delete(key);
      }
      waiting.push(...missing.values());
      return events;
    },
    handOut: async () => {
      const window = 2 * desk.slots() + 2;
      const added: { id: string; data: FitJob }[] = [];
      while (jobs.size + added.length < window && waiting.length > 0) {
        const some = nextBatch();
        added.push({ id: jobId(some), data: { task: hash, fits: some } });
      }
      if (added.length === 0) return;
      await sendRows(added.flatMap(({ data }) => data.fits));
      await calmly(() => queue.add(added));
      for (const { id, data } of added) jobs.set(id, data.fits);
    },
    settle: async (news) => {
      const some = jobs.get(news.id);
      if (!some) return [];
      lastNews = performance.now();
      pause = FIRST_LOOK;
      if (news.kind === "active") return start(some);
      if (news.kind === "stalled") {
        stalled++;
        tell();
        return [];
      }
      const events = await answered(news.id, some, news);
      tell();
      return events;
    },
    isTimeToLook: () => performance.now() - lastNews > pause,
    look: async () => {
      const there = await calmly(queue.ids);
      lastNews = performance.now();
      pause = Math.min(desk.beat, 2 * pause);
      const events: FitEvent[] = [];
      for (const [id, some] of [...jobs]) {
        if (there.has(id)) continue;
        jobs.delete(id);
        events.push(...(await collect(some)));
      }
      tell();
      return events;
    },
    takeBack: async () => {
      for (const id of [...jobs.keys()]) if (await calmly(() => queue.remove(id))) jobs.delete(id);
    },
    end: async () => {
      desk.leaveOpen(hash, false);
      if (places.size === 0) return;
      const removed = Promise.all([...jobs.keys()].map(async (id) => [id, await queue.remove(id)] as const));
      const late = new Promise<null>((resolve) => setTimeout(resolve, GRACE, null).unref());
      const gone = await Promise.race([removed.catch(() => null), late]);
      for (const [id, isGone] of gone ?? []) if (isGone) jobs.delete(id);
      desk.leaveOpen(hash, jobs.size > 0);
    },
  };
}
