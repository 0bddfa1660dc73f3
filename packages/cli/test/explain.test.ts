import { INTERVAL_IDS, learners, metricsOf, planAbouts, RISK_METHODS } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { expectGoldenText } from "./goldenText.ts";
import { expectRefusal, heldout } from "./heldout.ts";

const costs = {
  classes: ["no", "yes"],
  costs: [
    [0, 1],
    [1, 0],
  ],
};
const metricIds = (["binary", "multiclass", "regression"] as const).flatMap((task) =>
  metricsOf(task, { costs, beta: 1 }).map(({ id }) => id),
);

/** Intervals that metrics have by themselves and nobody can ask for. */
const BY_DEFAULT = [
  "mover-wilson",
  "mover-loss",
  "log-t",
  "ratio-log-t",
  "order-statistics",
  "bootstrap-logit",
  "consistency-debiased",
  "cluster-cr2",
  "weighted-cr2",
  "cluster-jackknife",
  "delong-t",
];

test("every metric, interval, learner and estimator is explained, with no field empty", async () => {
  const { code, stdout } = await heldout(["explain", "--json"]);
  expect(code).toBe(0);
  const all: readonly Record<string, unknown>[] = JSON.parse(stdout);
  const ofKind = (...kinds: readonly string[]): unknown[] =>
    all.filter(({ kind }) => kinds.includes(String(kind))).map(({ id }) => id);
  expect(ofKind("plan")).toEqual(Object.values(planAbouts).map(({ id }) => id));
  expect(ofKind("comparison")).not.toEqual([]);
  expect(ofKind("selection")).toEqual(["shared-fits", "race"]);
  expect(ofKind("metric", "interval", "learner", "estimator")).toEqual([
    ...new Set([
      ...metricIds,
      ...INTERVAL_IDS,
      "anytime-asymptotic",
      "bootstrap-debiased",
      ...BY_DEFAULT,
      "worst-case",
      "delta-log",
      "corrected-t",
      "cv-clt",
      "nested-cv",
      "conservative-t",
      "cv-jackknife",
      "ledger",
    ]),
    ...Object.keys(learners),
    ...RISK_METHODS,
  ]);
  for (const { id, ...entry } of all) {
    const fields = entry.kind === "term" ? [] : ["formula", "range", "reference"];
    for (const field of ["name", "definition", ...fields]) {
      expect(entry[field], `${field} of ${id}`).toMatch(/\w/);
    }
    if (entry.kind === "term") continue;
    expect(entry.peers, `peers of ${id}`).toEqual(expect.arrayContaining([expect.stringMatching(/\w/)]));
    expect(entry.kind, `kind of ${id}`).toMatch(
      /^(metric|interval|learner|estimator|selection|comparison|calibrator|plan|diagnosis|bound|experiment)$/,
    );
    if (entry.kind === "metric") {
      expect(entry.better, `better of ${id}`).toMatch(/^(higher|lower|neither)$/);
      expect(entry.tasks, `tasks of ${id}`).not.toEqual([]);
      expect([...INTERVAL_IDS, ...BY_DEFAULT, "bootstrap-debiased"], `interval of ${id}`).toContain(entry.interval);
    }
  }
});

test("one id gives definition, formula, range and what others print, in any case of letters", async () => {
  const { code, stdout } = await heldout(["explain", "AUC"]);
  expect(code).toBe(0);
  expectGoldenText("explain-auc", stdout);
  expect(JSON.parse((await heldout(["explain", "wilson", "--json"])).stdout)).toMatchObject({
    schema: "heldout/explanation@1",
    id: "wilson",
    kind: "interval",
  });
});

test("a learner is shown with its parameters, an estimator with its bias and cost", async () => {
  const ridge = (await heldout(["explain", "ridge"])).stdout;
  expect(ridge).toMatch(/objective +min Σ w \(y - b0 - xβ\)² \+ λ ‖β‖²/);
  expect(ridge).toMatch(/lambda +The strength of the penalty\. It is a number of 0 or more\. Default 1\./);
  expect(ridge).toMatch(/takes +missing values after imputation, categories after encoding, weights/);
  const training = (await heldout(["explain", "training"])).stdout;
  expect(training).toMatch(/bias +optimistic/);
  expect(training).toMatch(/cost +1 fit/);
});

