import {
  type Executor,
  type Fit,
  type FitResult,
  inlineExecutor,
  mse,
  type SelectionDesign,
  selectionOf,
} from "@heldout/core/internal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type QueueProgress, queueExecutor } from "../src/queue/queueExecutor.ts";
import { manyFits } from "./manyFits.ts";
import {
  chance,
  collected,
  FAST,
  leftOn,
  pause,
  startWorker,
  stopWorkers,
  until,
  type WorkerProcess,
} from "./queueWorkers.ts";
import { backEndsOf, type TestServer, testServer } from "./servers.ts";

const WORKERS = 3;
/** On each server. `npm run kills` has more of them. */
const KILLS = Number(process.env.HELDOUT_KILLS ?? 3);

/** What the fits of a plan are on one thread; for both servers the same, so computed once. */
const known = new Map<number, Promise<readonly FitResult[]>>();
function inlineResults({ seed, task, fits }: SelectionDesign): Promise<readonly FitResult[]> {
  const results = known.get(seed) ?? collected(inlineExecutor, task, fits).then((run) => run.results);
  known.set(seed, results);
  return results;
}

describe.each(backEndsOf("redis"))("on %s", (kind) => {
  let server: TestServer;
  let workers: WorkerProcess[] = [];
  const restart = (at: number): void => {
    workers[at] = startWorker(server.url);
  };
  beforeAll(async () => {
    server = await testServer(kind);
    workers = Array.from({ length: WORKERS }, () => startWorker(server.url));
    await Promise.all(workers.map(({ ready }) => ready));
  });
  afterAll(() => stopWorkers(workers));

  /** A run on the queue while `meanwhile` happens, which ends when the run does; compared with the same run inline. */
  const survives = async (
    plan: SelectionDesign,
    meanwhile: (isOver: () => boolean, done: () => number) => Promise<void>,
  ): Promise<QueueProgress | null> => {
    let status: QueueProgress | null = null;
    let over = false;
    const executor = queueExecutor({
      url: server.url,
      ...FAST,
      onStatus: (progress) => {
        status = progress;
      },
    });
    let done = 0;
    const counting: Executor = {
      run: async function* (task, fits) {
        for await (const event of executor.run(task, fits)) {
          if (event.kind === "done") done++;
          yield event;
        }
      },
    };
    const run = collected(counting, plan.task, plan.fits).finally(() => {
      over = true;
    });
    await Promise.all([
      run,
      meanwhile(
        () => over,
        () => done,
      ),
    ]);
    const { results, counts } = await run;
    await executor.close();
    const inline = await inlineResults(plan);
    expect(counts).toEqual(plan.fits.map(() => 1));
    expect(JSON.stringify(selectionOf(plan, results, { metric: mse }))).toBe(
      JSON.stringify(selectionOf(plan, inline, { metric: mse })),
    );
    expect(results).toEqual(inline);
    expect(await leftOn(server.url)).toEqual({ jobs: 0, tasks: 0 });
    return status;
  };

  test(
    `workers are killed at random, ${KILLS} times, and no bit and no fit is lost`,
    async () => {
      const rng = chance(`deaths ${kind}`);
      let kills = 0;
      let repeated = 0;
      for (let seed = 1; kills < KILLS; seed++) {
        const status = await survives(manyFits(seed), async (isOver, done) => {
          for (let before = -1; kills < KILLS && !isOver(); ) {
            await pause(10 + 80 * rng());
            // deaths keep pace with the work, so that a slow machine gets on too; one that is just starting has nothing to lose
            const ready = workers.flatMap((worker, at) => (/^ready$/m.test(worker.said()) ? [at] : []));
            if (isOver() || done() === before || ready.length === 0) continue;
            before = done();
            const victim = ready[Math.floor(rng() * ready.length)];
            workers[victim].process.kill("SIGKILL");
            kills++;
            restart(victim);
          }
        });
        repeated += status?.repeated ?? 0;
      }
      expect(kills).toBe(KILLS);
      expect(repeated).toBeGreaterThan(0);
    },
    300_000 + 8000 * KILLS,
  );

  test("the server is killed and started again in the middle of a run", async () => {
    await Promise.all(workers.map(({ ready }) => ready));
    await survives(manyFits(101), async () => {
      for (let times = 0; times < 2; times++) {
        await pause(400);
        await server.kill();
        await pause(500);
        await server.start();
      }
    });
  }, 120_000);

  test("a worker that is frozen past its lock and woken does no harm", async () => {
    await Promise.all(workers.map(({ ready }) => ready));
    await survives(manyFits(102), async (isOver) => {
      await pause(150);
      workers[0].process.kill("SIGSTOP");
      // the lock, and the two looks of others that it takes to find it out
      await Promise.race([pause(2.5 * FAST.lock), until("the run is over", isOver)]);
      workers[0].process.kill("SIGCONT");
    });
    // also when everything was over long before
    workers[0].process.kill("SIGSTOP");
    await survives(manyFits(103), (isOver) => until("the run is over", isOver));
    workers[0].process.kill("SIGCONT");
    await pause(1000);
    expect(await leftOn(server.url)).toEqual({ jobs: 0, tasks: 0 });
  }, 120_000);

  test("two drivers with the same fits, and one with others of the same data, do not disturb each other", async () => {
    await Promise.all(workers.map(({ ready }) => ready));
    const [one, other] = [manyFits(104), manyFits(105)];
    const plans = [one, one, other];
    const executors = plans.map(() => queueExecutor({ url: server.url, ...FAST }));
    const runs = await Promise.all(
      executors.map(async (executor, e) => {
        const run = await collected(executor, plans[e].task, plans[e].fits);
        await executor.close();
        return run;
      }),
    );
    for (const [e, { results, counts }] of runs.entries()) {
      expect(results).toEqual(await inlineResults(plans[e]));
      expect(counts).toEqual(plans[e].fits.map((_: Fit) => 1));
    }
    expect(await leftOn(server.url)).toEqual({ jobs: 0, tasks: 0 });
  }, 120_000);

  test("SIGTERM gives the jobs of a worker back at once: nothing stalls", async () => {
    await Promise.all(workers.map(({ ready }) => ready));
    const status = await survives(manyFits(106), async () => {
      for (let at = 0; at < WORKERS - 1; at++) {
        await pause(150);
        const asked = performance.now();
        workers[at].process.kill("SIGTERM");
        expect(await workers[at].exit).toBe(0);
        expect(performance.now() - asked).toBeLessThan(4000);
      }
    });
    expect(status?.stalled).toBe(0);
    for (let at = 0; at < WORKERS - 1; at++) restart(at);
  }, 120_000);
});
