import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { evaluateJson } from "./evaluation.ts";
import { heldout, repository, scratch } from "./heldout.ts";

const pima = [repository("golden/binary/pima_lr_rf.csv"), "--score", "score_a"];
const demand = (...texts: readonly string[]): string[] => texts.flatMap((text) => ["--require", text]);

test("every requirement met: exit code 0", async () => {
  const { requirements } = await evaluateJson([...pima, ...demand("auc.lower >= 0.8", "error.upper <= 0.3")]);
  expect(requirements).toEqual([
    { text: "auc.lower >= 0.8", outcome: "met", detail: "auc is 0.835, 0.804 to 0.861" },
    { text: "error.upper <= 0.3", outcome: "met", detail: "error is 0.233, 0.204 to 0.265" },
  ]);
});

test("one failed: exit code 1, whatever the others are", async () => {
  const all = demand("auc.lower >= 0.8", "recall >= 0.6", "recall >= 0.9");
  const { requirements } = await evaluateJson([...pima, ...all], { code: 1 });
  expect(requirements.map(({ outcome }) => outcome)).toEqual(["met", "undecided", "failed"]);
});

test("one undecided and none failed: exit code 3, and about how many more rows would decide", async () => {
  const { requirements } = await evaluateJson([...pima, ...demand("recall >= 0.6", "auc >= 0.8")], { code: 3 });
  expect(requirements[0]).toEqual({
    text: "recall >= 0.6",
    outcome: "undecided",
    detail: "recall is 0.556, 0.494 to 0.616; about 760 more positive rows would decide with power 0.8",
  });
  expect(requirements[1].outcome).toBe("met");
});

test("an undefined measure decides nothing", async () => {
  const file = scratch.file("low.csv", "truth,score\n1,0.4\n0,0.2\n1,0.1\n0,0.3\n");
  const { requirements } = await evaluateJson([file, ...demand("precision >= 0.5")], { code: 3 });
  expect(requirements[0]).toMatchObject({
    outcome: "undecided",
    detail: "precision is undefined: no row is predicted positive",
  });
});

test("the outcomes stand in the terminal's table too", async () => {
  const { code, stdout } = await heldout(["evaluate", ...pima, ...demand("auc.lower >= 0.8", "recall >= 0.9")]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/ {2}auc\.lower >= 0\.8 +met +auc is 0\.835, 0\.804 to 0\.861\n/);
  expect(stdout).toMatch(/ {2}recall >= 0\.9 +failed +recall is/);
});

test("the job summary gets Markdown, after what stands there", async () => {
  const summary = scratch.path("summary.md");
  scratch.file("summary.md", "before\n");
  const args = ["evaluate", ...pima, ...demand("recall >= 0.6"), "--json"];
  const { code } = await heldout(args, { env: { GITHUB_STEP_SUMMARY: summary } });
  expect(code).toBe(3);
  const text = readFileSync(summary, "utf8");
  expect(text).toMatch(/^before\n## .*pima\\_lr\\_rf.csv\n/);
  expect(text).toContain("| metric | value | 95% CI | method |\n| :--- | ---: | :--- | :--- |\n| AUC | **0.835** |");
  expect(text).toMatch(
    /\| recall &gt;= 0\.6 \| ❓ undecided \| .*about [\d,]+ more positive rows would decide with power 0\.8 \|/,
  );
});

test("a job summary that cannot be written is a warning, and the gate still decides", async () => {
  const args = ["evaluate", ...pima, ...demand("recall >= 0.9"), "--json"];
  const { code, stderr } = await heldout(args, { env: { GITHUB_STEP_SUMMARY: "nowhere/summary.md" } });
  expect([code, stderr]).toEqual([1, 'warning: the job summary "nowhere/summary.md" cannot be written.\n']);
});
