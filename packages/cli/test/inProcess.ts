import { Readable, Writable } from "node:stream";
import type { Output } from "../src/io.ts";
import type { wholeRun } from "../src/wholeRun.ts";

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface InProcessOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin: string | Uint8Array;
  /** Columns of a terminal that stdout and stderr are; without them they are pipes. */
  readonly columns?: number | undefined;
  /** Whether stdin is a terminal, at which a person types. Default false. */
  readonly typed?: boolean | undefined;
  /** The code of the error that every write to stdout ends in, such as ENOSPC. */
  readonly stdoutFails?: string | undefined;
}

/** As it is built, loaded by Node alone: the same files that a process runs. */
const built: Promise<{ readonly wholeRun: typeof wholeRun }> = import(
  /* @vite-ignore */ new URL("../dist/wholeRun.js", import.meta.url).href
);

let last: Promise<unknown> = Promise.resolve();

/** Runs the built command line in this process, one run after the other because the working directory is one for all. */
export function runInProcess(args: readonly string[], options: InProcessOptions): Promise<Outcome> {
  const next = last.then(() => oneRun(args, options));
  last = next.catch(() => undefined);
  return next;
}

async function oneRun(
  args: readonly string[],
  { cwd, env, stdin, columns, typed = false, stdoutFails }: InProcessOptions,
): Promise<Outcome> {
  const { wholeRun: run } = await built;
  const stdout = collector(columns, stdoutFails);
  const stderr = collector(columns);
  const before = process.cwd();
  process.chdir(cwd);
  try {
    const code = await run(args, {
      stdin: Object.assign(
        Readable.from(stdin.length === 0 ? [] : [Buffer.from(stdin)], { objectMode: false }),
        typed ? { isTTY: true } : {},
      ),
      stdout: stdout.stream,
      stderr: stderr.stream,
      env,
      onSignal: () => () => undefined,
      exit: (wanted) => {
        throw new Error(`a run in the process of the tests wanted to end it with ${wanted}`);
      },
    });
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.chdir(before);
  }
}

function collector(
  columns: number | undefined,
  fails?: string,
): { readonly stream: Output; readonly text: () => string } {
  const parts: Buffer[] = [];
  const stream = new Writable({
    // as the standard streams of a process: after an error there may be another write
    autoDestroy: false,
    write: (part: Buffer, _encoding, done) => {
      if (fails === undefined) parts.push(part);
      done(fails === undefined ? null : Object.assign(new Error(`${fails}: no room, write`), { code: fails }));
    },
  });
  const terminal = columns === undefined ? {} : { isTTY: true, columns };
  return { stream: Object.assign(stream, terminal), text: () => Buffer.concat(parts).toString() };
}
