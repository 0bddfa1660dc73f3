import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join, resolve } from "node:path";
import { CommandFailure } from "./commandFailure.ts";
import type { LearnerCommand } from "./learnerCommand.ts";
import { familyOf, killFamily, MARK, type Member, memoryOf } from "./processTree.ts";

/** A process that does fits, and the end of it and of all that it has started. */
export interface LearnerProcess {
  readonly id: number;
  /** Writes a line to its standard input. */
  say(line: string): void;
  /** What its standard output said since, line by line; null lines mean that it has ended. */
  readonly lines: (hear: (line: string) => void) => void;
  /** Kept when it ended by itself or was ended. */
  readonly ended: Promise<ProcessEnd>;
  /** The last that it wrote to standard error, in lines. */
  lastWords(): string;
  /** Looks at it and its children, and remembers them. Bytes of memory that they take; 0 where nobody can tell. */
  look(): number;
  /** Ends it with all its children; resolves when they are gone. */
  end(): Promise<void>;
}

export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: string | null;
  /** Why it could not even start. */
  readonly problem: string | null;
}

/** Where programs of the system are. */
const SYSTEM_PATH = "/usr/local/bin:/usr/bin:/bin";
/** Of what a process writes, so much is kept: bytes. */
const KEPT = 16_384;
/** Longest line of an answer: whoever writes more does not speak the protocol. */
const LONGEST_LINE = 2 ** 20;
/** How often the end of all children is looked for. */
const LOOKS = 40;

/** All that are running: whatever ends this process ends them as well. */
const alive = new Map<number, string>();
let guarded = false;

export function startProcess(command: LearnerCommand, scratch: string, args: readonly string[]): LearnerProcess {
  guard();
  const mark = randomUUID();
  const [program, ...own] = command.program;
  const child = spawn(resolveProgram(program, command), [...own, ...args], {
    cwd: command.directory,
    env: { ...environment(command.env, scratch), [MARK]: mark },
    // a group of its own, so that all of it can be ended at once
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  if (child.pid !== undefined) alive.set(child.pid, mark);
  const errors = tail();
  child.stderr.on("data", errors.add);
  const output = lineReader(child);
  // a process that ends before it has read is told of by its end
  child.stdin.on("error", () => undefined);
  const ended = new Promise<ProcessEnd>((keep) => {
    child.once("error", (error) => keep({ code: null, signal: null, problem: error.message }));
    child.once("exit", (code, signal) => keep({ code, signal, problem: null }));
  });
  const seen = new Map<string, Member>();
  const look = (): number => {
    const family = child.pid === undefined ? [] : familyOf(child.pid);
    for (const member of family) seen.set(`${member.id} ${member.started}`, member);
    return memoryOf(family);
  };
  return {
    id: child.pid ?? -1,
    say: (line) => {
      child.stdin.write(`${line}\n`);
    },
    lines: output.listen,
    ended,
    lastWords: () => lastLines(errors.text() || output.noise()),
    look,
    end: async () => {
      if (child.pid === undefined) return;
      look();
      for (let round = 0; round < LOOKS; round++) {
        const left = killFamily(child.pid, mark, seen.values());
        if (round > 0 && left === 0) break;
        await new Promise((keep) => setTimeout(keep, round === 0 ? 1 : 5));
      }
      for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.destroy();
      await ended;
      alive.delete(child.pid);
    },
  };
}

/**
 * The environment of a command: what it takes to run programs of the system, and what was named. Nothing else of ours, where
 * passwords may stand. One thread for linear algebra, so that sums have one order and fits side by side do not fight.
 */
export function environment(passed: LearnerCommand["env"], scratch: string): Record<string, string> {
  return {
    PATH: SYSTEM_PATH,
    LANG: "C.UTF-8",
    TMPDIR: scratch,
    OMP_NUM_THREADS: "1",
    OPENBLAS_NUM_THREADS: "1",
    PYTHONHASHSEED: "0",
    ...passed,
  };
}

/** The program, looked up where a shell of this user would look: the command itself gets another path. */
function resolveProgram(
  program: string,
  { directory, searchPath }: Pick<LearnerCommand, "directory" | "searchPath">,
): string {
  if (isAbsolute(program)) return program;
  if (program.includes("/")) return resolve(directory, program);
  for (const folder of [...searchPath.split(delimiter), ...SYSTEM_PATH.split(":")]) {
    const path = join(folder, program);
    if (folder !== "" && isProgram(path)) return path;
  }
  throw new CommandFailure(`there is no program "${program}" on the path`);
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function guard(): void {
  if (guarded) return;
  guarded = true;
  process.on("exit", () => {
    for (const [group, mark] of alive) killFamily(group, mark);
  });
}

/** Keeps the end of what is written, however much it is. */
function tail(): { add(bytes: Buffer): void; text(): string } {
  let kept = Buffer.alloc(0);
  return {
    add: (bytes) => {
      kept = Buffer.concat([kept, bytes.subarray(-KEPT)]).subarray(-KEPT);
    },
    text: () => kept.toString("utf8"),
  };
}

/** Hands out whole lines of standard output. Where nobody listens, their end is kept as noise. */
function lineReader(child: ChildProcess): { listen(hear: (line: string) => void): void; noise(): string } {
  const noise = tail();
  let hear: ((line: string) => void) | null = null;
  let parts: Buffer[] = [];
  let length = 0;
  child.stdout?.on("data", (bytes: Buffer) => {
    noise.add(bytes);
    if (hear === null) return;
    let begin = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, begin)) {
      parts.push(bytes.subarray(begin, end));
      const line = Buffer.concat(parts).toString("utf8");
      parts = [];
      length = 0;
      begin = end + 1;
      hear(line);
    }
    length += bytes.length - begin;
    if (length > LONGEST_LINE) {
      hear(`${Buffer.concat(parts).toString("utf8", 0, 60)}...`);
      parts = [];
      length = 0;
    } else if (begin < bytes.length) parts.push(bytes.subarray(begin));
  });
  return {
    listen: (listener) => {
      hear = listener;
    },
    noise: noise.text,
  };
}

/** The last lines, in which programs say what went wrong; without control characters, which would reach a terminal. */
function lastLines(text: string): string {
  const lines = text
    .split("\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .map((line) => line.replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, " ").trim())
    .filter((line) => line !== "");
  return lines.slice(-3).join("; ").slice(-300);
}
