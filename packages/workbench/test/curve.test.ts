import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyCurve } from "../src/readDocument.ts";
import { shownControls } from "../src/shownControls.ts";
import { textOf } from "./downloads.ts";
import { hostile } from "./hostile.ts";
import { launch, openReport, reportTemplate } from "./openReport.ts";
import { exampleCurve, exampleFeatureCurve } from "./selections.ts";

let browser: Browser;
beforeAll(async () => {
  reportTemplate();
  browser = await launch();
});
afterAll(() => browser?.close());

const learning = exampleCurve({ kind: "learning", varied: "training rows", best: null, oneStandardError: null });

for (const [width, colorScheme] of [
  [1280, "light"],
  [400, "dark"],
] as const) {
  test(`curves are drawn at ${width} px in the ${colorScheme} theme without error or request`, async () => {
    for (const curve of [exampleCurve(), learning, exampleFeatureCurve()]) {
      const { page, faults, close } = await openReport(browser, curve, {
        viewport: { width, height: 900 },
        colorScheme,
      });
      await expect.poll(() => page.locator(".source-name").textContent()).toBe("made.csv");
      await expect.poll(() => page.locator("figure").getAttribute("id")).toBe(`figure-${curve.kind}-curve`);
      await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe(colorScheme);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
      expect(faults).toEqual([]);
      await close();
    }
  });
}

test("the table has every point with the numbers and marks of the document", async () => {
  const curve = exampleCurve();
  const { page, close } = await openReport(browser, curve);
  const rows = await page.locator("tr[data-at]").all();
  expect(rows).toHaveLength(curve.points.length);
  for (const [p, { at, test, train }] of curve.points.entries()) {
    await expect.poll(() => rows[p].getAttribute("data-at")).toBe(String(at));
    await expect.poll(() => rows[p].getAttribute("data-value")).toBe(String(test.value));
    await expect.poll(() => rows[p].getAttribute("data-train")).toBe(String(train.value));
    await expect
      .poll(() => rows[p].locator("td").last().textContent())
      .toBe(p === 3 ? "best" : p === 2 ? "one standard error" : "");
  }
  await close();
});

test("the page says what the terminal says", async () => {
  const { page, close } = await openReport(browser, exampleCurve());
  await expect
    .poll(() => page.locator("h1").textContent())
    .toBe("Best at degree 4; within one standard error the simplest is 3.");
  await expect
    .poll(() => page.locator(".verdict p").allTextContents())
    .toEqual(["The best of several means is optimistic (selection bias): heldout select gives an unbiased estimate."]);
  await close();
  const other = await openReport(browser, learning);
  await expect
    .poll(() => other.page.locator("h1").textContent())
    .toBe("With all training rows: 0.700 on training rows, 1.900 (1.663 to 2.137) on held-out rows.");
  await other.close();
});

test("both lines are drawn, and a third one where there is an inner criterion on the same scale", async () => {
  const lines = async (curve: AnyCurve): Promise<number> => {
    const { page, close } = await openReport(browser, curve);
    const count = await page.locator("figure svg[role=img] [aria-label=line] path").count();
    await close();
    return count;
  };
  await expect.poll(() => lines(exampleCurve())).toBe(2);
  await expect.poll(() => lines(exampleFeatureCurve())).toBe(3);
  await expect.poll(() => lines(exampleFeatureCurve({ by: "aic", innerScale: null }))).toBe(2);
});

test("a curve over features shows the inner criterion and how often each feature was taken", async () => {
  const { page, close } = await openReport(browser, exampleFeatureCurve());
  expect(
    await page.locator("[data-inner]").evaluateAll((all) => all.map((cell) => cell.getAttribute("data-inner"))),
  ).toEqual(["2.5", "1.25"]);
  await expect
    .poll(() => page.locator("tr[data-feature]").allTextContents())
    .toEqual(["bmi55", "age3", `${hostile[0]}2`]);
  await expect.poll(() => page.locator(".verdict").textContent()).toContain("on all rows it selects 2: bmi, age");
  await close();
});

test("points without a value, a single point and none at all still make a page", async () => {
  const [first, ...others] = exampleCurve().points;
  const empty = { ...first, test: { ...first.test, value: null, folds: [null], leftOut: 1 } };
  const { lower: _lower, upper: _upper, ...bare } = empty.test;
  for (const points of [[{ ...empty, test: bare }, ...others], [first], [{ ...empty, test: bare }], []]) {
    const { page, faults, close } = await openReport(
      browser,
      exampleCurve({ points, best: null, oneStandardError: null }),
    );
    await expect.poll(() => page.locator("tr[data-at]").count()).toBe(points.length);
    expect(faults).toEqual([]);
    await close();
  }
});

test("the data download as a table, and hostile names stay text", async () => {
  for (const text of hostile) {
    const plain = exampleCurve();
    const curve = { ...plain, data: { ...plain.data, name: text, target: text }, learner: text, varied: text };
    const { page, faults, close } = await openReport(browser, curve, { viewport: { width: 360, height: 800 } });
    await expect.poll(() => page.locator(".source-name").textContent()).toBe(shownControls(text.slice(0, 2000)));
    await expect.poll(() => page.evaluate(() => "pwned" in window)).toBe(false);
    await expect.poll(() => page.locator("img, #page script").count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.locator("figure button >> text=CSV").click(),
    ]);
    expect((await textOf(file)).split("\r\n")).toHaveLength(2 + plain.points.length);
    expect(faults).toEqual([]);
    await close();
  }
});
