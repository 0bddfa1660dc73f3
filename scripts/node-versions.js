// Runs the same commands over the examples with several versions of Node and compares what they print, byte by byte: engines may
// round `Math.exp` and its like as they please, and a result must not depend on which one computed it.
//
//   npm run versions                      # fetches Node 22 and 24 beside the one that runs this, where npm has them
//   npm run versions -- /path/to/node ... # or takes these
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const main = join(root, "packages/cli/dist/main.js");
const example = (name) => join(root, "examples", name);
const scratch = mkdtempSync(join(tmpdir(), "heldout-versions-"));

const sine = [example("noisy-sine.csv"), "--target", "y"];
const diabetes = [example("diabetes.csv"), "--target", "progression"];
const pima = [join(root, "golden/data/pima_complete.csv"), "--target", "diabetes", "--positive", "pos"];
const predictions = example("pima-predictions.csv");
const learners = [
  ["baseline", sine],
  ["ols", diabetes],
  ["polynomial(degree=5)", sine],
  ["ridge(lambda=0.1)", diabetes],
  ["lasso(lambda=0.1)", diabetes],
  ["elasticNet(lambda=0.1)", diabetes],
  ["logistic(lambda=0.01)", pima],
  ["sgd(epochs=5)", pima],
  ["aucSgd(epochs=3)", pima],
  ["linearSvm", pima],
  ["svm", pima],
  ["svm(kernel=poly)", pima],
  ["knn(k=5, metric=minkowski, p=3)", pima],
  ["knn(weights=kernel, kernel=gaussian)", pima],
  ["naiveBayes", pima],
  ["lda", pima],
  ["qda", pima],
  ["nearestCentroid", pima],
  ["mlp(hidden=8, epochs=5)", pima],
  ["tree(criterion=logLikelihood)", pima],
  ["forest(trees=20)", pima],
  ["extraTrees(trees=10)", pima],
  ["bagging(rounds=5)", pima],
  ["adaBoost(rounds=10)", pima],
  ["logitBoost(rounds=10)", pima],
  ["gradientBoosting(rounds=20)", pima],
  ["forwardStagewise(rounds=10)", pima],
  ["powers", sine],
  ["splines", sine],
  ["subset(by=aic)", diabetes],
  ["calibrated(base=naiveBayes, method=beta)", pima],
];

/** What each version has to print alike. */
const commands = [
  ["evaluate", predictions, "--json", "--cost-fn", "5", "--cost-fp", "1"],
  ...["wilson", "clopper-pearson", "jeffreys", "hoeffding", "anytime", "bootstrap-bca"].map((interval) => [
    "evaluate",
    predictions,
    "--json",
    "--interval",
    interval,
  ]),
  ...["platt", "isotonic", "beta", "temperature", "binning"].map((method) => [
    "calibrate",
    predictions,
    "--json",
    "--method",
    method,
  ]),
  [
    "select",
    ...diabetes,
    "--learners",
    "ridge(lambda=1e-4..1e2:log:50), lasso(lambda=1e-3..10:log:9)",
    "--json",
    "--out",
    join(scratch, "winner.json"),
  ],
  [
    "select",
    ...pima,
    "--learners",
    "logistic(lambda=1e-4..1:log:7), svm(c=1e-2..1e2:log:3)",
    "--folds",
    "3",
    "--json",
    "--out",
    join(scratch, "winner2.json"),
  ],
  ["estimate", ...diabetes, "--learner", "ridge(lambda=0.1)", "--json"],
  ["curve", "validation", ...diabetes, "--learner", "ridge", "--param", "lambda=1e-3..1e3:log:13", "--json"],
  ["curve", "learning", ...pima, "--learner", "logistic", "--json"],
  ["diagnose", ...pima, "--learner", "tree", "--json"],
  ...learners.map(([spec, data]) => ["train", ...data, "--learner", spec, "--out", "/dev/stdout", "--quiet"]),
  ["plan", "auc", "--auc", "0.8", "--null", "0.7", "--positives", "0.3", "--power", "0.8", "--json"],
  ["plan", "mcnemar", "--difference", "0.05", "--discordant", "0.2", "--power", "0.8", "--json"],
  ["bound", "vc", "--h", "10", "--l", "1000", "--eta", "0.05", "--json"],
  ["bound", "hypergeometric", "--total", "200", "--train", "100", "--errors", "20", "--epsilon", "0.05", "--json"],
  ...["coverage", "polynomials", "margins", "boosting", "selection", "roc"].map((name) => ["lab", name, "--json"]),
];

