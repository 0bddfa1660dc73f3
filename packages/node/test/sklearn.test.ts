import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type Fit,
  kFold,
  makeSplits,
  planFits,
  predictTable,
  type Registry,
  settingOf,
  specText,
  splittable,
  type Task,
  train,
} from "@heldout/core/internal";
import { ownLearnersOf, readTable, readTask, type ThreadExecutor, threadExecutor } from "@heldout/node";
import { predictByCommand } from "@heldout/node/internal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { interpreterFor } from "./interpreterFor.ts";

const python = interpreterFor("python");
const folder = mkdtempSync(join(tmpdir(), "sklearn-test-"));
afterAll(() => rmSync(folder, { recursive: true }));
const data = (name: string): string => fileURLToPath(new URL(`../../../golden/data/${name}.csv`, import.meta.url));
const environment = { ...process.env, ...(python === null ? {} : { HELDOUT_PYTHON: python }) };

/** scikit-learn's own cross_val_predict on the same splits, written to files of doubles, class after class. */
const REFERENCE = `
import csv, importlib, json, sys, numpy
from sklearn.model_selection import cross_val_predict
for order in json.load(open(sys.argv[1])):
    rows = list(csv.reader(open(order["data"])))
    names, rows = rows[0], rows[1:]
    at = names.index(order["target"])
    x = numpy.array([[float(v) for c, v in enumerate(row) if c != at] for row in rows])
    y = numpy.array([row[at] if order["isClasses"] else float(row[at]) for row in rows])
    module, _, name = order["estimator"].rpartition(".")
    model = getattr(importlib.import_module(module), name)(**order["params"])
    splits = [(numpy.array(s["train"]), numpy.array(s["test"])) for s in order["splits"]]
    out = cross_val_predict(model, x, y, cv=splits, method="predict_proba" if order["isClasses"] else "predict")
    numpy.asarray(out, dtype="<f8").reshape((len(rows), -1)).T.tofile(order["out"])
`;

const cases = [
  ["iris", "species", "sklearn.linear_model.LogisticRegression", { C: 0.5, max_iter: 500 }],
  ["iris", "species", "sklearn.ensemble.RandomForestClassifier", { n_estimators: 10, random_state: 3 }],
  ["iris", "species", "sklearn.neighbors.KNeighborsClassifier", { n_neighbors: 7 }],
  ["diabetes", "progression", "sklearn.ensemble.HistGradientBoostingRegressor", { max_iter: 20, random_state: 0 }],
  ["diabetes", "progression", "sklearn.svm.SVR", { C: 10 }],
] as const;

describe.skipIf(python === null)("scikit-learn itself (skipped without a Python that imports sklearn)", () => {
  let registry: Registry;
  const executor: ThreadExecutor = threadExecutor({ threads: 1 });
  beforeAll(async () => {
    const specs = [...new Set(cases.map(([, , estimator]) => `sklearn('${estimator}')`)), "sklearn('sklearn.svm.SVC')"];
    ({ registry } = await ownLearnersOf(specs.join(", "), { environment }));
  }, 60_000);
  afterAll(() => executor.close());

  /** What the fits say of the rows of the task, class after class. */
  async function outOfSample(task: Task, fits: readonly Fit[]): Promise<number[]> {
    const output = new Float64Array(task.rows * (task.target.kind === "classes" ? task.target.classes.length : 1));
    for await (const event of executor.run(task, fits, { registry })) {
      if (event.kind !== "done") continue;
      expect(event.result).toMatchObject({ kind: "done", outputs: [{ kind: "done" }] });
      if (event.result.kind !== "done" || event.result.outputs[0].kind !== "done") continue;
      const { test: said } = event.result.outputs[0];
      const { test: rows } = fits[event.fit];
      said.forEach((value, i) => {
        output[Math.floor(i / rows.length) * task.rows + rows[i % rows.length]] = value;
      });
    }
    return [...output];
  }

  test("cross_val_predict with the same splits gives the same bits", async () => {
    const orders = [];
    const own = [];
    for (const [c, [name, target, estimator, params]] of cases.entries()) {
      const { task } = await readTask(data(name), { target });
      const splits = makeSplits(kFold({ folds: 4 }), splittable(task), 1);
      const setting = settingOf(specText("sklearn", { estimator, ...params }), registry);
      own.push(await outOfSample(task, planFits([setting], splits, { seed: 1, registry })));
      const listed = splits.map((split) => ({ train: [...split.train], test: [...split.test] }));
      const out = join(folder, `${c}.f64`);
      orders.push({
        ...{ target, estimator, params, out },
        data: data(name),
        splits: listed,
        isClasses: task.kind !== "regression",
      });
    }
    writeFileSync(join(folder, "orders.json"), JSON.stringify(orders));
    const single = { ...process.env, OMP_NUM_THREADS: "1", OPENBLAS_NUM_THREADS: "1" };
    execFileSync(python ?? "", ["-W", "ignore", "-c", REFERENCE, join(folder, "orders.json")], { env: single });
    for (const [c, { out, estimator }] of orders.entries()) {
      const bytes = Uint8Array.from(readFileSync(out));
      expect([estimator, own[c]]).toEqual([estimator, [...new Float64Array(bytes.buffer)]]);
    }
  }, 60_000);

  test("a model is stored, and predicts through its program alone", async () => {
    const { task } = await readTask(data("iris"), { target: "species" });
    const spec = "sklearn('sklearn.svm.SVC', C=2.0, probability=True, random_state=1)";
    const stored = await train(task, { learner: spec, registry, executor });
    expect(stored.learner).toEqual({
      name: "sklearn",
      params: { estimator: "sklearn.svm.SVC", C: "2.0", probability: "True", random_state: 1 },
    });
    const table = await readTable(data("iris"));
    const predicted = await predictByCommand(JSON.parse(JSON.stringify(stored)), table, registry);
    expect(predicted?.probability?.[0][0]).toBeGreaterThan(0.9);
    expect(() => predictTable(stored, table, registry)).toThrow("this thread cannot wait for it");
  }, 60_000);

  test("a parameter that the estimator lacks is refused before anything is fitted, with the nearest name", () => {
    expect(() => settingOf("sklearn('sklearn.svm.SVC', kernal='rbf')", registry)).toThrow(
      'sklearn.svm.SVC has no parameter "kernal"',
    );
    expect(() => settingOf("sklearn('sklearn.svm.NuSVC')", registry)).toThrow("so it is not run");
  });

  test("an estimator that is not there is refused with what Python says", async () => {
    await expect(ownLearnersOf("sklearn('sklearn.svm.SVX')", { environment })).rejects.toThrow("there is no estimator");
  }, 60_000);
});

test("without Python the error names the package and the variable", async () => {
  const nobody = { PATH: folder, HELDOUT_PYTHON: join(folder, "no-python") };
  const error = await ownLearnersOf("sklearn('sklearn.svm.SVC')", { environment: nobody }).catch((refusal) => refusal);
  expect(error.message).toContain("Python with scikit-learn is not here");
  expect(error.remedy).toContain("python3-sklearn");
  expect(error.remedy).toContain("HELDOUT_PYTHON");
});
