import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { binaryEvaluation } from "./fixtures.ts";
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

interface Setting {
  readonly fn: number;
  readonly fp: number;
  readonly prevalence: number;
}

/** Expected cost of a row at a threshold, from the rows of the file. */
function cost(threshold: number, { fn, fp, prevalence }: Setting): number {
  const missed = pima.filter((row) => row.positive && row.score < threshold).length / positives;
  const alarms = pima.filter((row) => !row.positive && row.score >= threshold).length / negatives;
  return fn * prevalence * missed + fp * (1 - prevalence) * alarms;
}

function least(setting: Setting): number {
  return Math.min(...pima.map(({ score }) => cost(score, setting)), cost(2, setting));
}

async function chosenThreshold(page: Page): Promise<number> {
  await drawn(page);
  return Number(await page.locator("#threshold").getAttribute("title"));
}

const observed = positives / pima.length;

test("with the switch on, the threshold goes where costs and prevalence make it cheapest, until it is moved by hand", async () => {
  const { page, faults, close } = await openReport(browser, binaryEvaluation());
  await page.locator("#follow").check();
  expect(cost(await chosenThreshold(page), { fn: 5, fp: 1, prevalence: observed })).toBeCloseTo(
    least({ fn: 5, fp: 1, prevalence: observed }),
    12,
  );
  await page.locator("#cost-ratio-slider").focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowLeft");
  await page.locator("#prevalence").fill("0.2");
  const setting = { fn: 1.5, fp: 1, prevalence: 0.2 };
  await expect.poll(() => page.locator("#cost-fn").inputValue()).toBe("1.5");
  expect(cost(await chosenThreshold(page), setting)).toBeCloseTo(least(setting), 12);
  await expect.poll(() => page.locator(".outcome").textContent()).toContain("This is the lowest cost");
  await page.locator("#threshold").fill("0.9");
  await expect.poll(() => page.locator("#follow").isChecked()).toBe(false);
  await expect
    .poll(() => page.locator(".outcome").textContent())
    .toContain(`The lowest is ${least(setting).toFixed(3)}`);
  expect(faults).toEqual([]);
  await close();
});

test("the regret of a wrong ratio is what the rows give", async () => {
  const { page, close } = await openReport(browser, binaryEvaluation());
  const words = await page.locator("#figure-cost-ratios .words li").allTextContents();
  const now = { fn: 5, fp: 1, prevalence: observed };
  const half = { ...now, fn: 2.5 };
  const decided = 0.12639694913371483;
  expect(cost(decided, now)).toBeCloseTo(least(now), 12);
  expect(words[0]).toContain(`costs ${(cost(0.5, now) - least(now)).toFixed(3)} `);
  expect(words[2]).toContain(`costs ${(cost(decided, half) - least(half)).toPrecision(4)} `);
  expect(words[2]).toContain(`than the lowest, ${least(half).toFixed(3)}.`);
  await close();
});

