import { writeFileSync } from "node:fs";
import { csvOf } from "../csvOf.js";
import { demand } from "../finding.js";
import { keepsContract } from "../oracles/contract.js";
import { peerProcess } from "../peers/peerProcess.js";
import { drawPredictions, predictionsCsv, roleFlags } from "../predictions.js";

/** scikit-learn and R, one process each for as long as the lane lives; null where they are not installed. */
const started = new Map();
function peer(name) {
  if (!started.has(name)) started.set(name, peerProcess(name));
  return started.get(name);
}

const LEARNERS = {
  regression: ["ols", "ridge", "lasso", "knn", "tree"],
  binary: ["logistic", "lda", "qda", "knn", "naiveBayes", "nearestCentroid"],
};

/** The same tables through heldout and its peers: measures, tests of two models, learners. */
export const peers = {
  name: "peers",
  draw: (random) => {
    const what = random.pick(["metrics", "metrics", "tests", "learner", "learner"]);
    if (what === "metrics") return { what, predictions: drawPredictions(random) };
    if (what === "tests") return { what, ...drawPair(random) };
    return { what, ...drawFit(random) };
  },
  check: async (spec, world) => ({ reached: await CHECKS[spec.what](spec, world) }),
  /** What is missing on this machine, by name. */
  missing: () => [...(peer("sklearn") ? [] : ["scikit-learn"]), ...(peer("r") ? [] : ["R with jsonlite"])],
};

const CHECKS = {
  metrics: async ({ predictions }, { path, heldout }) => {
    const python = peer("sklearn");
    if (python === null) return false;
    writeFileSync(path("p.csv"), predictionsCsv(predictions));
    const args = [
      "evaluate",
      "p.csv",
      ...roleFlags(predictions).filter((flag) => !flag.startsWith("--group")),
      "--bootstrap=100",
      "--json",
    ];
    const outcome = await heldout(args);
    if (!keepsContract(args, outcome)) return false;
    const { metrics } = JSON.parse(outcome.stdout);
    const theirs = await python.ask({ what: "metrics", ...predictions });
    for (const [id, value] of Object.entries(theirs)) agree(id, metrics[id]?.value, value, "scikit-learn");
    return true;
  },
  tests: async ({ truth, a, b }, { path, heldout }) => {
    const r = peer("r");
    if (r === null) return false;
    writeFileSync(path("m.csv"), csvOf({ truth, a, b }));
    const args = ["compare", "m.csv", "--truth=truth", "--predictions=a,b", "--bootstrap=100", "--json"];
    const outcome = await heldout(args);
    if (!keepsContract(args, outcome)) return false;
    const { tests } = JSON.parse(outcome.stdout).pairs[0];
    const theirs = await r.ask({ what: "mcnemar", truth, a, b });
    agree("mcnemarExact", tests.mcnemarExact?.pValue, theirs.exact, "R's binom.test");
    agree("mcnemarChi2", tests.mcnemarChi2?.pValue, theirs.chi2, "R's mcnemar.test");
    return true;
  },
  learner: async ({ learner, params, columns, task }, { path, heldout }) => {
    const python = peer("sklearn");
    if (python === null) return false;
    writeFileSync(path("d.csv"), csvOf(columns));
    const set = Object.entries(params)
      .map(([name, value]) => `${name}=${value}`)
      .join(", ");
    const args = ["train", "d.csv", "--target=y", `--learner=${learner}(${set})`, `--task=${task}`, "--out=m.json"];
    if (task === "binary") args.push("--positive=1");
    const trained = await heldout(args);
    if (!keepsContract(args, trained)) return false;
    const predicted = await heldout(["predict", "m.json", "d.csv"]);
    if (!keepsContract(["predict"], predicted)) return false;
    const [head, ...lines] = predicted.stdout
      .trimEnd()
      .split("\n")
      .map((line) => line.split(","));
    const at = head.indexOf("p_1") >= 0 ? head.indexOf("p_1") : head.indexOf("prediction");
    const theirs = await python.ask({
      what: "learner",
      learner,
      params,
      columns,
      task,
      probabilities: head.includes("p_1"),
    });
    if (theirs.skip) return false;
    for (const [row, cells] of lines.entries()) {
      agree(`${learner}, row ${row}`, Number(cells[at]), theirs.values[row], "scikit-learn", theirs.within ?? 1e-6);
    }
    return true;
  },
};

function agree(id, ours, theirs, peer, within = 1e-9) {
  if (typeof ours !== "number" || typeof theirs !== "number" || !Number.isFinite(theirs)) return;
  const off = Math.abs(ours - theirs) / Math.max(1, Math.abs(theirs));
  demand(
    off <= within,
    `${id.replace(/, row.*/, "")} is another one in ${peer}`,
    `${id}: ${ours} here, ${theirs} there`,
  );
}

function drawPair(random) {
  const rows = random.int(10, 60);
  const truth = random.times(rows, (i) => (i < 2 ? i : random.int(0, 1)));
  const guess = () => truth.map((code) => (random.chance(0.3) ? 1 - code : code));
  return { truth, a: guess(), b: guess() };
}

function drawFit(random) {
  const task = random.pick(Object.keys(LEARNERS));
  const learner = random.pick(LEARNERS[task]);
  const rows = random.int(20, 60);
  const columns = Object.fromEntries(
    random.times(random.int(1, 3), (i) => [`x${i}`, random.times(rows, () => Number(random.normal().toFixed(6)))]),
  );
  const signal = columns.x0.map((value) => value + random.normal());
  columns.y =
    task === "regression"
      ? signal.map((value) => Number(value.toFixed(6)))
      : signal.map((value, i) => (i < 6 ? i % 2 : Number(value > 0)));
  const lambda = Number(random.log(0.01, 3).toPrecision(3));
  const params = {
    ols: {},
    ridge: { lambda, standardize: false },
    lasso: { lambda: Math.min(lambda, 0.3), standardize: false },
    knn: { k: random.int(1, 9), standardize: false },
    tree: { maxDepth: random.int(1, 3) },
    logistic: { lambda, standardize: false },
    lda: {},
    qda: {},
    naiveBayes: {},
    nearestCentroid: {},
  }[learner];
  return { task, learner, params, columns };
}
