import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";

/**
 * One side of a race: a process that reads the data, warms up, and then runs the task once for every line it is sent.
 *
 * It answers each line with one line of JSON that holds the `seconds` of the task alone and whatever it computed.
 * Keeping both sides alive lets them alternate, so that a slow minute of the machine hits both.
 */
export async function startContestant(command, args) {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"], env: { ...process.env, ...ENVIRONMENT } });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${command} ${args.join(" ")} ended without an answer`);
    return JSON.parse(value);
  };
  await answer(); // the first line says that it is ready
  return {
    run() {
      child.stdin.write("run\n");
      return answer();
    },
    stop: () => child.stdin.end(),
  };
}

/**
 * Two threads each, and no compiled files left beside the scripts. Peers on OpenMP wait for each other briefly before they
 * sleep: by default they spin, and on a machine that is not all theirs xgboost then takes three to seven times as long.
 */
const ENVIRONMENT = {
  OMP_NUM_THREADS: "2",
  OPENBLAS_NUM_THREADS: "2",
  GOMP_SPINCOUNT: "1000",
  PYTHONDONTWRITEBYTECODE: "1",
};

/** Runs two or more contestants in turn; gives the best answer of each by its seconds. */
export async function race(contestants, repeats) {
  const best = contestants.map(() => ({ seconds: Number.POSITIVE_INFINITY }));
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const [c, contestant] of contestants.entries()) {
      const answer = await contestant.run();
      if (answer.seconds < best[c].seconds) best[c] = answer;
    }
  }
  for (const contestant of contestants) contestant.stop();
  return best;
}

/** Why a peer cannot run here, or null when it can. Debian's Python is asked for by its full path. */
export function missingPeer(peer) {
  const [command, ...args] = PROBES[peer];
  const { status } = spawnSync(command, args, { stdio: "ignore" });
  return status === 0 ? null : `${peer} is not installed`;
}

const PYTHON = "/usr/bin/python3";
const PROBES = {
  "scikit-learn": [PYTHON, "-c", "import sklearn.metrics"],
  numpy: [PYTHON, "-c", "import numpy"],
  xgboost: [PYTHON, "-c", "import xgboost"],
  pandas: [PYTHON, "-c", "import pandas"],
  pyarrow: [PYTHON, "-c", "import pandas, pyarrow"],
  glmnet: ["Rscript", "-e", "library(glmnet)"],
  pROC: ["Rscript", "-e", "library(pROC)"],
};

const here = (path) => new URL(path, import.meta.url).pathname;
export const ours = (script, ...args) => startContestant(process.execPath, [here(`ours/${script}`), ...args]);
export const python = (script, ...args) => startContestant(PYTHON, [here(`peers/${script}`), ...args]);
export const r = (script, ...args) => startContestant("Rscript", [here(`peers/${script}`), ...args]);
