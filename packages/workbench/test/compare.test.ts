import type { Comparison } from "@heldout/core/internal";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataSetsComparison, exampleComparison, foldsComparison } from "./comparisons.ts";
import { bytesOf } from "./downloads.ts";
import { hostile } from "./hostile.ts";
import { drawn, launch, openReport, reportTemplate } from "./openReport.ts";

let browser: Browser;
beforeAll(async () => {
  reportTemplate();
  browser = await launch();
});
afterAll(() => browser?.close());

const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Chromium drops what goes beyond ten downloads within a second, so each waits a moment. */
async function download(page: Page, button: string): Promise<Buffer> {
  await page.waitForTimeout(120);
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator(button).click()]);
  return bytesOf(file);
}

const three = exampleComparison(["logistic", "forest", "coarse"], { equivalent: 0.01 });

for (const [width, colorScheme] of [
  [1280, "light"],
  [390, "dark"],
] as const) {
  test(`the comparison page draws all figures at ${width} px in the ${colorScheme} theme without error or request`, async () => {
    for (const [comparison, figures] of [
      [three, ["differences", "costs", "roc", "precision-recall"]],
      [foldsComparison(), ["differences", "splits"]],
      [dataSetsComparison(), ["differences", "critical-difference", "splits"]],
    ] as const) {
      const { page, faults, close } = await openReport(browser, comparison, {
        viewport: { width, height: 900 },
        colorScheme,
      });
      await expect.poll(() => page.locator(".source-name").textContent()).toBe(comparison.source.names[0]);
      await expect
        .poll(() => page.locator("figure").evaluateAll((all) => all.map(({ id }) => id.slice(7))))
        .toEqual(figures);
      for (const drawing of await page.locator(".canvas").all()) {
        await expect.poll(() => drawing.locator("> svg[role=img]").getAttribute("aria-label")).toMatch(/\w/);
        await expect.poll(() => drawing.locator("svg[role=img] path, svg[role=img] circle").count()).toBeGreaterThan(0);
      }
      await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe(colorScheme);
      await expect.poll(() => fits(page)).toBe(true);
      expect(faults).toEqual([]);
      await close();
    }
  });
}

test("the verdict on every pair stands first, those that were shown before those that were not", async () => {
  const { page, close } = await openReport(browser, three);
  const verdicts = page.locator("[data-verdict]");
  await expect
    .poll(() => verdicts.evaluateAll((all) => all.map((each) => each.getAttribute("data-verdict"))))
    .toEqual(["b better", "no difference shown", "no difference shown"]);
  await expect.poll(() => verdicts.first().textContent()).toContain("coarse is better: AUC 0.050 higher");
  await expect.poll(() => page.locator(".requirement").textContent()).toContain("undecided");
  await close();
});

test("differences change with the metric, and the band of equivalence belongs to the verdict's own", async () => {
  const { page, close } = await openReport(browser, three);
  const figure = page.locator("#figure-differences");
  const values = (): Promise<(string | null)[]> =>
    figure.locator("tr[data-pair]").evaluateAll((all) => all.map((row) => row.getAttribute("data-value")));
  await expect.poll(() => values()).toEqual(three.pairs.map(({ difference }) => String(difference.auc.value)));
  await expect.poll(() => figure.locator("svg[role=img] [aria-label=rect] rect").count()).toBe(1);
  await expect
    .poll(() => figure.locator("svg[role=img]").getAttribute("aria-label"))
    .toContain("(\u22120.055 to +0.005)");
  await page.selectOption("#forest-metric", "accuracy");
  await expect.poll(() => values()).toEqual(["0.01", "0.01", "0.01"]);
  await expect.poll(() => figure.locator("svg[role=img] [aria-label=rect] rect").count()).toBe(0);
  await close();
});

