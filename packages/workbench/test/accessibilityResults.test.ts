import { copyFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository, scratch } from "../../cli/test/heldout.ts";
import { expectFitForAll, overflow } from "./narrowWindow.ts";
import { type OpenLive, openLive } from "./openLive.ts";
import { launch } from "./openReport.ts";
import { openWorkbench, type Workbench } from "./workbench.ts";

/** What a run comes to, on its way and at its end, and what goes wrong: to axe-core in both themes, and on a phone. */

/** Milliseconds: fits take their time on a machine that does other things too. */
const PATIENCE = 55_000;

let browser: Browser;
let server: Workbench;
let open: OpenLive;
beforeAll(async () => {
  for (const name of ["pima-predictions.csv", "pima-models.csv", "noisy-sine.csv", "diabetes.csv"])
    copyFileSync(repository(`examples/${name}`), scratch.path(name));
  scratch.file("truthless.csv", "day,predicted\n1,40.5\n2,12.5\n3,33.5\n4,17.5\n");
  scratch.file("tiny.csv", "x,y\n1,2\n2,3\n3,4\n4,5\n5,7\n");
  server = await openWorkbench();
  browser = await launch();
  open = await openLive(browser, server, "", { colorScheme: "light" });
  open.page.setDefaultTimeout(PATIENCE);
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

interface Seen {
  readonly at: string;
  readonly until: (page: Page) => Promise<void>;
  readonly after?: (page: Page) => Promise<void>;
}

const shows =
  (selector: string): Seen["until"] =>
  async (page) => {
    await page.locator(selector).first().waitFor();
  };

const started =
  (selector: string): Seen["until"] =>
  async (page) => {
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await shows(selector)(page);
  };

const withForm: Seen["until"] = async (page) => {
  await page.locator(".live-result main").waitFor();
  await page.getByRole("button", { name: "Change columns and options" }).click();
  await page.locator("#method").waitFor();
};

const LONG = "specs=forest(trees%3D200)&repeats=9";

const views: Readonly<Record<string, Seen>> = {
  "a calibration with its form": { at: "#/calibrate?file=pima-predictions.csv&method=all", until: withForm },
  "the result of a selection": {
    at: "#/select?file=noisy-sine.csv&learners=polynomial&outer=3&inner=2",
    until: started("[data-estimate=honest]"),
  },
  "the result of a diagnosis": {
    at: "#/diagnose?file=noisy-sine.csv&folds=3&repeats=1",
    until: started("#diagnosis-sentence"),
  },
  "the result of a curve": {
    at: "#/curve?file=noisy-sine.csv&kind=validation&learner=polynomial&folds=3",
    until: started("figure svg"),
  },
  "a selection that runs": {
    at: `#/select?file=diabetes.csv&learners=ridge&${LONG}`,
    until: started("tr[data-leader]"),
    after: async (page) => {
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Continue with it" }).waitFor();
    },
  },
  "a job that failed": {
    at: "#/select?file=tiny.csv&target=y&learners=ridge&outer=10",
    until: started(".problem-note"),
  },
  "a job that is not there": {
    at: "#/select?file=diabetes.csv&job=0123456789ab",
    until: shows(".problem-note"),
  },
  "a file that is not there": { at: "#/evaluate?file=nowhere.csv", until: shows(".problem-note") },
  "a file whose truth nobody knows": { at: "#/evaluate?file=truthless.csv", until: shows(".offer") },
  "a view without a file": { at: "#/calibrate", until: shows(".no-file") },
  "a definition that is not there": { at: "#/explain?id=nothing", until: shows("main") },
  "a view that is not there": { at: "#/nothing", until: shows("main") },
};

for (const [name, { at, until, after }] of Object.entries(views)) {
  test(`${name} has no serious finding of axe, light and dark, and fits a narrow window`, async () => {
    const { page } = open;
    await page.goto(`${server.origin}/${at}`);
    await until(page);
    await expectFitForAll(page);
    await after?.(page);
  });
}

test("a run that failed stands still: no bar that moves, and no word that it goes on", async () => {
  const { page } = open;
  const { at, until } = views["a job that failed"];
  await page.goto(`${server.origin}/${at}`);
  await until(page);
  await expect.poll(() => page.locator(".job-text").textContent()).toContain("failed");
  await expect.poll(() => page.locator("progress").count()).toBe(0);
  await expect.poll(() => page.getByText("The run continues when this page is closed").count()).toBe(0);
});

test.each([
  ["evaluate", "#/evaluate?file=pima-predictions.csv", shows(".live-result main")],
  ["compare", "#/compare?file=pima-models.csv", shows(".live-result main")],
  ["calibrate", "#/calibrate?file=pima-predictions.csv", shows(".live-result main")],
  ["select", views["the result of a selection"].at, views["the result of a selection"].until],
  ["diagnose", views["the result of a diagnosis"].at, views["the result of a diagnosis"].until],
  ["curve", views["the result of a curve"].at, views["the result of a curve"].until],
  ["plan", "#/plan", shows("#plan-sentence")],
  ["lab", "#/lab?experiment=roc", shows("figure svg")],
  ["playground", "#/playground", shows("main svg")],
] as const)("on paper a result of %s has no controls, and nothing is wider than the page", async (_, at, until) => {
  const { page } = open;
  await page.goto(`${server.origin}/${at}`);
  await until(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  // the inside of an A4 page with margins of a centimetre
  await page.setViewportSize({ width: 718, height: 1040 });
  await expect.poll(() => overflow(page)).toBe(0);
  const controls = page.locator(
    ".top-bar, .setup, .skip, .next-steps, .result-tools, .downloads, input[type=range], .button, button:not(.sort)",
  );
  await expect.poll(() => controls.filter({ visible: true }).count()).toBe(0);
  // what is chosen stays, as a word
  const framed = (): Promise<number> =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("select, input")].filter(
          (field) => field.checkVisibility() && getComputedStyle(field).borderTopWidth !== "0px",
        ).length,
    );
  await expect.poll(framed).toBe(0);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe("rgb(255, 255, 255)");
  await page.emulateMedia({ media: null, colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });
});

test("while a result scrolls its controls stay in sight, below the bar at the top", async () => {
  const { page } = open;
  await page.goto(`${server.origin}/#/evaluate?file=pima-predictions.csv`);
  await shows(".live-result main")(page);
  await page.locator("#figure-roc").scrollIntoViewIfNeeded();
  const gap = (): Promise<number> =>
    page.evaluate(() => {
      const edge = (selector: string): DOMRect | undefined => document.querySelector(selector)?.getBoundingClientRect();
      return (edge(".controls")?.top ?? 0) - (edge(".top-bar")?.bottom ?? 0);
    });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});
