import { readFileSync } from "node:fs";
import { type Comparison, compare, numbers, probabilities } from "heldout";
import { expect, test } from "vitest";
import { compareOptions } from "../packages/core/src/options/verbs/compareOptions.ts";

const read = (page: string): string => readFileSync(new URL(page, import.meta.url), "utf8");

/** Names of fields anywhere in a document, but not those that are data: ids of metrics and of tests. */
function fieldsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) fieldsOf(item, found);
  else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      found.add(name);
      if (["metrics", "difference", "tests"].includes(name)) fieldsOf(Object.values(inner ?? {}), found);
      else fieldsOf(inner, found);
    }
  }
  return found;
}

test("every flag of compare stands on its page", () => {
  const page = read("compare.md");
  for (const [name, { kind }] of Object.entries(compareOptions)) {
    const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(page).toContain(`\`--${kind === "negated" ? "no-" : ""}${dashed}`);
  }
});

test("every field of a comparison is described", () => {
  const truth = Array.from({ length: 60 }, (_, row) => (row * 7) % 3 === 0);
  const group = truth.map((_, row) => row % 20);
  const model = (name: string, by: number, groups: boolean) => ({
    name,
    prediction: probabilities({
      truth,
      score: truth.map((t, row) => (((row * by) % 50) + (t ? 30 : 0)) / 80),
      ...(groups ? { group } : {}),
    }),
  });
  const options = {
    replicates: 100,
    equivalent: 0.01,
    require: ["a.auc > 0.5"],
    metrics: ["auc", "accuracy", "logLoss"],
  };
  const documents: Comparison[] = [
    ...[true, false].map((groups) => compare([model("a", 13, groups), model("b", 17, groups)], options)),
    compare(
      [1, 2].map((by) => ({ name: `m${by}`, prediction: numbers({ truth: [1, 2, 4, 8], predicted: [by, 2, by, 8] }) })),
    ),
  ];
  const page = read("json.md");
  const section = page.slice(page.indexOf("## Compare"), page.indexOf("## Estimate"));
  const above = new Set(["text", "outcome", "detail", "fpr", "tpr", "hull", "debiased", "thinned", "kept"]);
  for (const name of fieldsOf(documents)) if (!above.has(name)) expect(section, name).toContain(`\`${name}\``);
});
