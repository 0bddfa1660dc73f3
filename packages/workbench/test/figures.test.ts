import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { binaryEvaluation } from "./fixtures.ts";
import { launch, openReport } from "./openReport.ts";
import { exampleSelection } from "./selections.ts";

/** How figures use the room that they have. */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

/** Of what is drawn, in pixels of the window. */
function boxes(page: Page, selector: string): Promise<readonly DOMRect[]> {
  return page.$$eval(selector, (all) => all.map((each) => each.getBoundingClientRect().toJSON()));
}

test.each([1280, 360])("at %i pixels a tip has air around its text and stays in the window", async (width) => {
  const { page, faults, close } = await openReport(browser, binaryEvaluation(), { viewport: { width, height: 900 } });
  const drawing = page.locator("#figure-score-histogram svg[role=img]");
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  if (box === null) throw new Error("there is a drawing");
  for (const share of [0.2, 0.95]) {
    await page.mouse.move(box.x + share * box.width, box.y + 0.5 * box.height);
    const tip = "#figure-score-histogram svg [aria-label=tip] path";
    await expect.poll(() => page.locator(tip).count()).toBe(1);
    const [frame] = await boxes(page, tip);
    const [text] = await boxes(page, "#figure-score-histogram svg [aria-label=tip] text");
    expect(frame.left).toBeGreaterThanOrEqual(0);
    expect(frame.right).toBeLessThanOrEqual(width);
    expect(Math.min(text.left - frame.left, frame.right - text.right)).toBeGreaterThanOrEqual(10);
    await page.mouse.move(0, 0);
  }
  expect(faults).toEqual([]);
  await close();
});

test("a window of 1920 pixels has three figures in a row, and none stands alone beside an empty place", async () => {
  const viewport = { width: 1920, height: 1080 };
  const { page, close } = await openReport(browser, binaryEvaluation(), { viewport });
  await page.waitForSelector("#figure-reliability");
  const place = async (id: string): Promise<DOMRect> => (await boxes(page, `#figure-${id}`))[0];
  const [roc, recall, histogram] = [
    await place("roc"),
    await place("precision-recall"),
    await place("score-histogram"),
  ];
  expect([recall.top, histogram.top]).toEqual([roc.top, roc.top]);
  expect(histogram.right).toBeGreaterThan(1700);
  const [cost, ratios] = [await place("cost"), await place("cost-ratios")];
  expect(ratios.top).toBe(cost.top);
  expect(ratios.right).toBeCloseTo(histogram.right, 0);
  await close();
});

test("labels of rows stand left of what is drawn, and where there is no room for that above it", async () => {
  for (const [width, beside] of [
    [1920, true],
    [360, false],
  ] as const) {
    const { page, close } = await openReport(browser, exampleSelection(), { viewport: { width, height: 900 } });
    await page.waitForSelector("#figure-nested-folds svg");
    const labels = (await boxes(page, "#figure-nested-folds svg [aria-label=text] text")).filter(
      ({ width: w }) => w > 20,
    );
    const dots = await boxes(page, "#figure-nested-folds svg [aria-label=dot] circle");
    expect(labels.length).toBeGreaterThan(1);
    const right = Math.max(...labels.map((label) => label.right));
    if (beside) expect(right).toBeLessThan(Math.min(...dots.map(({ left }) => left)));
    const covered = dots.some((dot) =>
      labels.some(
        (label) => label.left < dot.right && dot.left < label.right && label.top < dot.bottom && dot.top < label.bottom,
      ),
    );
    expect(covered).toBe(false);
    await close();
  }
});
