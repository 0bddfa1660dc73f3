import { type ExecutorOptions, type Fit, type FitEvent, type Task, withoutIdleFolds } from "@heldout/core/internal";
import { brokenFit, type FromThread, type NumberedFit } from "./fitMessages.ts";
import type { LearnerModule } from "./ownLearners.ts";
import { type Pace, pace } from "./pace.ts";
import { type RowSets, rowSets } from "./rowSets.ts";
import { type StatisticsPart, statisticsSchedule } from "./statisticsSchedule.ts";
import { teamShare } from "./teamShare.ts";
import type { Thread, ThreadNews } from "./thread.ts";
import type { ThreadPool } from "./threadPool.ts";

/** How long, in milliseconds, fits under way may go on after a run was asked to stop. */
const GRACE = 500;

/** How often a run that waits for its threads looks at the stop sign. */
const LOOK = 50;

/** What a run on threads is told besides its fits. */
export interface ThreadedOptions extends ExecutorOptions {
  /** Where its threads import learners from that do not come with heldout. */
  readonly modules?: readonly LearnerModule[] | undefined;
}

/** One run on a pool: hands out fits as threads come free and whoever reads the events keeps up. */
export async function* threadedRun(
  pool: ThreadPool,
  task: Task,
  fits: readonly Fit[],
  { stop, ...known }: ThreadedOptions = {},
): AsyncGenerator<FitEvent> {
  const work = workOf(pool, task, fits, known);
  const clock = setInterval(() => pool.news.wake(), LOOK);
  let deadline = Number.POSITIVE_INFINITY;
  try {
    while (work.left() > 0) {
      if (pool.closed) throw new Error("the executor was closed while it was at work");
      if (stop?.stopped) {
        if (deadline === Number.POSITIVE_INFINITY) {
          deadline = performance.now() + GRACE;
          for (const thread of pool.threads) thread.askToStop(true);
        }
        if (performance.now() >= deadline || pool.threads.every(({ batches }) => batches.length === 0)) return;
      } else {
        for (const fit of work.handOut()) yield { kind: "started", fit };
      }
      const news = pool.news.take();
      if (news === undefined) await pool.news.arrival();
      else yield* work.settle(news);
    }
  } finally {
    await pool.settle(Math.min(deadline, performance.now() + GRACE));
    clearInterval(clock);
  }
}

interface Work {
  /** Fits without a result. */
  left(): number;
  /** Gives threads that have room their next batch; the numbers of the fits that begin for the first time. */
  handOut(): number[];
  /** What the news of a thread means for its fits. */
  settle(news: ThreadNews): FitEvent[];
}

function workOf(
  pool: ThreadPool,
  task: Task,
  planned: readonly Fit[],
  { registry, modules = [] }: Omit<ThreadedOptions, "stop">,
): Work {
  const fits = withoutIdleFolds(task, planned, registry);
  const shared = pool.shared(task);
  const rows = rowSets();
  const speed = pace();
  const team = teamShare({ rows: task.rows, columns: task.features.columns.length }, fits.length, pool.most);
  // a single thread finds out on the way
  const schedule = statisticsSchedule(task, pool.most > 1 && team === 1 ? fits : [], pool.most, registry);
  const finders = new Map<Thread, StatisticsPart>();
  const begun = new Uint8Array(fits.length);
  // the next one is at the end
  const waiting = fits.map((fit, number): NumberedFit => ({ number, fit })).reverse();
  let left = fits.length;

  const giveBatch = (thread: Thread): readonly NumberedFit[] => {
    const batch = speed.next(waiting, ({ number }) => schedule.isReady(number));
    const withSharedRows = batch.fits.map(({ number, fit }) => ({ number, fit: fitWithRows(fit, rows) }));
    const found = schedule.found(batch.fits.map(({ number }) => number));
    thread.know(modules);
    thread.give(shared, { ...batch, fits: withSharedRows }, { team, found });
    return batch.fits;
  };
  const look = (thread: Thread, number: number): void => {
    const part = schedule.next(number);
    if (!part) return;
    thread.know(modules);
    thread.find(shared, { ...part, rows: part.rows === "all" ? "all" : rows(part.rows) });
    finders.set(thread, part);
  };
  const putBack = (batch: readonly NumberedFit[]): void => {
    for (const { number } of batch.toReversed()) waiting.push({ number, fit: fits[number] });
  };

  return {
    left: () => left,
    handOut: () => {
      pool.grow(left);
      const given: NumberedFit[] = [];
      for (const queued of [0, 1]) {
        for (const thread of pool.threads) {
          const next = waiting.at(-1);
          if (!next) break;
          if (!schedule.isReady(next.number)) {
            if (thread.batches.length === 0) look(thread, next.number);
            continue;
          }
          if (thread.batches.length !== queued || !thread.batches.every(speed.mayQueueBehind)) continue;
          given.push(...giveBatch(thread));
        }
      }
      const first = given.map(({ number }) => number).filter((number) => begun[number] === 0);
      for (const number of first) begun[number] = 1;
      return first;
    },
    settle: (news) => {
      const { thread } = news;
      // late news of a thread that an earlier run gave up
      if (!pool.threads.includes(thread)) return [];
      const part = finders.get(thread);
      if (part) {
        finders.delete(thread);
        part.settle(news.kind === "answer" ? (news.answer.statistics ?? null) : null);
        if (news.kind === "answer") thread.batches.shift();
        else pool.forget(thread);
        return [];
      }
      if (news.kind === "answer") {
        putBack(answered(thread, news.answer, fits, speed));
        left -= news.answer.results.length;
        for (const { number } of news.answer.results) schedule.done(number);
        return news.answer.results.map(({ number, result, spent }) => ({
          kind: "done",
          fit: number,
          result,
          known: false,
          spent,
        }));
      }
      pool.forget(thread);
      const unfinished = thread.batches.flatMap((batch) => batch.fits);
      const culprit = unfinished.find(({ number }) => number === thread.underWay());
      if (!culprit && thread.answered === 0) throw new Error(`a thread could not start: ${news.reason}`);
      putBack(unfinished.filter((fit) => fit !== culprit));
      if (!culprit) return [];
      left--;
      schedule.done(culprit.number);
      const result = brokenFit(`the thread that did the fit ended: ${news.reason}`);
      return [{ kind: "done", fit: culprit.number, result, known: false }];
    },
  };
}

function fitWithRows({ folds, ...fit }: Fit, shared: RowSets): Fit {
  const rows = { train: shared(fit.train), test: shared(fit.test) };
  return folds ? { ...fit, ...rows, folds: folds.map(shared) } : { ...fit, ...rows };
}

/** Takes note of an answer; returns the fits that the thread handed back. */
function answered(thread: Thread, { results }: FromThread, fits: readonly Fit[], speed: Pace): readonly NumberedFit[] {
  const given = thread.batches.shift()?.fits ?? [];
  for (const { number, spent } of results) speed.saw(fits[number].setting.name, spent);
  thread.answered += results.length;
  return given.slice(results.length);
}
