import { expect, test } from "vitest";
import { heldout, type Outcome, scratch } from "./heldout.ts";

const rows = Array.from({ length: 40 }, (_, i) => `${(i * 17) % 40},${i % 5},${(i * 17) % 40 > 19 ? 1 : 0}`);
const data = scratch.file("small.csv", `x,z,y\n${rows.join("\n")}\n`);
const on = [data, "--target", "y", "--folds", "4"];

/** Of 40 rows nobody has 500 neighbours. */
const reason = /500.*neighbours|neighbours.*500|k .*500|500.*rows/;

async function both(args: readonly string[]): Promise<{ readonly text: Outcome; readonly json: Outcome }> {
  return { text: await heldout(args), json: await heldout([...args, "--json"]) };
}

test("select says why fits failed, in text and JSON", async () => {
  const { text, json } = await both(["select", ...on, "--inner", "3", "--learners", "knn(k=3|500)", "--out", "m.json"]);
  expect(text.stdout).toMatch(/failed: /);
  expect(text.stdout).toMatch(reason);
  const failures = JSON.parse(json.stdout).candidates.flatMap((each: { failures: string[] }) => each.failures);
  expect(failures.join()).toMatch(reason);
});

test("compare says it of the run that select kept", async () => {
  const args = ["compare", "--run", "last", "--models", "knn(k=3), knn(k=500)"];
  const { text, json } = await both(args);
  expect(`${text.stdout}${text.stderr}`).toMatch(reason);
  expect(json.stdout === "" ? json.stderr : JSON.parse(json.stdout).warnings.join()).toMatch(reason);
});

test("estimate says it, in text and JSON", async () => {
  const { text, json } = await both(["estimate", ...on, "--learner", "knn(k=500)", "--methods", "k-fold"]);
  expect(`${text.stdout}${text.stderr}`).toMatch(reason);
  expect(json.stdout === "" ? json.stderr : json.stdout).toMatch(reason);
});

test("diagnose says it: of the learner as a refusal", async () => {
  const { text, json } = await both(["diagnose", ...on, "--learner", "knn(k=500)", "--no-remedies"]);
  for (const { code, stderr } of [text, json]) {
    expect(code).toBe(2);
    expect(stderr).toMatch(reason);
  }
});
