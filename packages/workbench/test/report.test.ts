import { createHash } from "node:crypto";
import type { Evaluation } from "@heldout/core/internal";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shownControls } from "../src/shownControls.ts";
import { textOf } from "./downloads.ts";
import {
  binaryEvaluation,
  groupedEvaluation,
  labelEvaluation,
  manyClassesEvaluation,
  multiclassEvaluation,
  regressionEvaluation,
  scoreEvaluation,
} from "./fixtures.ts";
import { hostile } from "./hostile.ts";
import { drawn, launch, openReport, reportTemplate } from "./openReport.ts";
import { pima } from "./rows.ts";

let browser: Browser;
beforeAll(async () => {
  reportTemplate();
  browser = await launch();
});
afterAll(() => browser?.close());

const positives = pima.filter((row) => row.positive).length;
const negatives = pima.length - positives;

/** Counts at a threshold, row by row from the file. */
function count(threshold: number): { tp: number; fp: number; fn: number; tn: number } {
  const tp = pima.filter((row) => row.positive && row.score >= threshold).length;
  const fp = pima.filter((row) => !row.positive && row.score >= threshold).length;
  return { tp, fp, fn: positives - tp, tn: negatives - fp };
}

async function matrix(page: Page): Promise<{ tp: number; fp: number; fn: number; tn: number }> {
  const cell = async (at: string): Promise<number> =>
    Number(await page.locator(`[data-cell="${at}"] .count`).textContent());
  return { tn: await cell("0,0"), fp: await cell("0,1"), fn: await cell("1,0"), tp: await cell("1,1") };
}

async function measure(page: Page, id: string): Promise<number> {
  return Number(await page.locator(`[data-measure="${id}"]`).getAttribute("data-value"));
}

/** The exact threshold, which the box shows rounded and says whole in its title. */
async function chosenThreshold(page: Page): Promise<number> {
  await drawn(page);
  return Number(await page.locator("#threshold").getAttribute("title"));
}

const shown: [name: string, evaluation: Evaluation, figures: string[]][] = [
  [
    "binary",
    binaryEvaluation(),
    ["confusion", "roc", "precision-recall", "score-histogram", "cost", "cost-ratios", "reliability"],
  ],
  ["multiclass", multiclassEvaluation(), ["confusion", "roc-per-class"]],
  ["regression", regressionEvaluation(), ["truth-prediction", "residuals", "residual-histogram"]],
];

for (const [name, evaluation, figures] of shown) {
  for (const [width, colorScheme] of [
    [1280, "light"],
    [400, "dark"],
  ] as const) {
    test(`the ${name} report draws all figures at ${width} px in the ${colorScheme} theme without error or request`, async () => {
      const { page, faults, close } = await openReport(browser, evaluation, {
        viewport: { width, height: 900 },
        colorScheme,
      });
      await expect.poll(() => page.locator(".source-name").textContent()).toBe(evaluation.source.name);
      await expect
        .poll(() => page.locator("figure").evaluateAll((all) => all.map((figure) => figure.id.slice(7))))
        .toEqual(figures);
      for (const drawing of await page.locator(".canvas").all()) {
        await expect.poll(() => drawing.locator("> svg[role=img]").getAttribute("aria-label")).toMatch(/\w/);
      }
      await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe(colorScheme);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
      await expect.poll(() => page.getByText("of the intervals would contain the true value").count()).toBe(1);
      expect(faults).toEqual([]);
      await close();
    });
  }
}

test("the page opens with the numbers of the evaluation", async () => {
  const { page, close } = await openReport(browser, binaryEvaluation());
  await expect.poll(() => matrix(page)).toEqual(count(0.5));
  await expect.poll(() => chosenThreshold(page)).toBe(0.5);
  await expect
    .poll(() => page.locator(".number", { hasText: "AUC" }).textContent())
    .toMatch(/0\.835.*0\.804 to 0\.861.*DeLong, logit/);
  await expect
    .poll(() => page.locator(".requirement").allTextContents())
    .toEqual([expect.stringContaining("met"), expect.stringContaining("failed"), expect.stringContaining("undecided")]);
  await close();
});

