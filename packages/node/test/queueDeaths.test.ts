import {
  candidatesFrom,
  defineTask,
  type Executor,
  type Fit,
  inlineExecutor,
  kFold,
  mse,
  planSelection,
  type SelectionPlan,
  selectionOf,
  stream,
  tableFrom,
} from "@heldout/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type QueueProgress, queueExecutor } from "../src/queue/queueExecutor.ts";
import {
  chance,
  collected,
  FAST,
  leftOn,
  pause,
  startWorker,
  stopWorkers,
  type WorkerProcess,
} from "./queueWorkers.ts";
import { BACK_ENDS, type TestServer, testServer } from "./servers.ts";

const WORKERS = 3;
/** On each server. */
const KILLS = 26;

/** Some 240 small fits; another seed makes others of them. */
function manyFits(seed: number): SelectionPlan {
  const rows = 700;
  const rng = stream(3, "queue deaths");
  const numbers = (): number[] => Array.from({ length: rows }, rng);
  const [a, b, c, noise] = [numbers(), numbers(), numbers(), numbers()];
  const y = a.map((value, r) => Math.sin(6 * value) + b[r] * c[r] + 0.2 * noise[r]);
  const task = defineTask(tableFrom({ a, b, c, y }), { target: "y" });
  const spec =
    "knn(k=1|5, metric=euclidean|manhattan, weights=uniform|distance), ridge(lambda=1e-3..1e3:log:5), forest(trees=5|9), tree(maxDepth=2|4)";
  return planSelection(task, candidatesFrom(spec, task.kind), {
    outer: kFold({ folds: 6 }),
    inner: kFold({ folds: 4 }),
    seed,
  });
}

describe.each(BACK_ENDS)("on %s", (kind) => {
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
    plan: SelectionPlan,
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
    const inline = await collected(inlineExecutor, plan.task, plan.fits);
    expect(counts).toEqual(plan.fits.map(() => 1));
    expect(JSON.stringify(selectionOf(plan, results, { metric: mse }))).toBe(
      JSON.stringify(selectionOf(plan, inline.results, { metric: mse })),
    );
    expect(results).toEqual(inline.results);
    expect(await leftOn(server.url)).toEqual({ jobs: 0, tasks: 0 });
    return status;
  };

  test("workers are killed at random, 26 times, and no bit and no fit is lost", async () => {
    const rng = chance(`deaths ${kind}`);
    let kills = 0;
    let repeated = 0;
    for (let seed = 1; kills < KILLS; seed++) {
      const status = await survives(manyFits(seed), async (isOver, done) => {
        for (let before = -1; kills < KILLS && !isOver(); ) {
          await pause(20 + 150 * rng());
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
  }, 180_000);

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
  }, 90_000);

  test("a worker that is frozen past its lock and woken does no harm", async () => {
    await Promise.all(workers.map(({ ready }) => ready));
    await survives(manyFits(102), async () => {
      await pause(150);
      workers[0].process.kill("SIGSTOP");
      await pause(3000);
      workers[0].process.kill("SIGCONT");
      await pause(500);
    });
    // also when everything was over long before
    workers[0].process.kill("SIGSTOP");
    await survives(manyFits(103), async (isOver) => {
      while (!isOver()) await pause(100);
    });
    workers[0].process.kill("SIGCONT");
    await pause(1000);
    expect(await leftOn(server.url)).toEqual({ jobs: 0, tasks: 0 });
  }, 90_000);

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
    const inline = await Promise.all([one, other].map(({ task, fits }) => collected(inlineExecutor, task, fits)));
    for (const [e, { results, counts }] of runs.entries()) {
      expect(results).toEqual(inline[e === 2 ? 1 : 0].results);
      expect(counts).toEqual(plans[e].fits.map((_: Fit) => 1));
    }
    expect(await leftOn(server.url)).toEqual({ jobs: 0, tasks: 0 });
  }, 90_000);

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
  }, 90_000);
});
