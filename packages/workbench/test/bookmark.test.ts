import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { multiclassEvaluation } from "./fixtures.ts";
import { launch, openReport, reportTemplate } from "./openReport.ts";

let browser: Browser;
beforeAll(async () => {
  reportTemplate();
  browser = await launch();
});
afterAll(() => browser?.close());

test("the classes whose curves are drawn stand in the address, with their colours", async () => {
  const { page, faults, close } = await openReport(browser, multiclassEvaluation(["a", "b", "c"]));
  const boxes = page.locator("#figure-roc-per-class input");
  await boxes.nth(0).uncheck();
  await expect.poll(() => page.url()).toMatch(/#\?classes=-\.2\.3(?:\.-)*$/);
  await boxes.nth(1).uncheck();
  await boxes.nth(1).check();
  await expect.poll(() => page.url()).toMatch(/#\?classes=2\.-\.3(?:\.-)*$/);
  await page.reload();
  await expect
    .poll(() => boxes.evaluateAll((all) => all.map((box) => "checked" in box && box.checked)))
    .toEqual([false, true, true]);
  const colours = page.locator("#figure-roc-per-class .choices .swatch line");
  await expect
    .poll(() => colours.evaluateAll((all) => all.map((line) => line.getAttribute("stroke"))))
    .toEqual(["var(--series-1)", "var(--series-3)"]);
  expect(faults).toEqual([]);
  await close();
});
