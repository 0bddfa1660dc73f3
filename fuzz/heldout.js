import { Readable, Writable } from "node:stream";

const { run } = await import(new URL("../packages/cli/dist/run.js", import.meta.url).href);

/** Runs the built command line in this process: `{ code, stdout, stderr }`. One thread, unless the case says otherwise. */
export async function heldout(args, { cwd, env = {}, stdin = "" }) {
  const stdout = collector();
  const stderr = collector();
  const before = process.cwd();
  process.chdir(cwd);
  try {
    const code = await run(args, {
      stdin: Readable.from(stdin.length === 0 ? [] : [Buffer.from(stdin)], { objectMode: false }),
      stdout: stdout.stream,
      stderr: stderr.stream,
      env: { HELDOUT_JOBS: "1", HELDOUT_DEBUG: "", ...env },
      onSignal: () => () => undefined,
      exit: (code) => {
        throw new Error(`the run wanted to end its process with ${code}`);
      },
    });
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.chdir(before);
  }
}

function collector() {
  const parts = [];
  const stream = new Writable({
    write: (part, _encoding, done) => {
      parts.push(part);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(parts).toString() };
}
