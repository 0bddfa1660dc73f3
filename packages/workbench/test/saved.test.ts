import { copyFileSync, writeFileSync } from "node:fs";
import type { Evaluation } from "@heldout/core/internal";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { heldout, repository, scratch } from "../../cli/test/heldout.ts";
import { everyView } from "./everyView.ts";
import { PATIENT, printed, shownDocument } from "./liveDocuments.ts";
import { openLive, seriousFindings } from "./openLive.ts";
import { launch } from "./openReport.ts";
import { openWorkbench, type Workbench } from "./workbench.ts";

/** Files that heldout itself made, dropped on the workbench or opened from its folder: models, and results as JSON. */

let browser: Browser;
let server: Workbench;
beforeAll(async () => {
  for (const name of ["diabetes.csv", "pima-predictions.csv"])
    copyFileSync(repository(`examples/${name}`), scratch.path(name));
  await heldout(["train", "diabetes.csv", "--target", "progression", "--learner", "tree", "--out", "model.json"]);
  server = await openWorkbench();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

async function choose(page: Page, name: string): Promise<void> {
  await page.locator("input[type=file]").first().setInputFiles(scratch.path(name));
}

test("a model that is chosen is named for what it is, in two lines, at the start and in a view", async () => {
  const { page, close } = await openLive(browser, server, "#");
  await choose(page, "model.json");
  const note = page.locator(".problem-note p");
  await expect
    .poll(() => note.allTextContents(), PATIENT)
    .toEqual([
      'model.json is a model that heldout trained: tree for "progression". It is not a table.',
      "Predict new rows with heldout predict model.json DATA; its predictions can be evaluated here. Read its trees with heldout explain model.json.",
    ]);
  await page.goto(`${server.origin}/#/evaluate?file=model.json`);
  await expect.poll(() => note.first().textContent(), PATIENT).toContain("is a model that heldout trained");
  await close();
});

test("an evaluation that --json printed is shown with its numbers, from a drop, the folder and another view", async () => {
  const evaluation = await printed<Evaluation>(["evaluate", "pima-predictions.csv"]);
  writeFileSync(scratch.path("evaluation.json"), JSON.stringify(evaluation, null, 1));
  const { page, faults, close } = await openLive(browser, server, "#");
  await page.locator(".files a", { hasText: "evaluation.json" }).click();
  await expect.poll(() => page.textContent(".live-result .source-name"), PATIENT).toBe("pima-predictions.csv");
  expect((await shownDocument<Evaluation>(page)).metrics).toEqual(evaluation.metrics);
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.goBack();
  await choose(page, "evaluation.json");
  await expect.poll(() => page.textContent(".live-result .source-name"), PATIENT).toBe("pima-predictions.csv");
  await page.goBack();
  await expect.poll(() => page.textContent("h1"), PATIENT).toBe("How good is your model?");
  await page.goto(`${server.origin}/#/select?file=evaluation.json`);
  await page.getByRole("link", { name: "Show it" }).click();
  await expect.poll(() => page.textContent(".live-result .source-name"), PATIENT).toBe("pima-predictions.csv");
  await close();
});

test("every document that the page has a view for can be opened, and one that is cut says so in two lines", async () => {
  const views = everyView();
  for (const [name, document] of Object.entries(views))
    writeFileSync(scratch.path(`${name}.json`), JSON.stringify(document));
  writeFileSync(scratch.path("cut.json"), '{"schema": "heldout/selection@1", "task": "binary"}');
  const { page, faults, close } = await openLive(browser, server, "#");
  for (const name of Object.keys(views)) {
    await page.goto(`${server.origin}/#/saved?file=${name}.json`);
    await expect.poll(() => page.textContent(".offer"), PATIENT).toContain(`${name}.json holds`);
    await expect.poll(() => page.locator(".live-result main").count(), PATIENT).toBe(1);
    expect([name, await page.locator(".problem-note").count()]).toEqual([name, 0]);
  }
  expect(faults).toEqual([]);
  await page.goto(`${server.origin}/#/saved?file=cut.json`);
  await expect
    .poll(() => page.locator(".problem-note p").allTextContents(), PATIENT)
    .toEqual([
      "The file names itself as a result of heldout, but what it holds is not complete.",
      "Make it again with the same version of heldout, and store all that --json prints.",
    ]);
  await close();
});