test("the threshold slider, moved by keyboard, changes every number to what the rows give", async () => {
  const { page, faults, close } = await openReport(browser, binaryEvaluation());
  const before = await page.locator("#figure-roc svg[role=img]").getAttribute("aria-label");
  await page.locator("#threshold-slider").focus();
  const scores = [...new Set(pima.map((row) => row.score))].sort((a, b) => a - b);
  const start = scores.findIndex((score) => score >= 0.5);
  for (const [key, presses] of [
    ["ArrowLeft", 40],
    ["ArrowRight", 7],
    ["ArrowRight", 90],
  ] as const) {
    const from = scores.indexOf(await chosenThreshold(page));
    for (let i = 0; i < presses; i++) await page.keyboard.press(key);
    const threshold = await chosenThreshold(page);
    const expected = (from < 0 ? start : from) + (key === "ArrowLeft" ? -presses : presses);
    expect(threshold).toBe(scores[expected]);
    const { tp, fp, fn, tn } = count(threshold);
    await expect.poll(() => matrix(page)).toEqual({ tp, fp, fn, tn });
    await expect.poll(() => measure(page, "recall")).toBeCloseTo(tp / positives, 12);
    await expect.poll(() => measure(page, "specificity")).toBeCloseTo(tn / negatives, 12);
    await expect.poll(() => measure(page, "precision")).toBeCloseTo(tp / (tp + fp), 12);
    await expect.poll(() => measure(page, "accuracy")).toBeCloseTo((tp + tn) / pima.length, 12);
    await expect.poll(() => measure(page, "f1")).toBeCloseTo((2 * tp) / (2 * tp + fp + fn), 12);
    await expect.poll(() => measure(page, "lift")).toBeCloseTo(tp / (tp + fp) / (positives / pima.length), 12);
    await expect.poll(() => measure(page, "cost")).toBeCloseTo((5 * fn + fp) / pima.length, 12);
  }
  await expect.poll(() => page.locator("#figure-roc svg[role=img]").getAttribute("aria-label")).not.toBe(before);
  expect(faults).toEqual([]);
  await close();
});

test("both ends of the slider work: everybody positive, and nobody with an undefined precision", async () => {
  const { page, close } = await openReport(browser, binaryEvaluation());
  await page.locator("#threshold-slider").focus();
  await page.keyboard.press("Home");
  await expect.poll(() => matrix(page)).toEqual({ tp: positives, fp: negatives, fn: 0, tn: 0 });
  await page.keyboard.press("End");
  await expect.poll(() => matrix(page)).toEqual({ tp: 0, fp: 0, fn: positives, tn: negatives });
  await expect
    .poll(() => page.locator('[data-measure="precision"]').textContent())
    .toContain("no row is predicted positive");
  await close();
});

test("a typed threshold counts, and half a number on the way to it does no harm", async () => {
  const { page, close } = await openReport(browser, binaryEvaluation());
  await page.locator("#threshold").fill("");
  await page.locator("#threshold").pressSequentially("0.27");
  await expect.poll(() => page.locator("#threshold").inputValue()).toBe("0.27");
  await expect.poll(() => matrix(page)).toEqual(count(0.27));
  await close();
});

