import { InputError, optionsOfJob } from "@heldout/core/internal";
import { JOB_VERBS } from "@heldout/workbench/protocol";
import { expect, test } from "vitest";
import { checkedFlags } from "./jobFlags.ts";

test("values become what the command line makes of them", () => {
  const flags = {
    target: "y",
    holdOut: "60/20/20",
    budget: "2m",
    seed: 3,
    draws: "5",
    criteria: "recall, fpr",
    race: true,
  };
  expect(checkedFlags("select", flags)).toEqual({
    target: "y",
    holdOut: { validation: 0.2, test: 0.2 },
    budget: 120_000,
    seed: 3,
    draws: 5,
    criteria: ["recall", "fpr"],
    race: true,
  });
});

test("a list keeps each part as it is: a column may have a comma in its name", () => {
  expect(checkedFlags("select", { ignore: ["a,b", " c"] })).toEqual({ ignore: ["a,b", " c"] });
  expect(checkedFlags("evaluate", { require: ["auc >= 0.8", "f1 >= 0.5"] })).toEqual({
    require: ["auc >= 0.8", "f1 >= 0.5"],
  });
  expect(() => checkedFlags("select", { ignore: [] })).toThrow("ignore names nothing.");
});

test("a curve is of a kind", () => {
  expect(checkedFlags("curve", { kind: "features" })).toEqual({ kind: "features" });
  expect(() => checkedFlags("curve", { kind: "roc" })).toThrow('the option "kind" is "roc".');
});

test("what is planned and which experiment are flags of a job, a stored run is none of an experiment", () => {
  expect(checkedFlags("plan", { what: "aucs", scores: ["a", "b"], difference: "0.02" })).toEqual({
    what: "aucs",
    scores: ["a", "b"],
    difference: 0.02,
  });
  expect(checkedFlags("lab", { experiment: "partitions", folds: "2,5", learner: "tree" })).toEqual({
    experiment: "partitions",
    folds: [2, 5],
    learner: "tree",
  });
  expect(() => checkedFlags("lab", { experiment: "chains", run: "last" })).toThrow(/no option "run"/);
});

test("no verb lets a job print, or write to a place of the page's choosing", () => {
  for (const verb of JOB_VERBS) {
    for (const name of ["out", "report", "json", "runs", "resume", "jobs", "quiet", "color", "ledger", "calibrator"]) {
      expect(optionsOfJob(verb)).not.toHaveProperty(name);
      expect(() => checkedFlags(verb, { [name]: "x" })).toThrow(InputError);
    }
  }
  // a file that is read is one that the page may read: the manager locates it
  const others = JOB_VERBS.flatMap((verb) => Object.values(optionsOfJob(verb))).filter(({ kind }) => kind !== "file");
  for (const option of others) {
    expect("placeholder" in option ? option.placeholder : "").not.toMatch(/^(FILE|FOLDER|MODEL\.json)/);
  }
});

test("a flag that means something else in another verb is judged by its own", () => {
  expect(checkedFlags("compare", { adjust: "bh" })).toEqual({ adjust: "bh" });
  expect(() => checkedFlags("evaluate", { adjust: "bonferroni" })).toThrow(/no option "adjust"/);
});
