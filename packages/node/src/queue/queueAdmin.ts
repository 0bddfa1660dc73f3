import { engineVersion } from "../run/engineVersion.ts";
import { driversOf, type WorkerMember, workersOf } from "./members.ts";
import { type Note, type NoteOptions, noteIn } from "./patience.ts";
import { openLink, type QueueLink } from "./queueLink.ts";

/** How a queue stands. */
export interface QueueStatus {
  /** Its address without user and password. */
  readonly at: string;
  /** This version's jobs, each of one or more fits. */
  readonly waiting: number;
  readonly active: number;
  /** Drivers that live, of this version. */
  readonly drivers: number;
  readonly workers: readonly WorkerMember[];
  /** Tasks whose data or results are on the server, of any version. */
  readonly tasks: number;
  /** Other versions that have drivers here. */
  readonly otherVersions: readonly string[];
}

export interface RemovedWork {
  readonly at: string;
  /** Jobs that were removed, and tasks with their data and results. */
  readonly jobs: number;
  readonly tasks: number;
  /** Drivers of this version that live: they hand in again what they miss. */
  readonly drivers: number;
}

interface AdminOptions extends NoteOptions {
  readonly url: string;
}

export async function queueStatus({ url, ...told }: AdminOptions): Promise<QueueStatus> {
  return await withLink(url, noteIn(told), async (link) => {
    const queue = link.queue();
    try {
      const { waiting, active } = await queue.counts();
      const drivers = driversOf(await link.store.members("drivers"));
      const versions = new Set(drivers.map(({ version }) => version).filter((version) => version !== engineVersion()));
      return {
        at: link.url.shown,
        waiting,
        active,
        drivers: liveDrivers(drivers),
        workers: workersOf(await link.store.members("workers")),
        tasks: (await link.store.scopes()).length,
        otherVersions: [...versions].sort(),
      };
    } finally {
      await queue.close();
    }
  });
}

/**
 * Removes what waits (`drain`), or all that heldout has on the server: jobs that are under way, data and results too
 * (`clean`). Drivers hand in again what they miss.
 */
export async function removeQueuedWork(what: "drain" | "clean", { url, ...told }: AdminOptions): Promise<RemovedWork> {
  return await withLink(url, noteIn(told), async (link) => {
    const queue = link.queue();
    try {
      const { waiting, active } = await queue.counts();
      const drivers = liveDrivers(driversOf(await link.store.members("drivers")));
      if (what === "drain") {
        await queue.drain();
        return { at: link.url.shown, jobs: waiting, tasks: 0, drivers };
      }
      await queue.obliterate();
      const scopes = await link.store.scopes();
      for (const scope of scopes) await link.store.drop(scope);
      return { at: link.url.shown, jobs: waiting + active, tasks: scopes.length, drivers };
    } finally {
      await queue.close();
    }
  });
}

function liveDrivers(drivers: readonly { readonly id: string; readonly version: string }[]): number {
  return new Set(drivers.filter(({ version }) => version === engineVersion()).map(({ id }) => id)).size;
}

async function withLink<T>(url: string, note: Note, use: (link: QueueLink) => Promise<T>): Promise<T> {
  const link = await openLink(url, { note, firstContact: 3000 });
  try {
    return await use(link);
  } finally {
    await link.close();
  }
}