test("costs and prevalence move the threshold of least cost to where the rows put it", async () => {
  const { page, close } = await openReport(browser, binaryEvaluation());
  const press = async (slider: string, key: string, times: number): Promise<void> => {
    await page.locator(slider).focus();
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  };
  const check = async (): Promise<number> => {
    await drawn(page);
    const [costFn, costFp, prevalence] = await Promise.all(
      ["#cost-fn", "#cost-fp", "#prevalence"].map(async (box) => Number(await page.locator(box).getAttribute("title"))),
    );
    const cost = (threshold: number): number => {
      const { fn, fp } = count(threshold);
      return costFn * prevalence * (fn / positives) + costFp * (1 - prevalence) * (fp / negatives);
    };
    const least = Math.min(...pima.map((row) => cost(row.score)), costFn * prevalence);
    await page.locator("#point-minCost").click();
    const threshold = await chosenThreshold(page);
    expect(cost(threshold)).toBeCloseTo(least, 12);
    await expect.poll(() => measure(page, "cost")).toBeCloseTo(least, 12);
    const { tp, fp } = count(threshold);
    const [tpr, fpr] = [tp / positives, fp / negatives];
    await expect
      .poll(() => measure(page, "precision"))
      .toBeCloseTo((prevalence * tpr) / (prevalence * tpr + (1 - prevalence) * fpr), 12);
    await expect.poll(() => measure(page, "accuracy")).toBeCloseTo(prevalence * tpr + (1 - prevalence) * (1 - fpr), 12);
    return threshold;
  };
  const first = await check();
  expect(first).toBe(0.12639694913371483);
  await press("#cost-ratio-slider", "ArrowLeft", 4);
  await expect.poll(() => page.locator("#cost-fn").inputValue()).toBe("2");
  const cheaper = await check();
  expect(cheaper).toBeGreaterThan(first);
  await page.locator("#cost-fp").fill("3");
  await expect.poll(() => page.locator(".costs .hint").textContent()).toContain("1 : 1.5");
  expect(await check()).toBeGreaterThanOrEqual(cheaper);
  await press("#prevalence-slider", "ArrowRight", 22);
  expect(await check()).toBeLessThan(cheaper);
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(() => page.locator("#prevalence").getAttribute("title").then(Number)).toBe(positives / pima.length);
  await close();
});

test("a click on the curve moves the threshold there", async () => {
  const { page, close } = await openReport(browser, binaryEvaluation());
  await page.locator("#figure-roc").scrollIntoViewIfNeeded();
  const box = await page.locator("#figure-roc svg[role=img]").boundingBox();
  if (!box) throw new Error("the ROC curve is not on the page");
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.12);
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.12);
  await drawn(page);
  const { tp, fp } = await matrix(page);
  expect(fp / negatives).toBeGreaterThan(0.3);
  expect(tp / positives).toBeGreaterThan(0.9);
  await close();
});

test("hostile labels of two classes stay text and break nothing", async () => {
  for (let i = 0; i < hostile.length; i += 2) {
    const plain = binaryEvaluation(hostile[i], hostile[i + 1]);
    const evaluation: Evaluation = {
      ...plain,
      source: { ...plain.source, name: hostile[i], columns: { truth: hostile[i + 1] } },
      slices: { column: hostile[i], values: hostile.map((value) => ({ value, n: 3, metrics: {} })) },
      warnings: hostile,
      requirements: hostile.map((text) => ({ text, outcome: "failed", detail: text })),
    };
    const { page, faults, close } = await openReport(browser, evaluation);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.locator(".source-name").textContent())
        .toBe(shownControls(hostile[i].slice(0, 2000)));
      await expect.poll(() => page.evaluate(() => "pwned" in window)).toBe(false);
      await expect.poll(() => page.locator("img, #page script").count()).toBe(0);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
      expect(faults).toEqual([]);
    }
    await close();
  }
});

test("hostile labels of several classes stay text in table, matrix, plot and files", async () => {
  for (const names of [hostile.slice(0, 3), hostile.slice(3, 6), hostile.slice(5, 8)]) {
    const { page, faults, close } = await openReport(browser, multiclassEvaluation(names), {
      viewport: { width: 400, height: 800 },
    });
    await expect.poll(() => page.evaluate(() => "pwned" in window)).toBe(false);
    await expect.poll(() => page.locator("table.confusion tbody tr").count()).toBe(3);
    await expect.poll(() => page.locator("#figure-roc-per-class input:checked").count()).toBe(3);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    for (const figure of ["confusion", "roc-per-class"]) {
      expect(await parseError(page, await download(page, `#figure-${figure} button >> text=SVG`))).toBeNull();
    }
    expect(faults).toEqual([]);
    await close();
  }
});

