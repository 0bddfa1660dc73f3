import type { Fit, FitEvent, Registry, StopSign, Task } from "@heldout/core/internal";
import type { DriverConnection } from "./driverConnection.ts";
import { GAVE_UP, untilStopped } from "./giveUp.ts";
import { queuedWork } from "./queuedWork.ts";

export interface QueuedRun {
  readonly task: Task;
  readonly hash: string;
  readonly fits: readonly Fit[];
  readonly stop?: StopSign;
  readonly isClosed: () => boolean;
  /** What is known by name. Default: what comes with heldout. */
  readonly registry?: Registry | undefined;
}

/** How long, in milliseconds, fits under way may go on after a run was asked to stop. */
const GRACE = 500;
const WAKE = 50;

/**
 * One run over a queue. What it knows is what the queue says: a job that is no longer there has left its results or is
 * handed in again, so that neither a death nor a lost message costs more than the work that was under way. Messages only
 * make it faster: it looks by itself as well, from time to time.
 */
export async function* queuedRun(connection: DriverConnection, run: QueuedRun): AsyncGenerator<FitEvent> {
  const { stop, isClosed } = run;
  const guard = untilStopped(() => isClosed() || stop?.stopped === true, GRACE);
  const work = queuedWork(connection, run, guard.reach);
  const clock = setInterval(() => connection.news.wake(), WAKE);
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
      // first, so that news of other runs cannot keep this one from looking
      const news = work.isTimeToLook() ? "look" : connection.news.take();
      if (news === "look") yield* await work.look();
      else if (news) yield* await work.settle(news);
      else await guard.reach(connection.news.arrival);
    }
  } catch (error) {
    if (error !== GAVE_UP) throw error;
    if (isClosed()) throw new Error("the executor was closed while it was at work");
  } finally {
    clearInterval(clock);
    guard.end();
    await work.end(GRACE);
  }
}
