import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyView } from "./everyView.ts";
import { cutSentences, overflow, wordsOutside } from "./narrowWindow.ts";
import { loadAxe } from "./openLive.ts";
import { launch, openReport, reportTemplate } from "./openReport.ts";

let browser: Browser;
beforeAll(async () => {
  reportTemplate();
  browser = await launch();
});
afterAll(() => browser?.close());

/** Off by default: controls at least 24 pixels wide and high, or with room around them. */
const targets = `rules: { "target-size": { enabled: true } }`;

/** What axe finds: "serious color-contrast: .hint". The policy of the page forbids a script element, not this. */
async function findings(page: Page, rules: readonly string[] = []): Promise<string[]> {
  await loadAxe(page);
  const run = `axe.run(document, {
    resultTypes: ["violations"],
    preload: false,
    ${rules.length > 0 ? `runOnly: ${JSON.stringify({ type: "rule", values: rules })}` : targets}
  }).then(({ violations }) => violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target }) => impact + " " + id + ": " + target.join(" "))))`;
  const found: unknown = await page.evaluate(run);
  return Array.isArray(found) ? found.map(String) : ["axe gave no answer"];
}

for (const [name, document] of Object.entries(everyView())) {
  test(`${name} has no finding of axe at 360 px, nor of contrast in the dark, and nothing is cut off`, async () => {
    const { page, faults, close } = await openReport(browser, document, {
      viewport: { width: 360, height: 900 },
      colorScheme: "light",
    });
    await expect.poll(() => findings(page)).toEqual([]);
    await expect.poll(() => overflow(page)).toBe(0);
    await expect.poll(() => cutSentences(page)).toEqual([]);
    await expect.poll(() => wordsOutside(page)).toEqual([]);
    await page.getByRole("button", { name: "Dark theme" }).click();
    await expect.poll(() => findings(page, ["color-contrast"])).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });
}

test("print is light, without controls, and no table is cut off", async () => {
  const { page, close } = await openReport(browser, everyView()["evaluate-binary"], { colorScheme: "dark" });
  await page.emulateMedia({ media: "print" });
  const look = await page.evaluate(() => {
    const style = (selector: string): CSSStyleDeclaration => {
      const element = globalThis.document.querySelector(selector);
      if (element === null) throw new Error(selector);
      return getComputedStyle(element);
    };
    return {
      background: style("body").backgroundColor,
      ink: style("body").color,
      downloads: style(".downloads").display,
      slider: style("#threshold-slider").display,
      card: style("figure.card").breakInside,
      contain: style("figure.card").contain,
      scroll: style(".scroll").overflowX,
      // the margins of the paper, which no element covers
      margins: style(":root").colorScheme,
      shades: style(".confusion td").printColorAdjust,
      link: style(":root").getPropertyValue("--focus"),
    };
  });
  expect(look).toEqual({
    background: "rgb(255, 255, 255)",
    ink: "rgb(0, 0, 0)",
    downloads: "none",
    slider: "none",
    card: "avoid",
    contain: "none",
    scroll: "visible",
    margins: "light",
    shades: "exact",
    link: "#0072b2",
  });
  await close();
});
