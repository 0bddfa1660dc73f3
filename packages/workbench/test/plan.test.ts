import { aucPilot, pairedPilot, plan, planFromPilot, probabilities } from "@heldout/core/internal";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shownControls } from "../src/shownControls.ts";
import { textOf } from "./downloads.ts";
import { hostile } from "./hostile.ts";
import { launch, openReport, reportTemplate } from "./openReport.ts";

let browser: Browser;
beforeAll(async () => {
  reportTemplate();
  browser = await launch();
});
afterAll(() => browser?.close());

const truth = Array.from({ length: 200 }, (_, i) => (i % 3 === 0 ? 1 : 0));
const scores = (noise: number): number[] =>
  truth.map((y, i) => 0.5 + 0.2 * (y - 0.5) + noise * Math.sin(i * noise * 91));
const a = probabilities({ truth, score: scores(0.2) });
const b = probabilities({ truth, score: scores(0.3) });
const documents = {
  power: plan("mcnemar", { difference: 0.05, discordant: 0.2, power: 0.8 }),
  width: plan("proportion", { width: 0.1 }),
  bound: plan("vc", { h: 11, epsilon: 0.1 }),
  turned: plan("paired", { n: 200, sd: 1, power: 0.9 }, { clusters: { size: 4, icc: 0.2 } }),
  pilot: planFromPilot(
    pairedPilot([a, b], { name: "pilot.csv", names: ["one", "two"], metric: "auc", difference: 0.05 }),
    { power: 0.8 },
    { called: "paired" },
  ),
};

for (const [width, colorScheme] of [
  [1280, "light"],
  [400, "dark"],
] as const) {
  test(`plans are drawn at ${width} px in the ${colorScheme} theme without error or request`, async () => {
    for (const made of Object.values(documents)) {
      const { page, faults, close } = await openReport(browser, made, {
        viewport: { width, height: 900 },
        colorScheme,
      });
      await expect.poll(() => page.locator("#plan-sentence").textContent()).toBe(made.sentence);
      await expect.poll(() => page.locator("figure svg[role=img] [aria-label=line] path").count()).toBe(1);
      await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe(colorScheme);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
      expect(faults).toEqual([]);
      await close();
    }
  });
}

test("the table marks the planned rows with what they reach", async () => {
  const { page, close } = await openReport(browser, documents.power);
  const row = page.locator("tr[data-n='658']");
  await expect.poll(() => row.locator("td").last().textContent()).toBe("planned");
  expect(Number(await row.getAttribute("data-value"))).toBe(documents.power.goal.reached);
  await close();
});

test("another assumption gives what the library plans, in the page, and there is a way back", async () => {
  const { page, faults, close } = await openReport(browser, documents.power);
  await page.fill("#plan-difference", "0.08");
  const moved = plan("mcnemar", { difference: 0.08, discordant: 0.2, power: 0.8 });
  await expect.poll(() => page.locator("#plan-sentence").textContent()).toBe(moved.sentence);
  await page.fill("#plan-cluster-size", "5");
  await page.fill("#plan-icc", "0.5");
  await expect
    .poll(() => page.locator("#plan-sentence").textContent())
    .toMatch(new RegExp(`^${(3 * moved.values.n).toLocaleString("en")} rows in \\d+ clusters of 5: `));
  await page.locator("text=as planned").click();
  await expect.poll(() => page.locator("#plan-sentence").textContent()).toBe(documents.power.sentence);
  expect(faults).toEqual([]);
  await close();
});

test("any quantity can be made the answer, and its slider goes", async () => {
  const { page, close } = await openReport(browser, documents.power);
  await expect.poll(() => page.locator("#plan-n").count()).toBe(0);
  await page.selectOption("#plan-solved", "power");
  await expect.poll(() => page.locator("#plan-power").count()).toBe(0);
  await page.fill("#plan-n", "1000");
  const turned = plan("mcnemar", { difference: 0.05, discordant: 0.2, n: 1000 });
  await expect.poll(() => page.locator("#plan-sentence").textContent()).toBe(turned.sentence);
  await page.locator("#plan-n-slider").fill("3.3");
  await expect.poll(() => page.locator("#plan-sentence").textContent()).toMatch(/with (1,9[89]0|2,0[01]0|2,000) rows/);
  await close();
});

test("what cannot be is said, and the last picture stays", async () => {
  const { page, faults, close } = await openReport(browser, documents.power);
  await page.fill("#plan-difference", "0.5");
  await expect
    .poll(() => page.locator("#plan-problem").textContent())
    .toContain("more than the share of discordant rows");
  await expect.poll(() => page.locator("figure svg[role=img]").count()).toBe(1);
  expect(faults).toEqual([]);
  await close();
});

test("a pilot is shown with its figures, the two models and how far it moves the answer", async () => {
  const { page, close } = await openReport(browser, documents.pilot);
  await expect.poll(() => page.locator("h1").textContent()).toBe("pilot.csv");
  const figures = documents.pilot.from?.figures ?? {};
  for (const [name, { value }] of Object.entries(figures)) {
    await expect.poll(() => page.locator(`tr[data-figure=${name}]`).getAttribute("data-value")).toBe(String(value));
  }
  await expect
    .poll(() => page.locator("#pilot-uncertainty").textContent())
    .toMatch(/^Over the interval of the pilot's variance the result ranges from [\d,]+ to [\d,]+ rows\.$/);
  await close();
});

test("hostile names stay text, and the curve downloads as a table", async () => {
  for (const text of hostile) {
    const made = planFromPilot(aucPilot(a, { name: text }), { power: 0.8 }, { called: "auc" });
    const { page, faults, close } = await openReport(browser, made, { viewport: { width: 360, height: 800 } });
    await expect.poll(() => page.locator("h1").textContent()).toBe(shownControls(text.slice(0, 2000)));
    await expect.poll(() => page.evaluate(() => "pwned" in window)).toBe(false);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.locator("figure button >> text=CSV").click(),
    ]);
    expect((await textOf(file)).split("\r\n")).toHaveLength(2 + made.curve.n.length);
    expect(faults).toEqual([]);
    await close();
  }
});
