import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { InputError } from "@heldout/core/internal";
import type { OwnLearnerOptions } from "../command/ownLearnerOptions.ts";
import { engineVersion } from "../run/engineVersion.ts";
import { shortReason } from "../systemError.ts";
import { fitProcessor } from "./fitProcessor.ts";
import { driversOf, workerMember } from "./members.ts";
import { type Note, type NoteOptions, noteIn } from "./patience.ts";
import { bullmq } from "./queueLibraries.ts";
import { type GivenJob, type LockOptions, openLink, type QueueLink } from "./queueLink.ts";
import { isPassing } from "./queueTrouble.ts";
import { receivedRows } from "./receivedRows.ts";
import { receivedTasks } from "./receivedTasks.ts";
import { taskCache } from "./taskCache.ts";
import { workerPrograms } from "./workerPrograms.ts";

/**
 * Options of a worker of a queue.
 *
 * @see {@link queueWorker}
 */
export interface QueueWorkerOptions extends LockOptions, NoteOptions {
  /** Address of the queue: redis://, rediss://, postgres:// or postgresql://. Never printed or stored. */
  readonly url: string;
  /** Jobs at once, each on a thread, at least 1. Default: one for each processor. */
  readonly jobs?: number | undefined;
  /** A folder that drivers and workers can reach, through which data travel. */
  readonly dataDir?: string | undefined;
  /** A folder in which data that came through the queue are kept. Default: none. */
  readonly cacheDir?: string | undefined;
  /** Largest size of that cache in bytes, 0 for no cache. Default 4 GiB. */
  readonly cacheBytes?: number | undefined;
  /** The module that a thread runs, for programs that are bundled. Default: the one that comes with this package. */
  readonly entry?: URL | undefined;
  /**
   * Lets it run the programs that fits of the queue name: `command`, `sklearn`, `r` and folders of learners, with these limits.
   * Whoever may write to the queue may then run programs as this user. Default: it runs none.
   */
  readonly allowCommand?: OwnLearnerOptions | undefined;
}

/**
 * A worker of a queue.
 *
 * @see {@link queueWorker}
 */
export interface QueueWorker {
  /** The number of fits done so far. */
  done(): number;
  /** Gives unfinished jobs back to the queue and ends. */
  close(): Promise<void>;
}

const LOCK = 30_000;
const BEAT = 5000;
/** Milliseconds that giving jobs back may take. */
const CLOSING = 3000;
const CACHE_BYTES = 4 * 2 ** 30;

/**
 * Does fits of a queue until it is closed. Resolves when it is connected.
 *
 * @param options address of the queue, jobs at once, and where data are kept
 * @see {@link queueExecutor}, which submits the fits; docs/queue.md explains the set-up
 */
export async function queueWorker({
  url,
  jobs = availableParallelism(),
  dataDir,
  cacheDir,
  cacheBytes = CACHE_BYTES,
  lock = LOCK,
  beat = BEAT,
  entry,
  allowCommand,
  ...told
}: QueueWorkerOptions): Promise<QueueWorker> {
  const note = noteIn(told);
  if (!Number.isInteger(jobs) || jobs < 1) {
    throw new InputError("bad-option", `cannot do ${jobs} jobs at once.`, "Give a whole number from 1 on.");
  }
  const link = await openLink(url, { note });
  const { WaitingError } = await bullmq();
  const cache =
    cacheDir === undefined || cacheBytes === 0 ? null : taskCache({ folder: cacheDir, bytes: cacheBytes, note });
  const { store } = link;
  const processor = fitProcessor({
    store,
    tasks: receivedTasks({ store, dataDir: dataDir ?? null, cache, note }),
    rows: receivedRows(store),
    programs: workerPrograms(allowCommand ?? null),
    ...(entry ? { entry } : {}),
  });
  let done = 0;
  const worker = link.worker(
    async (job: GivenJob, token) => {
      const answer = await link.patiently(() => processor.process(job.data, job.attemptsStarted));
      if (answer === null) {
        await job.moveToWait(token);
        throw new WaitingError();
      }
      if (answer.kind === "done") done += answer.computed;
      return answer;
    },
    { jobs, lock },
  );
  worker.on("error", (error) => {
    if (isPassing(error)) return;
    if (/lock|Missing key for job/i.test(error.message)) {
      note("a job of this worker went to another one, because it gave no sign of life for too long");
    } else note(`trouble with the queue: ${shortReason(error)}`);
  });
  const heart = beating(link, { id: randomUUID(), jobs, beat, note });
  await link.patiently(() => worker.waitUntilReady());
  return {
    done: () => done,
    close: async () => {
      const closing = worker.close();
      await within(CLOSING, processor.close());
      // a server that is away does not take jobs back: they are found stalled when it returns
      const inTime = await within(CLOSING, closing.then(heart.end));
      if (!inTime) await within(CLOSING, worker.close(true));
      await within(CLOSING, link.close());
    },
  };
}

/** Whether the work was over in so many milliseconds. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  const done = work.then(
    () => true,
    () => true,
  );
  return await Promise.race([done, late]).finally(() => clearTimeout(timer));
}

/** Says that the worker lives, and looks for fits that wait for a worker of another version. */
function beating(
  link: QueueLink,
  { id, jobs, beat, note }: { id: string; jobs: number; beat: number; note: Note },
): { end(): Promise<void> } {
  const member = workerMember(id, jobs);
  const told = new Set<string>();
  let under: Promise<void> | null = null;
  const once = async (): Promise<void> => {
    await link.store.join("workers", member, 3 * beat);
    const others = driversOf(await link.store.members("drivers")).map(({ version }) => version);
    for (const version of new Set(others)) {
      if (version === engineVersion() || told.has(version)) continue;
      told.add(version);
      note(
        `fits of heldout ${version} wait in this queue, and this worker is ${engineVersion()}: they are left to workers of ${version}`,
      );
    }
  };
  const next = (): void => {
    under ??= once()
      .catch(() => undefined)
      .finally(() => {
        under = null;
      });
  };
  next();
  const timer = setInterval(next, beat);
  return {
    end: async () => {
      clearInterval(timer);
      await under;
      await link.store.leave("workers", member).catch(() => undefined);
    },
  };
}
