import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const LANE = fileURLToPath(new URL("./lane.js", import.meta.url));

/** So many milliseconds of the processor are more than any case needs: the slowest take one second. */
const MOST_WORK = 10_000;
/** A case that is not answered for so long hangs, on however busy a machine. Preparing a generator may take longer. */
const PATIENCE = 90_000;
const FIRST_PATIENCE = 300_000;
/** Resident memory that no case needs. */
const MOST_BYTES = 1.6e9;

/**
 * A process for cases, started again whenever it dies. `run(generator, spec)` gives `{ reached, failure, milliseconds }`, a
 * failure also where the process died, did not answer, or took too much memory.
 */
export function laneOf(root) {
  let child = null;
  let prepared = new Set();
  const blocks = { reached: new Set(), all: new Set() };

  const start = () =>
    new Promise((resolve, reject) => {
      prepared = new Set();
      const started = fork(LANE, [root()], {
        env: { ...process.env, TMPDIR: root.temporary(), HELDOUT_JOBS: "1" },
        execArgv: ["--max-old-space-size=1200"],
        stdio: ["ignore", "inherit", "pipe", "ipc"],
      });
      let said = "";
      started.stderr.setEncoding("utf8").on("data", (text) => {
        said = (said + text).slice(-2000);
      });
      started.said = () => said;
      started.once("message", () => resolve(started));
      started.once("exit", (code) => reject(new Error(`the lane ended with ${code}: ${said}`)));
    });

  const run = async (generator, spec) => {
    child ??= await start();
    const own = child;
    const isFirst = !prepared.has(generator);
    prepared.add(generator);
    const answer = await new Promise((resolve) => {
      const done = (value) => {
        clearTimeout(timer);
        own.off("message", hear);
        own.off("exit", died);
        resolve(value);
      };
      const hear = (message) => message.kind === "answer" && done(message);
      const died = (code, signal) => {
        child = null;
        done({
          reached: false,
          failure: { kind: `the process died (${signal ?? code})`, text: own.said() },
          milliseconds: 0,
        });
      };
      const timer = setTimeout(
        () => {
          child = null;
          own.off("exit", died);
          own.kill("SIGKILL");
          done({
            reached: false,
            failure: { kind: "no answer in time", text: `${PATIENCE} ms` },
            milliseconds: PATIENCE,
          });
        },
        isFirst ? FIRST_PATIENCE : PATIENCE,
      );
      own.on("message", hear);
      own.on("exit", died);
      own.send({ kind: "case", generator, spec });
    });
    if (answer.failure === null && answer.work > MOST_WORK && !isFirst) {
      return { ...answer, failure: { kind: "too much time", text: `${answer.work} ms of the processor` } };
    }
    if (answer.bytes > MOST_BYTES && child !== null) {
      await close();
      return { ...answer, failure: answer.failure ?? { kind: "too much memory", text: `${answer.bytes} bytes` } };
    }
    return answer;
  };

  /** Adds what this process has reached to what those before it did. */
  const coverage = async () => {
    if (child !== null) {
      const own = child;
      const told = new Promise((resolve) => {
        own.on("message", (message) => message.kind === "coverage" && resolve(message.blocks));
        own.once("exit", () => resolve({ reached: [], missed: [] }));
      });
      own.send({ kind: "coverage" });
      const { reached, missed } = await told;
      for (const block of reached) blocks.reached.add(block);
      for (const block of [...reached, ...missed]) blocks.all.add(block);
    }
    return blocks;
  };

  const close = async () => {
    if (child === null) return;
    await coverage();
    const own = child;
    child = null;
    const gone = new Promise((resolve) => own.once("exit", resolve));
    own.kill("SIGKILL");
    await gone;
  };
  return { run, coverage, close };
}
