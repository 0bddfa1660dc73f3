import type { Page } from "playwright-core";
import { expect } from "vitest";
import { seriousFindings } from "./openLive.ts";

/**
 * Nothing serious for axe-core, in the dark as to contrasts, and on a phone nothing that is wider than the window or cut
 * off. The window is wide and light before and after.
 */
export async function expectFitForAll(page: Page): Promise<void> {
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  await expect.poll(() => seriousFindings(page, ["color-contrast"])).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => overflow(page)).toBe(0);
  await expect.poll(() => cutControls(page)).toEqual([]);
  await expect.poll(() => cutSentences(page)).toEqual([]);
  await expect.poll(() => wordsOutside(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** By how many pixels the page is wider than its window; what scrolls inside a card of its own does not count. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}

/** Buttons and links that begin left of the window, where nobody can scroll to, by what they say. */
export function cutControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("button, a, select")]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().left < 0)
      .map((element) => (element.textContent ?? "").slice(0, 80)),
  );
}

/** Sentences whose end is cut off, by their beginning. */
export function cutSentences(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".running")]
      .filter((element) => element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0)
      .map((element) => (element.textContent ?? "").slice(0, 80)),
  );
}

/** Words of drawings that lie outside of their drawing. */
export function wordsOutside(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("figure svg")].flatMap((svg) => {
      const { left, right } = svg.getBoundingClientRect();
      return [...svg.querySelectorAll("text")]
        .filter((text) => {
          const box = text.getBoundingClientRect();
          return box.width > 0 && (box.left < left - 2 || box.right > right + 2);
        })
        .map((text) => text.textContent ?? "");
    }),
  );
}
