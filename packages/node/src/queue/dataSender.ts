import { InputError, option, type Task, words } from "@heldout/core/internal";
import type { DriverConnection } from "./driverConnection.ts";
import type { FitBook } from "./fitBook.ts";
import { type CarriedFit, rowNames } from "./fitJob.ts";
import { putLarge } from "./largeBlobs.ts";
import type { Patience } from "./patience.ts";
import { rowBytes } from "./rowPackage.ts";
import { scopeOf } from "./scopeNames.ts";

/** Data that had to be sent so often without one fit done in between do not arrive. */
const MOST_TIMES = 20;

/** Sends what workers need to do fits: the task, and each set of rows once, and all of it again when a worker misses it. */
export interface DataSender {
  /** True when others may have left results or jobs of the task. */
  begin(): Promise<boolean>;
  rowsOf(fits: readonly CarriedFit[]): Promise<void>;
  /** How often data were sent again so far. */
  times(): number;
  /** A worker that was told after `since` sendings misses the data, or finds them damaged. */
  missed(what: "data missing" | "data damaged", since: number): Promise<void>;
  /** A fit was done: the data are there. */
  arrived(): void;
}

interface Sending {
  readonly task: Task;
  readonly hash: string;
  readonly book: FitBook;
  readonly retrying: Patience;
}

export function dataSender(connection: DriverConnection, { task, hash, book, retrying }: Sending): DataSender {
  const { store } = connection.link;
  const scope = scopeOf(hash);
  const sent = new Set<string>();
  let times = 0;
  let inVain = 0;
  let wasThere = false;
  const rowsOf = async (fits: readonly CarriedFit[]): Promise<void> => {
    const blobs = new Map<string, Uint8Array>();
    for (const name of fits.flatMap(rowNames)) {
      const rows = book.rows(name);
      if (rows && !sent.has(name) && !blobs.has(name)) blobs.set(name, rowBytes(rows));
    }
    if (blobs.size === 0) return;
    if (!(await retrying(() => putLarge(store, scope, blobs)))) {
      await retrying(() => connection.ensureTask(task, hash, "check"));
      sent.clear();
      return await rowsOf(fits);
    }
    for (const name of blobs.keys()) sent.add(name);
  };
  return {
    begin: () => retrying(() => connection.ensureTask(task, hash, "begin")),
    rowsOf,
    times: () => times,
    missed: async (what, since) => {
      // many jobs miss the same data at once: what was sent after they had begun serves them too
      if (since < times) return;
      times++;
      if (++inVain > MOST_TIMES) {
        throw new InputError(
          "bad-option",
          "the data do not arrive at the workers as they were sent.",
          words`Check the memory and the eviction policy of the server, or give ${option("dataDir")}.`,
        );
      }
      sent.clear();
      const how = what === "data damaged" || wasThere ? "again" : "check";
      const isThere = await retrying(() => connection.ensureTask(task, hash, how));
      wasThere ||= how === "check" && isThere;
    },
    arrived: () => {
      inVain = 0;
    },
  };
}
