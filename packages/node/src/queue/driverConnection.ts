import { option, type Task, verb, words } from "@heldout/core/internal";
import { engineVersion } from "../run/engineVersion.ts";
import { type Inbox, inbox } from "../run/inbox.ts";
import type { JobAnswer } from "./fitJob.ts";
import type { BullEvents, JobQueue } from "./jobQueue.ts";
import { driverMember, driversOf, workersOf } from "./members.ts";
import { noteIn } from "./patience.ts";
import type { QueueOptions, QueueProgress } from "./queueExecutor.ts";
import { openLink, type QueueLink } from "./queueLink.ts";
import { scopeOf } from "./scopeNames.ts";
import { MANIFEST, sendTask } from "./sendTask.ts";

/** What the queue tells of a job. */
export type JobNews =
  | { readonly kind: "active"; readonly id: string }
  | { readonly kind: "stalled"; readonly id: string }
  | { readonly kind: "completed"; readonly id: string; readonly answer: JobAnswer }
  | { readonly kind: "failed"; readonly id: string; readonly reason: string; readonly isDeadly: boolean };

/** What connects a driver with a queue, for as long as its executor is open. */
export interface DriverConnection {
  readonly link: QueueLink;
  readonly queue: JobQueue;
  readonly news: Inbox<JobNews>;
  /** How often to look whether anything was lost: milliseconds. */
  readonly beat: number;
  /** Threads of all workers of this version, as of the last look; 1 when there is none. */
  slots(): number;
  /** Whether another driver lives that is at the same task. */
  shared(): boolean;
  /**
   * Sends the task unless it is there; true when others may have left results or jobs of it. "begin" trusts what this
   * driver has sent before, "check" looks, "again" sends it although it is there, because it is damaged.
   */
  ensureTask(task: Task, hash: string, how: "begin" | "check" | "again"): Promise<boolean>;
  /** Whether jobs of the task were left under way: then their results stay, for whoever resumes. */
  leaveOpen(hash: string, isOpen: boolean): void;
  /** Tells how things stand. */
  tell(progress: Omit<QueueProgress, "workers" | "jobs">): void;
  close(): Promise<void>;
}

const BEAT = 5000;

export async function openConnection(id: string, options: QueueOptions): Promise<DriverConnection> {
  const { url, beat = BEAT, onStatus } = options;
  const note = noteIn(options);
  const link = await openLink(url, { note });
  const { store, patiently } = link;
  const queue = link.queue();
  const news = inbox<JobNews>();
  const events = await listening(link, news);
  const tasks = new Set<string>();
  const open = new Set<string>();
  let dataDir = options.dataDir ?? null;
  let workers = 0;
  let jobs = 0;
  let shared = false;
  let withoutWorkers = false;
  let closed = false;

  const look = async (): Promise<void> => {
    for (const task of tasks) await store.join("drivers", driverMember(id, task), 3 * beat);
    for (const task of tasks) await store.open(scopeOf(task));
    const living = workersOf(await store.members("workers"));
    const own = living.filter(({ version }) => version === engineVersion());
    workers = own.length;
    jobs = own.reduce((sum, worker) => sum + worker.jobs, 0);
    const drivers = driversOf(await store.members("drivers"));
    shared = drivers.some((driver) => driver.id !== id && tasks.has(driver.task));
    if (workers === 0 && !withoutWorkers && tasks.size > 0) {
      const others = [...new Set(living.map(({ version }) => version))].join(", ");
      note(
        others === ""
          ? words`no worker is at this queue: start some with ${verb("worker", option("queue", "URL"))}`
          : `no worker of heldout ${engineVersion()} is at this queue, only of ${others}: the fits wait for one`,
      );
    }
    withoutWorkers = workers === 0;
    await queue.wake();
  };
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look()
      .catch(() => undefined)
      .finally(() => {
        looking = null;
        news.wake();
      });
  }, beat);

  return {
    link,
    queue,
    news,
    beat,
    slots: () => Math.max(1, jobs),
    shared: () => shared,
    ensureTask: async (task, hash, how) => {
      if (how === "begin" && tasks.has(hash) && !open.has(hash)) return shared;
      const again = how === "again";
      const scope = scopeOf(hash);
      tasks.add(hash);
      return await patiently(async () => {
        await store.open(scope);
        await store.join("drivers", driverMember(id, hash), 3 * beat);
        const [manifest] = await store.get(scope, [MANIFEST]);
        if (manifest === null || again) {
          // a worker that does not see the folder gets the data through the queue
          if (again && dataDir !== null) {
            note(words`a worker does not find the data in ${option("dataDir")}: they go through the queue`);
            dataDir = null;
          }
          await sendTask(store, scope, { task, hash, dataDir });
        }
        await look();
        return manifest !== null && !again;
      });
    },
    leaveOpen: (hash, isOpen) => {
      if (isOpen) open.add(hash);
      else open.delete(hash);
    },
    tell: (progress) => onStatus?.({ workers, jobs, ...progress }),
    close: async () => {
      if (closed) return;
      closed = true;
      clearInterval(timer);
      await looking;
      for (const task of tasks) {
        await store.leave("drivers", driverMember(id, task)).catch(() => undefined);
        const others = driversOf(await store.members("drivers").catch(() => []));
        if (open.has(task)) continue;
        const needed = others.some((driver) => driver.task === task);
        await (needed ? store.fade(scopeOf(task)) : store.drop(scopeOf(task))).catch(() => undefined);
      }
      await events.end();
      await queue.close().catch(() => undefined);
      await link.close();
    },
  };
}

/** Hears of jobs as soon as something happens to them; trouble only makes it slower, because a driver looks by itself too. */
async function listening(link: QueueLink, news: Inbox<JobNews>): Promise<{ end(): Promise<void> }> {
  const events: BullEvents = link.events();
  let ended = false;
  events.on("error", () => undefined);
  events.on("active", ({ jobId: id }) => news.put({ kind: "active", id }));
  events.on("stalled", ({ jobId: id }) => news.put({ kind: "stalled", id }));
  events.on("completed", ({ jobId: id, returnvalue }) => news.put({ kind: "completed", id, answer: returnvalue }));
  events.on("failed", ({ jobId: id, failedReason: reason }) =>
    // BullMQ's words for a job that has lost worker after worker
    news.put({ kind: "failed", id, reason, isDeadly: /stalled more than/.test(reason) }),
  );
  await link.patiently(() => events.waitUntilReady());
  const loop = async (): Promise<void> => {
    while (!ended) {
      await events.run().catch(() => undefined);
      if (!ended) await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  void loop();
  return {
    end: async () => {
      ended = true;
      await events.close().catch(() => undefined);
    },
  };
}
