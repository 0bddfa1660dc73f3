import { expect, test } from "vitest";
import { expectGoldenText } from "./goldenText.ts";
import { heldout, repository } from "./heldout.ts";

test("the terminal's view of the bundled predictions reads as committed", async () => {
  const cwd = repository("examples");
  const { code, stdout, stderr } = await heldout(["evaluate", "pima-predictions.csv"], { cwd });
  expect([code, stderr]).toEqual([0, ""]);
  expectGoldenText("pima", stdout);
  expect(stdout.split("\n").filter((line) => line.length > 100 || line !== line.trimEnd())).toEqual([]);
});

test("three classes, with slices, costs and requirements: no line is longer than 100 columns", async () => {
  const wine = await heldout(["evaluate", repository("golden/multiclass/wine_lr.csv")]);
  expect(wine.stdout).toContain("\n  class     rows   precision               recall                  F1\n");
  const pima = await heldout([
    ...["evaluate", repository("golden/binary/pima_lr_rf.csv"), "--score", "score_a", "--slice", "group"],
    ...["--cost-fn", "5", "--require", "recall >= 0.6", "--require", "auc >= 0.8"],
  ]);
  for (const { stdout } of [wine, pima]) {
    const [, title, ...lines] = stdout.split("\n");
    expect(title).toMatch(/\.csv/);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  }
});