const given = process.argv.slice(2);
const binaries = [process.execPath, ...(given.length > 0 ? given : fetched([22, 24]))];
const versions = binaries.map((binary) => execFileSync(binary, ["--version"], { encoding: "utf8" }).trim());
console.log(`${commands.length} commands on ${versions.join(", ")}`);
let different = 0;
for (const args of commands) {
  const outcomes = binaries.map((binary) => outcomeOf(binary, args));
  const [first] = outcomes;
  const others = outcomes.flatMap((outcome, b) =>
    outcome.bytes.equals(first.bytes) && outcome.code === first.code ? [] : [b],
  );
  if (others.length > 0 || first.code !== 0) {
    different += others.length > 0 ? 1 : 0;
    const shown = args.map((word) => word.replace(root, "")).join(" ");
    const what =
      others.length > 0
        ? `differs on ${others.map((b) => `${versions[b]} (${difference(first.bytes, outcomes[b].bytes)})`).join(", ")}`
        : `exit ${first.code}: ${first.stderr.split("\n")[0]}`;
    console.log(`${shown}: ${what}`);
  }
}
rmSync(scratch, { recursive: true, force: true });
console.log(different === 0 ? "every byte is the same" : `${different} commands differ`);
process.exitCode = different === 0 ? 0 : 1;

function outcomeOf(binary, args) {
  const cwd = join(scratch, createHash("sha256").update(binary).update(args.join(" ")).digest("hex").slice(0, 12));
  mkdirSync(cwd, { recursive: true });
  const env = { PATH: process.env.PATH ?? "", HELDOUT_JOBS: "1", NO_COLOR: "1" };
  const { status, stdout, stderr } = spawnSync(binary, [main, ...args], { cwd, env, maxBuffer: 1 << 28 });
  rmSync(cwd, { recursive: true, force: true });
  return { code: status, bytes: stdout, stderr: stderr.toString() };
}

/** How many of the numbers in two texts differ, and how much at most, relative to their size. */
function difference(one, other) {
  const numbers = (bytes) => bytes.toString().match(/-?\d+\.?\d*(?:e[+-]?\d+)?/g) ?? [];
  const [a, b] = [numbers(one), numbers(other)];
  if (a.length !== b.length) return `${a.length} and ${b.length} numbers`;
  const unequal = a.flatMap((text, i) =>
    text === b[i] ? [] : [Math.abs(Number(text) - Number(b[i])) / Math.max(Math.abs(Number(text)), 1e-300)],
  );
  return `${unequal.length} of ${a.length} numbers, at most ${Math.max(0, ...unequal).toExponential(1)}`;
}

/** The binaries of other versions, from the packages that npm has of them. */
function fetched(wanted) {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const folder = join(root, "node_modules", ".cache", "node-versions");
  mkdirSync(folder, { recursive: true });
  return wanted.map((version) => {
    const own = join(folder, String(version));
    if (!existsSync(join(own, "package/bin/node"))) {
      mkdirSync(own, { recursive: true });
      execFileSync("npm", ["pack", "--silent", `${name}@${version}`], {
        cwd: own,
        stdio: ["ignore", "ignore", "inherit"],
      });
      const [archive] = readdirSync(own).filter((file) => file.endsWith(".tgz"));
      execFileSync("tar", ["xzf", archive, "package/bin/node"], { cwd: own });
      rmSync(join(own, archive));
    }
    return join(own, "package/bin/node");
  });
}
