import { calibrate, classProbabilities, probabilities, scores } from "@heldout/core/internal";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { minusSigns } from "../src/views/calibrate/minusSigns.ts";
import { textOf } from "./downloads.ts";
import { hostile } from "./hostile.ts";
import { launch, openReport, reportTemplate } from "./openReport.ts";

let browser: Browser;
beforeAll(async () => {
  reportTemplate();
  browser = await launch();
});
afterAll(() => browser?.close());

const truth = Array.from({ length: 240 }, (_, i) => ((i * 7) % 13 < 5 ? 1 : 0));
const sure = truth.map((y, i) => 1 / (1 + Math.exp(-4 * (y - 0.5 + 1.2 * Math.sin(i * 12.9898)))));
const third = truth.map((y, i) => ["a", "b", "c"][(y + (i % 2)) % 3]);
const quick = { replicates: 100, source: { name: "judge.csv" } } as const;
const documents = {
  binary: calibrate(probabilities({ truth, score: sure }), quick).result,
  all: calibrate(probabilities({ truth, score: sure }), { ...quick, method: "all" }).result,
  scores: calibrate(scores({ truth, score: sure.map((p) => 5 * p - 2) }), quick).result,
  classes: calibrate(
    classProbabilities({
      truth: third,
      probability: {
        a: sure.map((p) => p / 2),
        b: sure.map((p) => (1 - p) / 2),
        c: sure.map(() => 0.5),
      },
    }),
    quick,
  ).result,
};

for (const [width, colorScheme] of [
  [1280, "light"],
  [400, "dark"],
] as const) {
  test(`recalibrations are drawn at ${width} px in the ${colorScheme} theme without error or request`, async () => {
    for (const result of Object.values(documents)) {
      const { page, faults, close } = await openReport(browser, result, {
        viewport: { width, height: 900 },
        colorScheme,
      });
      await expect.poll(() => page.locator("#calibration-sentence").textContent()).toBe(minusSigns(result.sentence));
      const figures = result.task === "multiclass" ? 3 : result.input === "scores" ? 2 : 3;
      await expect.poll(() => page.locator("figure svg[role=img]").count()).toBe(figures);
      await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe(colorScheme);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
      expect(faults).toEqual([]);
      await close();
    }
  });
}

test("the table shows before, after and the difference as they are in the document, and downloads them", async () => {
  const { page, close } = await openReport(browser, documents.binary);
  const cells = page.locator("tr[data-measure=logLoss] td");
  const { before, after, difference } = documents.binary;
  for (const [place, value] of [
    before.metrics.logLoss.value,
    after.metrics.logLoss.value,
    difference.logLoss.value,
  ].entries()) {
    expect((await cells.nth(place).locator("strong").textContent())?.replace("\u2212", "-")).toBe(
      Number(value).toFixed(3),
    );
  }
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download before and after as CSV" }).click(),
  ]);
  const text = await textOf(download);
  expect(text.split("\r\n")[0]).toMatch(/^metric,before,beforeLower/);
  expect(text).toContain(`logLoss,${before.metrics.logLoss.value}`);
  await close();
});

test("all methods are listed with how often each was chosen; of the map every fold has its line", async () => {
  const { page, close } = await openReport(browser, documents.all);
  await expect.poll(() => page.locator("tr[data-method]").count()).toBe(5);
  await expect.poll(() => page.locator("#figure-calibration-map svg [aria-label=line] path").count()).toBe(1 + 5 + 1);
  await close();
});

test("texts from a file stay text", async () => {
  const [own] = documents.classes.perClass ?? [];
  const named = {
    ...documents.classes,
    classes: hostile,
    perClass: hostile.map((name) => ({ ...own, class: name })),
    warnings: hostile,
    source: { ...documents.classes.source, name: hostile[0], columns: { output: hostile[1] } },
  };
  const { page, faults, close } = await openReport(browser, named);
  await expect.poll(() => page.locator(".source-name").textContent()).toBe(hostile[0]);
  await expect.poll(() => page.evaluate(() => "pwned" in window)).toBe(false);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(faults).toEqual([]);
  await close();
});
