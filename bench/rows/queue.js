import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { candidatesFrom, defineTask, kFold, planFits, splittable, stream, tableFrom } from "@heldout/core/internal";
import { queueExecutor, threadExecutor } from "@heldout/node";
import { findRedis } from "../../scripts/find-servers.js";

export const about = "fits over a queue on Redis against threads of one process";

export async function run({ directory, quick }) {
  if (!findRedis()) return [{ task: about, missing: "redis-server is not installed" }];
  const port = await freePort();
  const redis = spawn(findRedis(), ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await heard(redis, /Ready to accept connections/);
  const workers = [];
  const url = `redis://127.0.0.1:${port}`;
  const addWorker = async () => {
    const child = spawn(process.execPath, [new URL("../ours/queueWorker.js", import.meta.url).pathname, url], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    workers.push(child);
    await heard(child, /ready/);
  };
  const executors = [];
  const threads = (count) => kept(executors, threadExecutor({ threads: count }));
  const queue = () => kept(executors, queueExecutor({ url, beat: 1000 }));
  try {
    const task = taskOf(2000);
    const trivial = fitsOf(task, "baseline", 1, 10_000);
    const heavy = fitsOf(task, "forest(trees=20)", quick ? 40 : 100, 1);
    await addWorker();

    const alone = queue();
    await best(3, () => done(alone, task, trivial.slice(0, 200)));
    const byQueue = await overhead(alone, task, trivial);
    const [pool1, pool2] = [threads(1), threads(2)];
    await done(pool1, task, trivial.slice(0, 200));
    const byThread = await overhead(pool1, task, trivial);
    const flood = await best(3, () => done(alone, task, trivial));

    const one = await race(
      3,
      () => done(pool1, task, heavy),
      () => done(alone, task, heavy),
    );
    await addWorker();
    // heard of at the next beat
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const two = await race(
      3,
      () => done(pool2, task, heavy),
      () => done(alone, task, heavy),
    );
    return [
      {
        task: "a batch of one fit through the queue, above a thread",
        amount: byQueue - byThread,
        unit: "ms",
        limit: 5,
      },
      { task: "trivial fits through the queue, 1 worker", amount: trivial.length / flood, unit: "fits/s" },
      raced("forests, 1 worker", heavy.length, one, 1),
      raced("forests, 2 workers", heavy.length, two, 2),
    ];
  } finally {
    await Promise.all(executors.map((executor) => executor.close()));
    for (const child of workers) child.kill("SIGTERM");
    await Promise.all(workers.map((child) => new Promise((resolve) => child.once("exit", resolve))));
    redis.kill();
  }
}

function raced(task, size, [them, us], count) {
  const peer = count === 1 ? "heldout, 1 thread" : `heldout, ${count} threads`;
  return { task, size, us: { seconds: us }, peer, them: { seconds: them }, target: 1.11 };
}

function kept(list, item) {
  list.push(item);
  return item;
}

function taskOf(rows) {
  const rng = stream(1, "bench", "queue");
  const column = () => Float64Array.from({ length: rows }, rng);
  const [a, b, c, d] = [column(), column(), column(), column()];
  const y = a.map((value, r) => value * b[r] + c[r] - d[r] + 0.1 * rng());
  return defineTask(tableFrom({ a, b, c, d, y }), { target: "y", kind: "regression" });
}

/** So many different fits: splits times seeds. */
function fitsOf(task, spec, splits, seeds) {
  const settings = candidatesFrom(spec, task.kind);
  const folds = [];
  for (let repeat = 0; folds.length < splits; repeat++) {
    folds.push(...kFold({ folds: 5 }).split(splittable(task), () => stream(repeat, "bench")));
  }
  return Array.from({ length: seeds }, (_, seed) => planFits(settings, folds.slice(0, splits), { seed })).flat();
}

async function done(executor, task, fits) {
  const begin = performance.now();
  let count = 0;
  for await (const { kind, result } of executor.run(task, fits)) {
    if (kind !== "done") continue;
    if (result.kind !== "done") throw new Error(result.reason);
    count++;
  }
  if (count !== fits.length) throw new Error(`${count} of ${fits.length} fits`);
  return (performance.now() - begin) / 1000;
}

/** Median milliseconds of a run of one fit. */
async function overhead(executor, task, fits) {
  const times = [];
  for (let fit = 0; fit < 100; fit++) times.push(1000 * (await done(executor, task, [fits[1000 + fit]])));
  return times.sort((a, b) => a - b)[50];
}

async function best(repeats, work) {
  let seconds = Number.POSITIVE_INFINITY;
  for (let repeat = 0; repeat < repeats; repeat++) seconds = Math.min(seconds, await work());
  return seconds;
}

/** Both in turn, the best of each: a slow minute of the machine hits both. */
async function race(repeats, first, second) {
  const seconds = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let repeat = 0; repeat < repeats; repeat++) {
    seconds[0] = Math.min(seconds[0], await first());
    seconds[1] = Math.min(seconds[1], await second());
  }
  return seconds;
}

function heard(child, pattern) {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (text) => {
      said += text;
      if (pattern.test(said)) resolve();
    });
    child.once("exit", (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