test("thirty classes scroll inside their card, and eight curves are drawn at a time", async () => {
  const { page, faults, close } = await openReport(browser, manyClassesEvaluation(30), {
    viewport: { width: 400, height: 800 },
  });
  await expect.poll(() => page.locator("table.confusion tbody tr").count()).toBe(30);
  await expect.poll(() => page.locator("#figure-roc-per-class input:checked").count()).toBe(8);
  await expect.poll(() => page.locator("#figure-roc-per-class input:disabled").count()).toBe(22);
  await page.locator("#figure-roc-per-class input").first().uncheck();
  await expect.poll(() => page.locator("#figure-roc-per-class input:disabled").count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

test("icon, word and name of the theme button are those of the theme it gives, and the drawings follow", async () => {
  const { page, close } = await openReport(browser, binaryEvaluation(), { colorScheme: "light" });
  const button = page.locator(".theme-toggle");
  const said = async (): Promise<readonly (string | null)[]> => [
    await button.getAttribute("aria-label"),
    await button.getAttribute("title"),
    await button.textContent(),
  ];
  const look = (): Promise<string> =>
    page.evaluate(() => {
      const line = document.querySelector("#figure-roc svg [aria-label=line][stroke-width='2']") ?? document.body;
      return getComputedStyle(document.body).backgroundColor + getComputedStyle(line).stroke;
    });
  const light = await look();
  await expect.poll(said).toEqual(["Dark theme", "Switch to the dark theme", "\u263e Dark theme"]);
  await button.click();
  await expect.poll(said).toEqual(["Light theme", "Switch to the light theme", "\u2600 Light theme"]);
  await expect.poll(() => look()).not.toBe(light);
  await button.click();
  await expect.poll(() => look()).toBe(light);
  await close();
});

test("every control can be reached with the tab key and shows where the focus is", async () => {
  const { page, close } = await openReport(browser, binaryEvaluation());
  const reached: string[] = [];
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press("Tab");
    const [id, outline] = await page.evaluate(() => {
      const active = document.activeElement ?? document.body;
      return [active.id, getComputedStyle(active).outlineStyle];
    });
    if (id) reached.push(id);
    expect(outline).not.toBe("none");
  }
  expect(reached).toEqual(
    expect.arrayContaining([
      "threshold",
      "threshold-slider",
      "point-minCost",
      "cost-fn",
      "follow",
      "cost-ratio-slider",
      "prevalence-slider",
    ]),
  );
  await close();
});

/** Chromium drops what goes beyond ten downloads within a second, so each waits a moment. */
async function download(page: Page, button: string): Promise<string> {
  await page.waitForTimeout(120);
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator(button).click()]);
  return textOf(file);
}

function parseError(page: Page, xml: string): Promise<string | null> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    return parsed.querySelector("parsererror")?.textContent ?? null;
  }, xml);
}

