import {
  boostingExperiment,
  chainsExperiment,
  coverageExperiment,
  type LabResult,
  overfittingExperiment,
  rocExperiment,
  selectionExperiment,
} from "@heldout/core/internal";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hostile } from "./hostile.ts";
import { launch, openReport, reportTemplate } from "./openReport.ts";

let browser: Browser;
beforeAll(async () => {
  reportTemplate();
  browser = await launch();
});
afterAll(() => browser?.close());

const documents: readonly LabResult[] = [
  overfittingExperiment({ splits: 100, algorithms: 40 }),
  selectionExperiment({ repeats: 50 }),
  coverageExperiment({ n: [20], points: 49 }),
  rocExperiment(),
  boostingExperiment({ rounds: 10, shown: [1, 10] }),
  chainsExperiment({ rows: 12, splits: 50 }),
];

for (const [width, colorScheme] of [
  [1280, "light"],
  [400, "dark"],
] as const) {
  test(`experiments are drawn at ${width} px in the ${colorScheme} theme without error or request`, async () => {
    for (const document of documents) {
      const { page, faults, close } = await openReport(browser, document, {
        viewport: { width, height: 900 },
        colorScheme,
      });
      await expect.poll(() => page.locator(".findings li").allTextContents()).toEqual([...document.findings]);
      await expect.poll(() => page.locator("figure svg[role=img]").count()).toBe(document.figures.length);
      const lines = document.figures.flatMap(({ series }) =>
        series.filter(({ draw }) => /line|dashed|steps/.test(draw)),
      );
      await expect.poll(() => page.locator("figure svg[role=img] [aria-label=line] path").count()).toBe(lines.length);
      await expect
        .poll(() => page.evaluate(() => globalThis.document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
      expect(faults).toEqual([]);
      await close();
    }
  });
}

test("the numbers behind a figure unfold, and their last row is the figure's", async () => {
  const [document] = documents;
  const { page, close } = await openReport(browser, document);
  await expect.poll(() => page.locator("#table-errors").count()).toBe(0);
  await page.locator("#figure-errors").getByRole("button", { name: "Table" }).click();
  const table = page.locator("#table-errors table");
  await expect.poll(() => table.isVisible()).toBe(true);
  await expect.poll(() => table.locator("tbody tr").last().locator("td").first().textContent()).toBe("40");
  await close();
});

test("moving epsilon runs the experiment again in the page, with the bits of the library, and there is a way back", async () => {
  const [document] = documents;
  const { page, faults, close } = await openReport(browser, document);
  await page.locator("#lab-epsilon").fill("0.1");
  const moved = overfittingExperiment({ splits: 100, algorithms: 40, epsilon: 0.1 });
  await page.locator(".findings li", { hasText: moved.findings[0] }).waitFor();
  await expect.poll(() => page.locator(".findings li").allTextContents()).toEqual([...moved.findings]);
  await page.getByRole("button", { name: "original settings" }).click();
  await page.locator(".findings li", { hasText: document.findings[0] }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test("experiments with learners have no sliders", async () => {
  const { page, close } = await openReport(browser, documents[4]);
  await expect.poll(() => page.locator("input[type=range]").count()).toBe(0);
  await close();
});

test("a file's name is shown as text, whatever it holds", async () => {
  for (const name of hostile.slice(0, 4)) {
    const { page, faults, close } = await openReport(browser, { ...documents[3], source: { name, rows: 27 } });
    await expect.poll(() => page.evaluate(() => "pwned" in window)).toBe(false);
    expect(faults).toEqual([]);
    await close();
  }
});
