import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { binaryEvaluation } from "./fixtures.ts";
import { launch, type OpenReport, openReport, reportTemplate } from "./openReport.ts";
import { pima } from "./rows.ts";

/** Parts that a slider moves follow it at once where they are seen, and where they are not when it rests. */

let browser: Browser;
beforeAll(async () => {
  reportTemplate();
  browser = await launch();
});
afterAll(() => browser?.close());

const parts = [...new Set(pima.map((row) => row.group))].sort();

/** Recall in each slice at a threshold, counted by hand. */
function recalls(threshold: number): number[] {
  return parts.map((part) => {
    const positives = pima.filter((row) => row.group === part && row.positive);
    return positives.filter(({ score }) => score >= threshold).length / positives.length;
  });
}

/** Recall in each slice, as the table at the foot of the page has it. */
function shown(page: Page): Promise<number[]> {
  return page
    .locator("td[data-slice-measure=recall]")
    .evaluateAll((all) => all.map((cell) => Number(cell.getAttribute("data-value"))));
}

const near = (values: readonly number[]): unknown[] => values.map((value) => expect.closeTo(value, 12));
const title = (page: Page): Promise<string | null> =>
  page.locator("section.card h3", { hasText: "At threshold" }).textContent();

/** The page with the table of slices below the screen, and a clock that stands until it is told to go on. */
async function openStill(): Promise<OpenReport> {
  const open = await openReport(browser, binaryEvaluation(), { viewport: { width: 1280, height: 700 } });
  await expect.poll(() => shown(open.page)).toEqual(near(recalls(0.5)));
  await open.page.clock.install();
  await open.page.clock.pauseAt(new Date(Date.now() + 60_000));
  return open;
}

test("while the threshold moves the table off the screen waits; a moment after it rests it follows", async () => {
  const { page, faults, close } = await openStill();
  for (const threshold of ["0.4", "0.35", "0.3"]) {
    await page.locator("#threshold").fill(threshold);
    await page.clock.runFor(40);
    await expect.poll(() => title(page)).toBe(`At threshold ${Number(threshold).toFixed(3)}`);
    expect(await shown(page)).toEqual(near(recalls(0.5)));
  }
  await page.clock.runFor(400);
  await expect.poll(() => shown(page)).toEqual(near(recalls(0.3)));
  expect(faults).toEqual([]);
  await close();
});

test("what is scrolled to follows at once, without waiting for the moment", async () => {
  const { page, faults, close } = await openStill();
  await page.locator("#threshold").fill("0.3");
  await page.clock.runFor(40);
  await expect.poll(() => title(page)).toBe("At threshold 0.300");
  expect(await shown(page)).toEqual(near(recalls(0.5)));
  // the clock of the page stands: nothing but being seen can have the table follow
  await page
    .locator("td[data-slice-measure=recall]")
    .first()
    .evaluate((cell) => cell.scrollIntoView({ block: "center" }));
  await expect.poll(() => shown(page)).toEqual(near(recalls(0.3)));
  expect(faults).toEqual([]);
  await close();
});
