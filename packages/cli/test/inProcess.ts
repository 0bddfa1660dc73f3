import { Readable, Writable } from "node:stream";
import type { Output } from "../src/io.ts";
import type { run } from "../src/run.ts";

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
}

/** As it is built, loaded by Node alone: the same files that a process runs. */
const built: Promise<{ readonly run: typeof run }> = import(
  /* @vite-ignore */ new URL("../dist/run.js", import.meta.url).href
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
  { cwd, env, stdin, columns, typed = false }: InProcessOptions,
): Promise<Outcome> {
  const { run } = await built;
  const stdout = collector(columns);
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

function collector(columns: number | undefined): { readonly stream: Output; readonly text: () => string } {
  const parts: Buffer[] = [];
  const stream = new Writable({
    write: (part: Buffer, _encoding, done) => {
      parts.push(part);
      done();
    },
  });
  const terminal = columns === undefined ? {} : { isTTY: true, columns };
  return { stream: Object.assign(stream, terminal), text: () => Buffer.concat(parts).toString() };
}