test("a bookmark brings threshold, costs, prevalence and switch back", async () => {
  const { page, faults, close } = await openReport(browser, binaryEvaluation());
  expect(page.url()).not.toContain("#");
  await page.locator("#threshold").fill("0.27");
  await page.locator("#cost-fn").fill("7");
  await page.locator("#prevalence").fill("0.1");
  await page.waitForURL(/#\?fn=7&fp=1&prevalence=0\.1&threshold=0\.27$/);
  const shown = (): Promise<(string | null)[]> => page.locator("[data-measure]").allTextContents();
  await drawn(page);
  const before = await shown();
  await page.reload();
  await page.waitForSelector("[data-measure]");
  await expect.poll(() => shown()).toEqual(before);
  await page.locator("#follow").check();
  await page.waitForURL(/#\?fn=7&follow=yes&fp=1&prevalence=0\.1$/);
  const following = await chosenThreshold(page);
  await page.reload();
  await page.waitForSelector("[data-measure]");
  await expect.poll(() => chosenThreshold(page)).toBe(following);
  await expect.poll(() => page.locator("#follow").isChecked()).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

test("nonsense in the address is read as nothing", async () => {
  const { page, faults, close } = await openReport(browser, binaryEvaluation());
  await page.evaluate(() => {
    location.hash = "#?threshold=half&fn=-1&fp=NaN&prevalence=1&follow=<img src=x>";
  });
  await expect.poll(() => chosenThreshold(page)).toBe(0.5);
  await expect.poll(() => page.locator("#cost-fn").inputValue()).toBe("5");
  await expect.poll(() => page.locator("#follow").isChecked()).toBe(false);
  expect(faults).toEqual([]);
  await close();
});

test("moving the threshold moves marks over the drawings and draws none of them again", async () => {
  const { page, close } = await openReport(browser, binaryEvaluation());
  for (const figure of ["roc", "score-histogram", "reliability", "cost"]) {
    await page.locator(`#figure-${figure}`).scrollIntoViewIfNeeded();
    const look = (): Promise<string[]> =>
      page
        .locator(`#figure-${figure} svg[role=img] .moving > *`)
        .evaluateAll((all) => all.map((mark) => mark.outerHTML));
    await page.locator(`#figure-${figure} svg[role=img]`).evaluate((svg) => svg.setAttribute("data-kept", "yes"));
    const before = await look();
    expect(before.length).toBeGreaterThan(0);
    await page.locator("#threshold-slider").press("ArrowLeft");
    await page.locator("#threshold-slider").press("PageDown");
    await expect.poll(look).not.toEqual(before);
    await expect.poll(() => page.locator(`#figure-${figure} svg[data-kept]`).count()).toBe(1);
  }
  await close();
});

test("behind every drawing stands a table of its data, bounded and with a word about the rest", async () => {
  const { page, faults, close } = await openReport(browser, binaryEvaluation());
  for (const name of await page.getByRole("button", { name: /^Table of / }).all()) {
    await expect.poll(() => name.getAttribute("aria-expanded")).toBe("false");
    await name.click();
    await expect.poll(() => name.getAttribute("aria-expanded")).toBe("true");
    const table = page.locator(`#${await name.getAttribute("aria-controls")}`);
    const rows = await table.locator("tbody tr").count();
    expect(rows).toBeGreaterThan(2);
    expect(rows).toBeLessThanOrEqual(200);
  }
  await expect
    .poll(() => page.locator("#table-roc").textContent())
    .toMatch(/200 of \d+ rows, evenly spread; the CSV has all/);
  await expect.poll(() => page.locator("#table-roc thead").textContent()).toContain("false positive rate");
  await page.getByRole("button", { name: "Table of ROC curve" }).click();
  await expect.poll(() => page.locator("#table-roc").count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test("names on the ROC curve stay apart and inside the plot, as they are really drawn", async () => {
  const { page, close } = await openReport(browser, binaryEvaluation());
  await page.locator("#figure-roc").scrollIntoViewIfNeeded();
  for (const prevalence of ["0.01", "0.35", "0.8", "0.99"]) {
    await page.locator("#prevalence").fill(prevalence);
    await expect.poll(() => page.locator("#prevalence").inputValue()).toBe(prevalence);
    await drawn(page);
    const { boxes, frame } = await page.locator("#figure-roc svg[role=img]").evaluate((svg) => {
      const box = (element: Element): { left: number; right: number; top: number; bottom: number } =>
        element.getBoundingClientRect();
      const names = [...svg.querySelectorAll('[data-mark="name"]')].filter(({ textContent }) => textContent !== "");
      return {
        boxes: names.map(box).map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
        frame: box(svg),
      };
    });
    expect(boxes.length).toBeGreaterThan(0);
    for (const [i, a] of boxes.entries()) {
      expect(a.right).toBeLessThanOrEqual(frame.right);
      for (const b of boxes.slice(i + 1))
        expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
    }
  }
  await close();
});
