import { readdirSync, readFileSync } from "node:fs";

/** The variable by which a process that a command started is found again, even when it has left the group. */
export const MARK = "HELDOUT_LEARNER_PROCESS";

/** A process, told from a later one that has its number by the time it was started. */
export interface Member {
  readonly id: number;
  readonly started: string;
}

/**
 * Ends a process group, every process that has the mark in its environment, and those that were seen as children. Does not
 * wait. Returns how many there were besides the group.
 */
export function killFamily(group: number, mark: string, seen: Iterable<Member> = []): number {
  kill(-group);
  const marked = processes().filter((id) => environmentOf(id).includes(`${MARK}=${mark}\0`));
  const children = [...seen].filter(({ id, started }) => startOf(id) === started).map(({ id }) => id);
  const all = [...new Set([...marked, ...children])].filter((id) => !isZombie(id));
  all.forEach(kill);
  return all.length;
}

/** A process and those that it has started, as far as their parents are still there. */
export function familyOf(root: number): Member[] {
  const found = new Map<number, Member>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const started = startOf(id);
    if (found.has(id) || started === "") continue;
    found.set(id, { id, started });
    for (const thread of names(`/proc/${id}/task`)) {
      const children = textOf(`/proc/${id}/task/${thread}/children`).trim();
      if (children !== "") open.push(...children.split(/\s+/).map(Number));
    }
  }
  return [...found.values()];
}

/** Bytes of memory that processes take together; shared memory counts once. 0 where nobody can tell. */
export function memoryOf(family: readonly Member[]): number {
  let bytes = 0;
  family.forEach(({ id }, place) => {
    const status = textOf(`/proc/${id}/status`);
    const kilobytes = Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0);
    const shared = Number(/^RssShmem:\s*(\d+) kB/m.exec(status)?.[1] ?? 0);
    bytes += 1024 * (kilobytes - (place === 0 ? 0 : shared));
  });
  return bytes;
}

/** When a process was started, in ticks since the machine was; "" when it is gone. */
function startOf(id: number): string {
  const stat = textOf(`/proc/${id}/stat`);
  // the name, in brackets, may hold anything
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

function kill(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // it has ended by itself
  }
}

/** Processes of this machine; none where there is no /proc, and then the group is all that can be ended. */
function processes(): number[] {
  return names("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => id !== process.pid);
}

function environmentOf(id: number): string {
  return `${textOf(`/proc/${id}/environ`)}\0`;
}

function isZombie(id: number): boolean {
  return /^State:\s*Z/m.test(textOf(`/proc/${id}/status`));
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** What other users' processes say is not for us to read. */
function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
