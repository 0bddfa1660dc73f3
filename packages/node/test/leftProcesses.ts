import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/**
 * No test may leave a process behind: a server that nobody sees costs the next run its port, its time and its patience. Every
 * process that a test starts inherits the mark of the run, by which Linux finds those that are left. Of several projects the
 * last has its mark on everything, because all of them are set up before the first test.
 */
export default function markRun(): () => Promise<void> {
  const mark = `TEST_RUN=${randomUUID()}`;
  process.env.TEST_RUN = mark.slice("TEST_RUN=".length);
  return async () => {
    delete process.env.TEST_RUN;
    if (process.platform !== "linux") return;
    // what is ending at this moment may take it to the end
    for (const until = Date.now() + 3000; Date.now() < until && leftBy(mark).length > 0; ) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const left = leftBy(mark);
    for (const { pid } of left) endIfThere(pid);
    if (left.length === 0) return;
    // an error at this time is printed, and does not fail the run by itself
    process.exitCode = 1;
    const list = left.map(({ pid, command }) => `  ${pid} ${command}`).join("\n");
    throw new Error(`tests left ${left.length} processes behind, which were ended:\n${list}`);
  };
}

export interface LeftProcess {
  readonly pid: number;
  readonly command: string;
}

/** Living processes that have the mark in their environment, but this one and the workers of the test runner. */
export function leftBy(mark: string): LeftProcess[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      // what has ended meanwhile, or belongs to somebody else, cannot be read
      try {
        if (!readFileSync(`/proc/${name}/environ`, "utf8").split("\0").includes(mark)) return [];
        if (/^State:\s+Z/m.test(readFileSync(`/proc/${name}/status`, "utf8"))) return [];
        const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").trim();
        return /vitest|esbuild/.test(command) ? [] : [{ pid: Number(name), command }];
      } catch {
        return [];
      }
    });
}

function endIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // it ended by itself
  }
}