test("every figure downloads as an SVG file that stands alone and as a table of its data", async () => {
  for (const [, evaluation, figures] of shown) {
    const { page, faults, close } = await openReport(browser, evaluation);
    for (const figure of figures) {
      const svg = await download(page, `#figure-${figure} button >> text=SVG`);
      await expect.poll(() => parseError(page, svg)).toBeNull();
      expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
      expect(svg).not.toMatch(/var\(--|<style|currentColor/);
      const [head, ...rows] = (await download(page, `#figure-${figure} button >> text=CSV`)).trimEnd().split("\r\n");
      expect(rows.length).toBeGreaterThan(2);
      for (const row of rows) expect(row.split(",")).toHaveLength(head.split(",").length);
    }
    expect(faults).toEqual([]);
    await close();
  }
});

test("the evaluation downloads as it came, and all metrics as a table", async () => {
  const evaluation = binaryEvaluation();
  const { page, close } = await openReport(browser, evaluation);
  expect(JSON.parse(await download(page, "text=Download JSON"))).toEqual(JSON.parse(JSON.stringify(evaluation)));
  const csv = await download(page, "[aria-label='Download all metrics as CSV']");
  expect(csv.split("\r\n")[1]).toMatch(/^auc,0\.83452238805970/);
  await close();
});

test("rows in groups get no interval that takes them as independent", async () => {
  const { page, close } = await openReport(browser, groupedEvaluation());
  await page.locator("#threshold").fill("0.3");
  await expect.poll(() => page.locator('[data-measure="recall"] .bounds').count()).toBe(0);
  await page.locator("#threshold").fill("0.5");
  await expect.poll(() => page.locator('[data-measure="recall"] .bounds').count()).toBe(1);
  await close();
});

test("hard labels, scores without a threshold and bare evaluations still make a page", async () => {
  const { confusion: _confusion, perClass: _perClass, ...bare } = multiclassEvaluation();
  for (const [evaluation, figures] of [
    [labelEvaluation(), 1],
    [scoreEvaluation(), 6],
    [{ ...bare, curves: {} }, 0],
    [{ ...regressionEvaluation(), curves: {} }, 0],
  ] as const) {
    const { page, faults, close } = await openReport(browser, evaluation);
    await expect.poll(() => page.locator("figure").count()).toBe(figures);
    expect(faults).toEqual([]);
    await close();
  }
});

test("a name opens its definition in place, typeset, without a request; Escape closes it", async () => {
  const { page, faults, close } = await openReport(browser, binaryEvaluation(), {
    viewport: { width: 360, height: 800 },
  });
  const name = page.locator("button.explain-link", { hasText: "Kolmogorov-Smirnov" });
  await name.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Definition" });
  await expect.poll(() => dialog.locator("h2").textContent()).toBe("Kolmogorov-Smirnov");
  await expect.poll(() => dialog.locator("math").getAttribute("alttext")).toBe("max over thresholds of |TPR - FPR|");
  // what it names opens in its place
  await dialog.locator(".explain-link").first().click();
  await expect.poll(() => dialog.locator("h2").textContent()).toContain("bootstrap");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => name.evaluate((button) => button === document.activeElement)).toBe(true);
  // the method of an interval leads on, too
  await page.locator("details.method summary").first().click();
  await page.locator("details.method[open] .explain-link").first().click();
  await expect.poll(() => dialog.locator("math").count()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await close();
});

test("a page without data says how to make one", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setContent(reportTemplate());
  await expect.poll(() => page.locator(".problem").textContent()).toContain("heldout evaluate FILE --report");
  await context.close();
});

test("the page is one file below 920 kB with a policy that forbids every request and every other script", () => {
  const html = reportTemplate();
  expect(html.length).toBeLessThan(920_000);
  const script = /<script type="module">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  expect(html).toContain(
    `default-src 'none'; script-src 'sha256-${hash}' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; img-src data: blob:`,
  );
  expect(html.split('<script type="application/json" id="heldout-data">__HELDOUT_DATA__</script>')).toHaveLength(2);
  expect(html).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="(?!data:)/);
});

test("counts of seven and nine digits are whole, in the matrix and in every other place", async () => {
  const plain = binaryEvaluation();
  const { tally } = plain.curves;
  if (tally === undefined || !plain.confusion) throw new Error("no tally");
  for (const times of [10_000, 1_000_000]) {
    const all = (counts: readonly number[]): number[] => counts.map((count) => times * count);
    const evaluation: Evaluation = {
      ...plain,
      n: times * plain.n,
      confusion: plain.confusion.map(all),
      curves: {
        ...plain.curves,
        tally: {
          ...tally,
          positives: times * tally.positives,
          negatives: times * tally.negatives,
          truePositive: all(tally.truePositive),
          falsePositive: all(tally.falsePositive),
        },
      },
    };
    const { page, close } = await openReport(browser, evaluation);
    for (const width of [1280, 1000, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = (): Promise<readonly string[]> =>
        page.evaluate(() =>
          Array.from(document.querySelectorAll<HTMLElement>("#figure-confusion .scroll, .cards .card, .facts dd"))
            .filter((each) => each.scrollWidth > each.clientWidth + 1)
            .map((each) => `${each.className} ${each.textContent?.slice(0, 60)}`),
        );
      await expect.poll(cut).toEqual([]);
    }
    await close();
  }
});