test("the strip of costs has a piece for each range, and a density typed in the page moves costs and LC index", async () => {
  const comparison = exampleComparison();
  const { page, faults, close } = await openReport(browser, comparison);
  const figure = page.locator("#figure-costs");
  const { ranges = [], expected = [] } = comparison.costs ?? {};
  await expect
    .poll(() => figure.locator("svg[role=img] [aria-label=rect] rect").count())
    .toBe(ranges.reduce((sum, { models }) => sum + models.length, 0));
  const costs = (): Promise<number[]> =>
    figure.locator("tr[data-model]").evaluateAll((all) => all.map((row) => Number(row.getAttribute("data-value"))));
  const index = async (): Promise<number> => Number(await figure.locator("tr[data-lc]").getAttribute("data-value"));
  await expect.poll(() => costs()).toEqual(expected.map((cost) => expect.closeTo(cost, 12)));
  await expect.poll(() => index()).toBe(comparison.pairs[0].lcIndex?.value);
  await page.fill("#density-from", "0.2");
  await page.fill("#density-to", "0.9");
  // a fine grid of lambda over scikit-learn's ROC points, in numpy
  await expect.poll(() => costs()).toEqual([expect.closeTo(0.1030728, 6), expect.closeTo(0.1028471, 6)]);
  await expect.poll(() => index()).toBeCloseTo(0.35177 - 0.64823, 4);
  await expect.poll(() => figure.locator("tr[data-lc]").textContent()).toContain("rerun with --cost-density");
  await page.selectOption("#density-kind", "beta");
  await page.fill("#density-b", "5");
  await expect.poll(async () => (await costs())[1]).toBeCloseTo(0.0771609, 6);
  await page.getByRole("button", { name: "as computed" }).click();
  await expect.poll(() => index()).toBe(comparison.pairs[0].lcIndex?.value);
  await expect.poll(() => figure.locator("tr[data-lc]").textContent()).toMatch(/\d to .*\d/);
  expect(faults).toEqual([]);
  await close();
});

test("the rows of disagreement are filtered by who is right", async () => {
  const comparison = exampleComparison();
  const { page, close } = await openReport(browser, comparison);
  const rows = page.locator("tr[data-row]");
  await expect.poll(() => rows.count()).toBe(25);
  await page.getByRole("button", { name: /^Show (all|more of)/ }).click();
  await expect.poll(() => rows.count()).toBe(comparison.disagreements?.of);
  await page.selectOption("#disagreement-filter", "model2");
  await expect.poll(() => page.locator("tr[data-row] td:nth-child(4) [aria-label='not right']").count()).toBe(0);
  await expect.poll(() => page.locator("tr[data-row] td:nth-child(3) [aria-label=right]").count()).toBe(0);
  await page.selectOption("#disagreement-filter", "nobody");
  await expect.poll(() => rows.count()).toBe(0);
  await close();
});

