import { readFileSync } from "node:fs";
import {
  auc,
  defineTask,
  learningCurve,
  makeSplits,
  nestedDesign,
  runFit,
  selectionOf,
  splittable,
  stratifiedKFold,
  tableFrom,
} from "heldout";
import { expect, test } from "vitest";

const pageOf = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

const x = Array.from({ length: 40 }, (_, row) => (row * 7) % 40);
const task = defineTask(tableFrom({ x, y: x.map((value) => (value % 3 === 0 ? "yes" : "no")) }), { target: "y" });
const setting = { name: "knn", params: { k: 3 } };
const folds = stratifiedKFold({ folds: 3 });

/** Names of fields anywhere in a document, but not those of a learner's parameters. */
function fieldsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) fieldsOf(item, found);
  else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      found.add(name);
      if (name !== "params") fieldsOf(inner, found);
    }
  }
  return found;
}

test("every field of a selection is described on the page", () => {
  const plan = nestedDesign(task, [setting], { outer: folds, inner: folds, seed: 1 });
  const results = plan.fits.map((fit) => runFit(task, fit));
  const selection = selectionOf(plan, results, { metric: auc });
  for (const name of fieldsOf(selection)) expect(pageOf("json.md"), name).toContain(`\`${name}\``);
});

test("every field of a curve is described on the page", () => {
  const curve = learningCurve(task, setting, makeSplits(folds, splittable(task), 1), { metric: auc, seed: 1 });
  const pages = pageOf("json.md");
  for (const name of fieldsOf(curve)) expect(pages, name).toContain(`\`${name}\``);
});
