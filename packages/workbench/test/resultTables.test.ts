import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { binaryEvaluation } from "./fixtures.ts";
import { launch, openReport } from "./openReport.ts";
import { around, selectionOf } from "./selections.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const allowed = { permissions: ["clipboard-read", "clipboard-write"] };

function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test("a table sorts from the keyboard, comes back to its own order, and nothing moves", async () => {
  const evaluation = binaryEvaluation();
  const { page, faults, close } = await openReport(browser, evaluation);
  const card = page.locator("section[aria-labelledby=everything]");
  const names = (): Promise<string[]> => card.locator("tbody th").allTextContents();
  const head = card.getByRole("button", { name: "metric", exact: true });
  const before = await names();
  const place = await card.boundingBox();
  await head.focus();
  await page.keyboard.press("Enter");
  const lower = (texts: readonly string[]): string[] => texts.map((text) => text.toLowerCase());
  await expect.poll(async () => lower(await names())).toEqual(lower(before).sort());
  await expect.poll(() => card.locator("th[aria-sort=ascending]").count()).toBe(1);
  await page.keyboard.press("Space");
  await expect.poll(() => card.locator("th[aria-sort=descending]").count()).toBe(1);
  await page.keyboard.press("Enter");
  await expect.poll(() => names()).toEqual(before);
  expect((await card.boundingBox())?.width).toBe(place?.width);
  expect((await card.boundingBox())?.height).toBe(place?.height);
  expect(faults).toEqual([]);
  await close();
});

test("a long table is filtered, and what is found is copied with all digits", async () => {
  const many = Array.from({ length: 20 }, (_, i) => ({
    learner: i % 2 === 0 ? "knn" : "ridge",
    params: { k: i },
    folds: around(3 - i / 7),
  }));
  const selection = selectionOf(many);
  const { page, faults, close } = await openReport(browser, selection, allowed);
  const card = page.locator("section[aria-labelledby=ranking]");
  await card.getByRole("searchbox", { name: "Filter all candidates" }).fill("RIDGE");
  await expect.poll(() => card.locator("tr[data-candidate]").count()).toBe(10);
  await expect.poll(() => card.locator("[role=status]").first().textContent()).toBe("10 of 20");
  await card.getByRole("button", { name: "rank", exact: true }).click();
  await expect.poll(() => card.locator("th[aria-sort=descending]").textContent()).toContain("rank");
  await card.getByRole("button", { name: "Copy all candidates as a table" }).click();
  await expect.poll(() => card.locator(".copies").textContent()).toBe("Copied");
  const [columns, ...rows] = (await copied(page)).trimEnd().split("\n");
  expect(columns.split("\t").slice(0, 4)).toEqual(["rank", "candidate", "learner", "held out"]);
  const ridge = selection.candidates.filter(({ learner }) => learner === "ridge");
  expect(rows.map((row) => row.split("\t").slice(0, 4))).toEqual(
    ridge
      .toSorted((a, b) => b.rank - a.rank)
      .map(({ rank, label, learner, mean }) => [String(rank), label, learner, String(mean.value)]),
  );
  expect(faults).toEqual([]);
  await close();
});

test("a short table has no filter, and on paper there is neither filter nor copy", async () => {
  const { page, close } = await openReport(browser, binaryEvaluation());
  await expect.poll(() => page.locator("section[aria-labelledby=slices] input").count()).toBe(0);
  await expect.poll(() => page.locator("section[aria-labelledby=slices] .copies").count()).toBe(1);
  await page.emulateMedia({ media: "print" });
  const seen = page.locator(".copies:visible, .filter:visible");
  await expect.poll(() => seen.count()).toBe(0);
  await expect.poll(() => page.getByRole("columnheader", { name: "metric" }).first().isVisible()).toBe(true);
  await close();
});