test("explain learners lists every learner with its tasks, what it takes, its path and its default space", async () => {
  const { code, stdout } = await heldout(["explain", "learners"]);
  expect(code).toBe(0);
  for (const name of Object.keys(learners)) expect(stdout).toMatch(new RegExp(`^ {2}${name} .*\\b${name}\\b`, "m"));
  expect(stdout).toMatch(/^ {2}ridge +regression +weights +lambda +ridge\(lambda=1e-3\.\.1e4:log:30\)$/m);
  expect(stdout).toMatch(/^ {2}forest +all +missing values, categories, weights +trees +forest$/m);
  const list: readonly Record<string, unknown>[] = JSON.parse(
    (await heldout(["explain", "learners", "--json"])).stdout,
  );
  expect(list.map(({ id }) => id)).toEqual(Object.keys(learners));
  expect(list.find(({ id }) => id === "logistic")).toMatchObject({ path: "lambda", kind: "learner" });
});

test("without an id all are listed", async () => {
  const { code, stdout } = await heldout(["explain"]);
  expect(code).toBe(0);
  for (const id of [...metricIds, ...INTERVAL_IDS, ...Object.keys(learners), ...RISK_METHODS])
    expect(stdout).toMatch(new RegExp(`^ {2}${id} +\\S`, "m"));
});

test.each([
  ["roc_auc", "auc"],
  ["tpr", "recall"],
  ["AIC", "criteria"],
  ["f1 score", "f1"],
  ["confidence interval", "confidence-interval"],
  ["VC dimension", "bound-dimension"],
  ["McNemar", "mcnemarMidP"],
  ["Trefferquote", "recall"],
  ["полнота", "recall"],
])("explain %s explains %s", async (term, id) => {
  const { code, stdout } = await heldout(["explain", term, "--json"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ schema: "heldout/explanation@1", id });
});

test("a word with several meanings lists them, and explains the usual one", async () => {
  const { stdout } = await heldout(["explain", "Genauigkeit"]);
  expect(stdout).toMatch(
    /^\n"Genauigkeit" has several meanings\. The first is explained below\.\n\n {2}accuracy .*\n {2}precision /,
  );
  expect(stdout).toMatch(/\n\naccuracy {3}accuracy \(metric: binary, multiclass\)\n/);
  expect(JSON.parse((await heldout(["explain", "точность", "--json"])).stdout)).toMatchObject({
    id: "precision",
    otherMeanings: ["accuracy"],
  });
});

test("an explanation ends with its other names and what has to do with it", async () => {
  const { stdout } = await heldout(["explain", "confidence interval"]);
  expect(stdout).toMatch(/^\nconfidence-interval {3}confidence interval \(term\)\n/);
  expect(stdout).toMatch(/\n {2}also {7}CI, interval estimate/);
  expect(stdout).toMatch(/\n {2}German {5}Konfidenzintervall/);
  expect(stdout).toMatch(/\n {2}Russian {4}доверительный интервал\n/);
  expect(stdout).toMatch(/\n {2}see also {3}wilson: Wilson score interval\n/);
  expect(stdout).not.toMatch(/formula|reference/);
});

test("an unknown term suggests the nearest name, also one that others use, but nothing far away", async () => {
  const rest = "heldout explain lists everything that is explained.";
  await expectRefusal(["explain", "acu"], ['There is no explanation of "acu".', `Did you mean auc? ${rest}`]);
  await expectRefusal(["explain", "recal"], ['There is no explanation of "recal".', `Did you mean recall? ${rest}`]);
  await expectRefusal(
    ["explain", "Trefferqote"],
    ['There is no explanation of "Trefferqote".', `Did you mean Trefferquote (recall)? ${rest}`],
  );
  for (const far of ["zebra", "tqr", "aix"])
    await expectRefusal(["explain", far], [`There is no explanation of "${far}".`, rest]);
});

test.each(["", "compare", "plan", "bound", "lab", "diagnose"])(
  "in the list of explain %s a gap stands behind every id",
  async (list) => {
    const all: readonly { readonly id: string }[] = JSON.parse((await heldout(["explain", "--json"])).stdout);
    const { stdout } = await heldout(["explain", ...(list === "" ? [] : [list])]);
    const ids = new Set(all.map(({ id }) => id));
    const [listed] = stdout.split("\nGeneral terms\n");
    const lines = listed.split("\n").filter((line) => /^ {2}(?!heldout )\S/.test(line));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => !ids.has(/^ {2}(\S+) {2,}\S/.exec(line)?.[1] ?? ""))).toEqual([]);
  },
);
