import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { asBytes, numberFrom, type Sqlite, textOf } from "./sqlite.ts";

/** The process that does a run: a number that is given again is distinguished by when its process began. */
export interface RunOwner {
  /** Machine, and space of process numbers: containers of one machine count processes each for itself. */
  readonly host: string;
  readonly pid: number;
  /** When the process began, as far as the system tells; "" where it does not. */
  readonly began: string;
  /** When it last said that it is there: milliseconds since 1970. */
  readonly beat: number;
}

/** A process of another machine says so often that it is there. */
export const BEAT_EVERY = 15_000;
/** Without a word for so long it is gone: a fit that keeps the process busy may hold back a few. */
const SILENT_AFTER = 8 * BEAT_EVERY;

/** This process, now. */
export function thisOwner(now: number): RunOwner {
  return { host: thisHost(), pid: process.pid, began: beganOf(process.pid), beat: now };
}

/** Whether the process is still there: on this machine by its number, on another one by its last word. */
export function isAlive({ host, pid, began, beat }: RunOwner, now: number): boolean {
  if (host !== thisHost()) return now - beat < SILENT_AFTER;
  return exists(pid) && (began === "" || began === beganOf(pid));
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // there, but another user's
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function thisHost(): string {
  return `${hostname()} ${unlessUnknown(() => readlinkSync("/proc/self/ns/pid"))}`.trim();
}

/** The boot, and how long after it the process began: Linux only. */
function beganOf(pid: number): string {
  return unlessUnknown(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // the name of the program stands in brackets and may hold spaces; the 22nd field is the 20th after it
    const field = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${field}`;
  });
}

function unlessUnknown(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}

/** Owners of runs, in a table of their own, which stores of earlier versions lack and later get. */
export interface RunOwners {
  /** Notes that this process does the run. */
  take(run: string, now: number): void;
  /** Notes that it still does. */
  beat(run: string, now: number): void;
  /** null: nobody noted it. */
  of(run: string): RunOwner | null;
  /** Forgets it. */
  leave(run: string): void;
}

export function runOwners(database: Sqlite): RunOwners {
  const known = "SELECT count(*) AS tables FROM sqlite_schema WHERE name = 'run_owners'";
  if (numberFrom(database, known, "tables") === 0) {
    database.exec(`CREATE TABLE IF NOT EXISTS run_owners (
      run TEXT PRIMARY KEY, host TEXT NOT NULL, pid INTEGER NOT NULL, began TEXT NOT NULL, beat INTEGER NOT NULL
    )`);
  }
  const add = database.prepare("INSERT OR REPLACE INTO run_owners VALUES (?, ?, ?, ?, ?)");
  const touch = database.prepare("UPDATE run_owners SET beat = ? WHERE run = ?");
  const find = database.prepare(
    `SELECT ${asBytes("host")}, pid, ${asBytes("began")}, beat FROM run_owners WHERE run = ?`,
  );
  const remove = database.prepare("DELETE FROM run_owners WHERE run = ?");
  return {
    take: (run, now) => {
      const { host, pid, began, beat } = thisOwner(now);
      add.run([run, host, pid, began, beat]);
    },
    beat: (run, now) => void touch.run([now, run]),
    of: (run) => {
      const row = find.get([run]);
      if (!row) return null;
      return { host: textOf(row.host), pid: Number(row.pid), began: textOf(row.began), beat: Number(row.beat) };
    },
    leave: (run) => void remove.run([run]),
  };
}
