import { copyFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository, scratch } from "../../cli/test/heldout.ts";
import { expectFitForAll } from "./narrowWindow.ts";
import { type OpenLive, openLive } from "./openLive.ts";
import { launch } from "./openReport.ts";
import { openWorkbench, type Workbench } from "./workbench.ts";

/** Every view of the workbench, with its form in sight where it has one, to axe-core in both themes. */

let browser: Browser;
let server: Workbench;
let open: OpenLive;
beforeAll(async () => {
  for (const name of ["pima-predictions.csv", "pima-models.csv", "diabetes.csv"])
    copyFileSync(repository(`examples/${name}`), scratch.path(name));
  server = await openWorkbench();
  browser = await launch();
  open = await openLive(browser, server, "", { colorScheme: "light" });
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

interface Seen {
  readonly at: string;
  readonly until: (page: Page) => Promise<void>;
}

const shows =
  (selector: string): Seen["until"] =>
  async (page) => {
    await page.locator(selector).first().waitFor();
  };

const withForm: Seen["until"] = async (page) => {
  await page.locator(".live-result main").waitFor();
  await page.getByRole("button", { name: "Change columns and options" }).click();
  await page.locator("#truth").waitFor();
};

const views: Readonly<Record<string, Seen>> = {
  "the start": { at: "#", until: shows(".files") },
  "a chosen file": { at: "#?file=pima-models.csv", until: shows(".step.first") },
  "an evaluation with its form": { at: "#/evaluate?file=pima-predictions.csv", until: withForm },
  "a comparison with its form": { at: "#/compare?file=pima-models.csv&scores=logistic,forest", until: withForm },
  "the form of a selection": { at: "#/select?file=diabetes.csv", until: shows("#target") },
  "the form of a diagnosis": { at: "#/diagnose?file=diabetes.csv", until: shows("#learner") },
  "the form of an estimate": { at: "#/estimate?file=diabetes.csv&methods=k-fold", until: shows("#learner") },
  "the form of a curve": { at: "#/curve?file=diabetes.csv", until: shows("#learner") },
  "a plan": { at: "#/plan", until: shows("#plan-sentence") },
  "the list of experiments": { at: "#/lab", until: shows("main a") },
  "an experiment": { at: "#/lab?experiment=roc", until: shows("figure svg") },
  "the playground": { at: "#/playground", until: shows("figure svg") },
  "the runs": { at: "#/runs", until: shows("main") },
  "a definition": { at: "#/explain?id=auc", until: shows("#definition") },
};

for (const [name, { at, until }] of Object.entries(views)) {
  test(`${name} has no serious finding of axe, light and dark, and fits a narrow window`, async () => {
    const { page } = open;
    await page.goto(`${server.origin}/${at}`);
    await until(page);
    await expectFitForAll(page);
    expect(open.faults).toEqual([]);
  });
}
