import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { heldout, repository } from "./heldout.ts";

/** Files in the layouts of other tools, and what those tools or scikit-learn and pROC compute from them. */
interface Expected {
  readonly task?: string;
  readonly n: number;
  readonly auc?: number;
  readonly logLoss?: number;
  readonly accuracy?: number;
  readonly mse?: number;
  readonly models?: Readonly<Record<string, number>>;
}

const folder = repository("golden/layouts");
const python: Record<string, Expected> = JSON.parse(readFileSync(`${folder}/expected.json`, "utf8"));
const r = JSON.parse(readFileSync(`${folder}/expected-r.json`, "utf8"));
const layouts: Record<string, Expected> = {
  ...python,
  caret: { task: "binary", n: r.n.caret, auc: r.caret },
  "caret-whole": { task: "binary", n: r.n.caret, auc: r.caret },
  glm: { task: "binary", n: r.n.glm, auc: r.glm },
  ranger: { task: "binary", n: r.n.ranger, auc: r.ranger },
  // Weka's own count of correctly classified instances
  weka: { task: "binary", n: 768, accuracy: 593 / 768 },
  "weka-iris": { task: "multiclass", n: 150, accuracy: 144 / 150 },
};
const JSON_LAYOUTS = ["spark", "spark-vector", "bigquery", "mlflow"];

const fileOf = (name: string): string => `${name}.${JSON_LAYOUTS.includes(name) ? "json" : "csv"}`;
const single = Object.entries(layouts).filter(([, { models }]) => models === undefined);

test.each(single)("%s is understood without a flag, with the right numbers", async (name, expected) => {
  const { code, stdout, stderr } = await heldout(["evaluate", fileOf(name), "--json"], { cwd: folder });
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  const { task, n, metrics, columns } = JSON.parse(stdout);
  expect({ task, n }).toEqual({ task: expected.task, n: expected.n });
  for (const id of ["auc", "logLoss", "accuracy", "mse"] as const) {
    const wanted = expected[id];
    if (wanted !== undefined) expect(Math.abs(metrics[id].value / wanted - 1)).toBeLessThan(1e-9);
  }
  expect(columns[0]).toMatchObject({ role: "truth", because: expect.stringMatching(/./) });
});

test("several models of one file are compared without a flag", async () => {
  const { stdout } = await heldout(["compare", "two-judges.csv", "--json"], { cwd: folder });
  const { models } = JSON.parse(stdout);
  const found = Object.fromEntries(
    models.map((model: { name: string; metrics: { accuracy: { value: number } } }) => [
      model.name,
      model.metrics.accuracy.value,
    ]),
  );
  for (const [name, accuracy] of Object.entries(python["two-judges"].models ?? {})) {
    expect(Math.abs(found[name] / accuracy - 1)).toBeLessThan(1e-9);
  }
});

test("several models of one file are too many to evaluate", async () => {
  const { code, stderr } = await heldout(["evaluate", "two-judges.csv"], { cwd: folder });
  expect(code).toBe(2);
  expect(stderr).toBe(
    'two-judges.csv: "gpt", "claude" could each be the model\'s output.\n' +
      'Say which with --score, --prediction or --proba, for example --prediction "gpt"; or compare the models: heldout compare FILE.\n',
  );
});

test("what columns were taken for stands above the measures", async () => {
  const { stdout } = await heldout(["evaluate", "prob-malignant.csv", "--metrics", "auc"], { cwd: folder });
  expect(stdout).toContain("truth: diagnosis (named like the truth)\n");
  expect(stdout).toContain("probability: prob_malignant (numbers in [0, 1] that separate the classes of diagnosis)\n");
});

test("columns that were named need no reason", async () => {
  const args = ["evaluate", "prob-malignant.csv", "--truth", "diagnosis", "--score", "prob_malignant", "--json"];
  const { stdout } = await heldout(args, { cwd: folder });
  expect(JSON.parse(stdout)).not.toHaveProperty("columns");
});

test("labels cut at another threshold than 0.5 keep it, unless one is asked for", async () => {
  const own = await heldout(["evaluate", "sklearn-both-low.csv", "--json"], { cwd: folder });
  expect(JSON.parse(own.stdout).threshold).toBe(0.3);
  expect(own.stderr).toContain('labels of "y_pred" differ from those at threshold 0.5: they use the threshold 0.3');
  const asked = await heldout(["evaluate", "sklearn-both-low.csv", "--threshold", "0.5", "--json"], { cwd: folder });
  expect(JSON.parse(asked.stdout)).toMatchObject({
    threshold: 0.5,
    metrics: { accuracy: { value: python["sklearn-both"].accuracy } },
  });
});

test("a pipe is read without a dash", async () => {
  const stdin = readFileSync(`${folder}/sklearn-prob.csv`);
  const { stdout } = await heldout(["evaluate", "--json"], { stdin });
  expect(JSON.parse(stdout).n).toBe(228);
});
