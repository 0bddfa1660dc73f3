import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { drawFlags } from "../drawFlags.js";
import { demand } from "../finding.js";
import { drawSpec } from "../learnerSpecs.js";
import { drawLearningTable, learningCsv } from "../learningTable.js";
import { keepsContract } from "../oracles/contract.js";
import { drawPredictions, predictionsCsv, roleFlags } from "../predictions.js";

const PREDICTING = ["evaluate", "calibrate"];
const FITTING = ["select", "estimate", "curve", "diagnose", "train"];
const METRICS = {
  binary: ["auc", "accuracy", "f1", "logLoss", "brier", "mcc", "recall"],
  labels: ["accuracy", "f1", "mcc", "kappa"],
  classes: ["accuracy", "macroF1", "kappa"],
  multiclass: ["accuracy", "logLoss"],
  numbers: ["mse", "mae", "r2", "rmse"],
  regression: ["mse", "mae", "r2", "rmse"],
};

/** Flags of every verb that reads rows, from the tables of options, with reports and requirements. */
export const flags = {
  name: "flags",
  draw: (random) => (random.chance(0.5) ? predicting(random) : fitting(random)),
  check: async ({ csv, args, files }, { path, folder, heldout }) => {
    writeFileSync(path("t.csv"), csv);
    const outcome = await heldout(args);
    const reached = keepsContract(args, outcome);
    const allowed = new Set(["t.csv", ".heldout", ...files]);
    const left = readdirSync(folder).filter((name) => !allowed.has(name));
    demand(left.length === 0, "a file that nobody asked for", `${args.join(" ")}: ${left.join(", ")}`);
    if (!reached) {
      const written = files.filter((name) => existsSync(path(name)));
      demand(written.length === 0, "a refusal that leaves a file", `${args.join(" ")}: ${written.join(", ")}`);
    }
    return { reached };
  },
};

function output(random, verb) {
  const files = [];
  const args = [];
  if (random.chance(0.1) && verb !== "train") {
    files.push("r.html");
    args.push("--report=r.html");
  }
  if (random.chance(0.5) && verb !== "train") args.push("--json");
  return { files, args };
}

function predicting(random) {
  const verb = random.pick(PREDICTING);
  const predictions = drawPredictions(random, verb === "calibrate" ? { kind: "binary" } : {});
  const { files, args } = output(random, verb);
  const metric = random.pick(METRICS[predictions.kind]);
  const require =
    verb === "evaluate" && random.chance(0.3) ? [`--require=${metric} >= ${random.pick([0, 0.5, 0.9])}`] : [];
  const metrics = verb === "evaluate" && random.chance(0.3) ? [`--metrics=${metric}`] : [];
  const own = drawFlags(random, verb).filter(
    (flag) => predictions.kind === "binary" || !/threshold|ece|cost|prevalence/.test(flag),
  );
  return {
    csv: predictionsCsv(predictions),
    files,
    args: [
      verb,
      "t.csv",
      ...roleFlags(predictions).filter((flag) => verb === "evaluate" || !/group|task/.test(flag)),
      "--bootstrap=100",
      ...metrics,
      ...require,
      ...own,
      ...args,
    ],
  };
}

function fitting(random) {
  const verb = random.pick(FITTING);
  const table = drawLearningTable(random, { rows: random.int(30, 60) });
  const { files, args } = output(random, verb);
  const spec = drawSpec(random, table.task, { wrappers: false });
  const learner = verb === "select" ? ["--learners", `${spec}, baseline`] : ["--learner", spec];
  const small = {
    select: ["--outer=3", "--inner=2"],
    estimate: ["--methods=k-fold"],
    curve: ["--folds=3"],
    diagnose: ["--folds=3", "--no-remedies"],
  };
  const files2 = verb === "train" || verb === "select" ? ["m.json"] : [];
  const metric = verb !== "train" && random.chance(0.3) ? [`--metric=${random.pick(METRICS[table.task])}`] : [];
  const taken = (small[verb] ?? []).map((flag) => flag.split("=")[0]);
  const own = drawFlags(random, verb, { most: 3 }).filter(
    (flag) => !taken.includes(flag.split("=")[0]) && !/--(folds|repeats|threshold|replicates|splits)/.test(flag),
  );
  return {
    csv: learningCsv(table),
    files: [...files, ...files2],
    args: [
      verb,
      ...(verb === "curve" ? ["learning"] : []),
      "t.csv",
      "--target=y",
      `--task=${table.task}`,
      ...(table.task === "binary" ? ["--positive=yes"] : []),
      ...learner,
      ...(small[verb] ?? []),
      ...(files2.length > 0 ? ["--out=m.json"] : []),
      ...metric,
      ...own,
      ...args,
    ],
  };
}
