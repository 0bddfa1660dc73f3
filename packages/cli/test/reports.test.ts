import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { heldout, repository, scratch } from "./heldout.ts";

const diabetes = repository("golden/data/diabetes.csv");
const curve = [
  "curve",
  "validation",
  diabetes,
  "--target",
  "progression",
  "--learner",
  "ridge",
  "--param",
  "lambda=1|10",
];
const select = [
  "select",
  diabetes,
  "--target",
  "progression",
  "--learners",
  "ridge(lambda=1|10), baseline",
  "--outer",
  "3",
  "--out",
  "ridge.json",
];

/** The document that stands in a written page. */
function embedded(file: string): unknown {
  const html = readFileSync(scratch.path(file), "utf8");
  const json = /<script type="application\/json" id="heldout-data">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? "");
}

test("the page of a curve holds what --json prints, and stderr says where it is", async () => {
  const { code, stdout, stderr } = await heldout([...curve, "--json", "--report", "curve.html"]);
  expect([code, stderr]).toEqual([0, "report: curve.html\n"]);
  expect(embedded("curve.html")).toEqual(JSON.parse(stdout));
});

test("the page of a selection holds what --json prints", async () => {
  const { code, stdout, stderr } = await heldout([...select, "--json", "--report", "selection.html"]);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^report: selection\.html$/m);
  expect(embedded("selection.html")).toEqual(JSON.parse(stdout));
});

test("the page of an estimate holds what --json prints", async () => {
  const estimate = [
    "estimate",
    diabetes,
    "--target",
    "progression",
    "--learner",
    "ols",
    "--methods",
    "training,k-fold",
  ];
  const { code, stdout, stderr } = await heldout([...estimate, "--json", "--report", "estimate.html"]);
  expect([code, stderr]).toEqual([0, "report: estimate.html\n"]);
  expect(embedded("estimate.html")).toEqual(JSON.parse(stdout));
});

test("a page that cannot be written costs the page and not the result", async () => {
  for (const args of [curve, select]) {
    const { code, stdout, stderr } = await heldout([...args, "--json", "--quiet", "--report", "nowhere/page.html"]);
    expect(JSON.parse(stdout).schema).toMatch(/^heldout\//);
    expect([code, stderr]).toEqual([
      74,
      'nowhere/page.html: the file cannot be written: there is no directory "nowhere".\nMake the directory first.\n',
    ]);
  }
  expect(existsSync(scratch.path("nowhere"))).toBe(false);
  expect(readdirSync(scratch.folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});