test("the rows of disagreement are sorted and searched, and a bookmark keeps that and the beliefs", async () => {
  const comparison = exampleComparison();
  const { page, faults, close } = await openReport(browser, comparison);
  const scores = async (): Promise<number[]> =>
    (await page.locator("tr[data-row] td:nth-child(3)").allTextContents()).map((text) =>
      Number(/\(([\d.]+)\)/.exec(text)?.[1]),
    );
  const head = page.locator("table.disagreements thead button").nth(2);
  await head.click();
  await drawn(page);
  const ascending = await scores();
  expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
  await expect.poll(() => page.locator("table.disagreements th[aria-sort=ascending]").count()).toBe(1);
  await head.click();
  await drawn(page);
  const descending = await scores();
  expect(descending).toEqual(descending.toSorted((a, b) => b - a));
  expect(descending[0]).toBeGreaterThan(ascending[0]);
  await page.fill("#disagreement-find", "pos (0.5");
  await drawn(page);
  const texts = await page.locator("tr[data-row]").allTextContents();
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toContain("pos (0.5");
  await page.selectOption("#density-kind", "uniform");
  await page.waitForURL(/#\?belief=uniform&find=pos\+%280\.5&sort=-model1$/);
  await page.reload();
  await page.waitForSelector("tr[data-row]");
  await expect.poll(() => page.locator("tr[data-row]").allTextContents()).toEqual(texts);
  await expect.poll(() => page.locator("#density-kind").inputValue()).toBe("uniform");
  expect(faults).toEqual([]);
  await close();
});

test("tests name the one that decides, with its adjusted p-value", async () => {
  const { page, close } = await openReport(browser, three);
  const deciding = page.locator("tr.chosen[data-test]");
  await expect
    .poll(() => deciding.evaluateAll((all) => all.map((row) => row.getAttribute("data-test"))))
    .toEqual(["delong", "delong", "delong"]);
  await expect.poll(() => deciding.nth(1).textContent()).toMatch(/DeLong, paireddecides0\.0010\.004z/);
  await close();
});

test("the band of a curve is drawn for two models, or for the one that is chosen", async () => {
  const bands = (page: Page): Promise<number> =>
    page.locator("#figure-roc svg[role=img] [aria-label=area] path").count();
  const two = await openReport(browser, exampleComparison());
  await expect.poll(() => bands(two.page)).toBe(2);
  await two.close();
  const { page, close } = await openReport(browser, three);
  await expect.poll(() => bands(page)).toBe(0);
  await page.locator("#figure-roc input[type=radio]").nth(1).check();
  await expect.poll(() => bands(page)).toBe(1);
  await page.locator("#figure-roc input[type=checkbox]").first().uncheck();
  await expect.poll(() => bands(page)).toBe(2);
  await close();
});

test("mean ranks have a bar for each group without significant difference and a line for each split", async () => {
  const { page, close } = await openReport(browser, dataSetsComparison());
  const picture = page.locator("#figure-critical-difference svg[role=img]");
  expect(
    await picture.locator("[aria-label=link] path[stroke], [aria-label=link] path").count(),
  ).toBeGreaterThanOrEqual(4);
  await expect.poll(() => picture.getAttribute("aria-label")).toMatch(/forest.* 1\.600;.*logistic.* 2\.100/);
  await expect.poll(() => page.locator("#figure-splits svg[role=img] [aria-label=line] path").count()).toBe(10);
  await expect.poll(() => page.locator("#figure-splits svg[role=img] circle").count()).toBe(50);
  await close();
});

test("every figure and table downloads with the numbers of the document", async () => {
  const { page, faults, close } = await openReport(browser, three);
  for (const figure of ["differences", "costs", "roc", "precision-recall"]) {
    const png = await download(page, `#figure-${figure} button >> text=PNG`);
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.length).toBeGreaterThan(4000);
    const svg = (await download(page, `#figure-${figure} button >> text=SVG`)).toString();
    expect(svg).not.toMatch(/var\(--|<style|currentColor/);
    const csv = (await download(page, `#figure-${figure} button >> text=CSV`)).toString().trimEnd().split("\r\n");
    expect(csv.length).toBeGreaterThan(3);
  }
  const tables: readonly (readonly [string, number])[] = [
    ["all tests", 9],
    ["the rows of disagreement", three.disagreements?.of ?? 0],
    ["the metrics of all models", 9],
  ];
  for (const [table, size] of tables) {
    const rows = (await download(page, `[aria-label='Download ${table} as CSV']`)).toString().trimEnd().split("\r\n");
    expect(rows).toHaveLength(1 + size);
  }
  expect(JSON.parse((await download(page, "text=Download JSON")).toString())).toEqual(
    JSON.parse(JSON.stringify(three)),
  );
  expect(faults).toEqual([]);
  await close();
});

test("labels, numbers and a comparison without pairs make a page too", async () => {
  const { costs: _costs, disagreements: _rows, ...bare } = exampleComparison();
  const plain = bare.models.map(({ name, metrics }) => ({ name, metrics }));
  const cases: readonly Comparison[] = [
    { ...bare, models: plain, warnings: ["something"], source: { ...bare.source, dropped: 3 } },
    { ...bare, models: plain, disagreements: { rows: [], of: 0 } },
    { ...bare, models: plain.slice(0, 1), pairs: [] },
    {
      ...foldsComparison(),
      from: "rows",
      disagreements: { of: 1, rows: [{ id: "7", truth: "3", outputs: ["2.9", "5"], group: "g" }] },
    },
  ];
  for (const comparison of cases) {
    const { page, faults, close } = await openReport(browser, comparison);
    await expect.poll(() => page.locator("#models").count()).toBe(1);
    expect(faults).toEqual([]);
    await close();
  }
});

test("hostile names of files, models, classes and rows stay text and break nothing", async () => {
  const plain = exampleComparison(hostile);
  const comparison: Comparison = {
    ...plain,
    classes: [hostile[0], hostile[1]],
    positive: hostile[1],
    baseline: hostile[2],
    source: { ...plain.source, names: [hostile[0]] },
    models: plain.models.map((model) => ({ ...model, values: [0.1, 0.2] })),
    pairs: plain.pairs.map((pair, i) => ({
      ...pair,
      sentence: hostile[i % hostile.length],
      tests: { ...pair.tests, [hostile[i % hostile.length]]: { pValue: 0.5, of: hostile[1] } },
      difference: { ...pair.difference, [hostile[1]]: { value: 1, note: hostile[5], method: hostile[0], n: 1 } },
    })),
    friedman: {
      chi2: 1,
      degreesOfFreedom: 7,
      pValue: 0.5,
      f: null,
      fPValue: 0.5,
      meanRanks: hostile.map((_, i) => i + 1),
      criticalDifference: 100,
      level: 0.95,
      cliques: [hostile.map((_, i) => i)],
      pairs: [],
    },
    disagreements: {
      of: hostile.length,
      rows: hostile.map((text) => ({ id: text, truth: text, outputs: hostile, group: text })),
    },
    requirements: [{ text: hostile[0], outcome: "failed", detail: hostile[5] }],
    warnings: hostile,
  };
  for (const width of [1280, 360]) {
    const { page, faults, close } = await openReport(browser, comparison, { viewport: { width, height: 800 } });
    await expect.poll(() => page.locator(".source-name").textContent()).toBe(hostile[0]);
    await expect.poll(() => page.evaluate(() => "pwned" in window)).toBe(false);
    await expect.poll(() => page.locator("img, #page script").count()).toBe(0);
    await expect.poll(() => fits(page)).toBe(true);
    // marks that turn the direction of writing are shown as such, in every text and title of the page
    const words = await page
      .locator("#page")
      .evaluate((whole) => [
        whole.textContent,
        ...Array.from(whole.querySelectorAll("[title], [aria-label]"), (each) => [
          each.getAttribute("title"),
          each.getAttribute("aria-label"),
        ]).flat(),
      ]);
    expect(words.filter((text) => /[\u202a-\u202e]/.test(text ?? ""))).toEqual([]);
    expect(words.join(" ")).toContain("\u27e8U+202E\u27e9evil");
    for (const figure of ["differences", "costs", "roc", "precision-recall", "critical-difference", "splits"]) {
      const svg = (await download(page, `#figure-${figure} button >> text=SVG`)).toString();
      expect(
        await page.evaluate(
          (text) => new DOMParser().parseFromString(text, "image/svg+xml").querySelector("parsererror"),
          svg,
        ),
      ).toBeNull();
    }
    expect(faults).toEqual([]);
    await close();
  }
});

test("the precision-recall curves of the models are drawn with their break-even points, and hide with the ROC curves", async () => {
  const { page, faults, close } = await openReport(browser, three);
  const figure = page.locator("#figure-precision-recall");
  await figure.scrollIntoViewIfNeeded();
  await expect.poll(() => figure.locator("svg[role=img] [aria-label=line] path").count()).toBe(4);
  await expect.poll(() => figure.locator("svg[role=img] [aria-label=dot] path").count()).toBe(3);
  expect(await figure.locator("svg[role=img]").getAttribute("aria-label")).toMatch(
    /logistic\S*, break-even (0\.6|6\d)/,
  );
  await page.locator("#figure-roc input[type=checkbox]").first().uncheck();
  await expect.poll(() => figure.locator("svg[role=img] [aria-label=line] path").count()).toBe(3);
  expect(faults).toEqual([]);
  await close();
});
