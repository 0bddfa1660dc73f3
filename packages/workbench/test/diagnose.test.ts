import {
  type Diagnosis,
  defineTask,
  diagnosisOf,
  metricsOf,
  shownRemedies,
  stratifiedKFold,
  tableFrom,
} from "@heldout/core/internal";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textOf } from "./downloads.ts";
import { hostile } from "./hostile.ts";
import { launch, openReport, reportTemplate } from "./openReport.ts";
import { pima } from "./rows.ts";

let browser: Browser;
beforeAll(async () => {
  reportTemplate();
  browser = await launch();
});
afterAll(() => browser?.close());

/** A diagnosis of one neighbour on scores of the Pima data, after its way through JSON. */
const made: Diagnosis = (() => {
  const table = tableFrom(
    {
      score: pima.map(({ score }) => score),
      noise: pima.map((_, row) => (row * 7919) % 101),
      y: pima.map(({ positive }) => (positive ? "yes" : "no")),
    },
    { name: "made.csv" },
  );
  const metric = metricsOf("binary").find(({ id }) => id === "error");
  if (!metric) throw new Error("no metric");
  const diagnosis = diagnosisOf(
    defineTask(table, { target: "y" }),
    { name: "knn", params: { k: 1 } },
    {
      metric,
      split: stratifiedKFold({ folds: 5 }),
      against: [{ name: "logistic", params: {} }],
      table,
    },
  );
  return JSON.parse(JSON.stringify({ ...diagnosis, warnings: ["a made warning."] }));
})();

for (const [width, colorScheme] of [
  [1280, "light"],
  [400, "dark"],
] as const) {
  test(`a diagnosis is drawn at ${width} px in the ${colorScheme} theme without error or request`, async () => {
    const { page, faults, close } = await openReport(browser, made, { viewport: { width, height: 900 }, colorScheme });
    await expect.poll(() => page.locator(".source-name").textContent()).toBe("made.csv");
    await expect
      .poll(() => page.locator("figure").evaluateAll((all) => all.map((figure) => figure.id)))
      .toEqual(["figure-parts", "figure-learning-curve", "figure-remedies"]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });
}

test("the page says the sentence of the terminal, and holds the numbers of the document", async () => {
  const { page, close } = await openReport(browser, made);
  await expect.poll(() => page.locator("#diagnosis-sentence").textContent()).toBe(made.verdict.sentence);
  await expect.poll(() => page.locator("[data-verdict]").getAttribute("data-verdict")).toBe(made.verdict.kind);
  const gap = page.locator('[data-evidence="gap"]');
  await expect.poll(() => gap.getAttribute("data-value")).toBe(String(made.decomposition.gap.value));
  await expect.poll(() => page.locator("tr[data-remedy]").count()).toBe(shownRemedies(made.remedies).length);
  expect(
    await page.locator("tr[data-remedy]").evaluateAll((all) => all.map((row) => row.getAttribute("data-change"))),
  ).toEqual(shownRemedies(made.remedies).map(({ change }) => String(change?.value ?? "")));
  await expect.poll(() => page.locator("[data-check]").count()).toBe(made.checks.length);
  await close();
});

test("without remedies, asymptote, intervals and with failed rivals it is still a page", async () => {
  const bare: Diagnosis = {
    ...made,
    remedies: [],
    leftOut: [{ learner: "forest", reason: "too slow" }],
    curve: { points: made.curve.points.slice(-1), law: null, asymptote: null, untold: "the curve has 1 point" },
    against: {
      ...made.against,
      end: null,
      references: [
        {
          learner: "qda",
          estimate: {
            value: null,
            level: 0.95,
            method: "corrected-t",
            n: 0,
            bias: "pessimistic",
            folds: [],
            leftOut: 5,
          },
          excess: null,
          reason: "singular",
        },
      ],
    },
  };
  const { page, faults, close } = await openReport(browser, bare);
  await expect.poll(() => page.locator("#figure-remedies").count()).toBe(0);
  await expect
    .poll(() => page.locator("main").textContent())
    .toContain("No extrapolation to unlimited data: the curve has 1 point");
  await expect.poll(() => page.locator('[data-learner="qda"]').textContent()).toContain("singular");
  expect(faults).toEqual([]);
  await close();
});

test("figures and tables download, and hostile texts stay text", async () => {
  for (const text of hostile) {
    const bad: Diagnosis = {
      ...made,
      data: { ...made.data, name: text, target: text },
      learner: text,
      verdict: { ...made.verdict, sentence: text },
      checks: made.checks.map((check) => ({ ...check, sentence: text })),
      remedies: made.remedies.map((remedy, at) => ({ ...remedy, what: `${text}${at}` })),
      warnings: [text],
    };
    const { page, faults, close } = await openReport(browser, bad, { viewport: { width: 360, height: 800 } });
    await expect.poll(() => page.evaluate(() => "pwned" in window)).toBe(false);
    await expect.poll(() => page.locator("img, #page script").count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.locator("#figure-remedies button >> text=CSV").click(),
    ]);
    expect((await textOf(file)).split("\r\n").length).toBeGreaterThanOrEqual(made.remedies.length);
    expect(faults).toEqual([]);
    await close();
  }
});
