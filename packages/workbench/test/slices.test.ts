import { type Evaluation, evaluate, probabilities } from "@heldout/core/internal";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { binaryEvaluation, groupedEvaluation } from "./fixtures.ts";
import { launch, openReport, reportTemplate } from "./openReport.ts";
import { pima } from "./rows.ts";

let browser: Browser;
beforeAll(async () => {
  reportTemplate();
  browser = await launch();
});
afterAll(() => browser?.close());

const parts = [...new Set(pima.map((row) => row.group))].sort();

/** Value and text of one measure in every slice, in the order of the table. */
async function column(page: Page, id: string): Promise<{ value: number; text: string }[]> {
  return page
    .locator(`td[data-slice-measure=${id}]`)
    .evaluateAll((all) =>
      all.map((cell) => ({ value: Number(cell.getAttribute("data-value")), text: cell.textContent ?? "" })),
    );
}

interface Cells {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly tn: number;
}

/** Rows of a slice in each cell of its confusion matrix. */
function cells(part: string, threshold: number): Cells {
  const rows = pima.filter((row) => row.group === part);
  const count = (positive: boolean, predicted: boolean): number =>
    rows.filter((row) => row.positive === positive && row.score >= threshold === predicted).length;
  return { tp: count(true, true), fp: count(false, true), fn: count(true, false), tn: count(false, false) };
}

/** What the library makes of the rows of a slice at a threshold. */
function evaluatedAlone(part: string, threshold: number): Evaluation {
  const rows = pima.filter((row) => row.group === part);
  const [truth, score] = [rows.map((row) => Number(row.positive)), rows.map((row) => row.score)];
  return evaluate(probabilities({ truth, score }), { threshold, metrics: ["f1"], bands: false });
}

/** Wilson (1927) at 95%, written out. */
function wilson(k: number, n: number): [number, number] {
  const z = 1.959963984540054;
  const centre = (k + z ** 2 / 2) / (n + z ** 2);
  const half = (z / (n + z ** 2)) * Math.sqrt((k * (n - k)) / n + z ** 2 / 4);
  return [centre - half, centre + half];
}

const close12 = (values: readonly number[]): unknown[] => values.map((value) => expect.closeTo(value, 12));
const values = async (page: Page, id: string): Promise<number[]> => (await column(page, id)).map(({ value }) => value);

test("a page opens with the numbers of its document in every slice", async () => {
  const evaluation = binaryEvaluation();
  const { page, faults, close } = await openReport(browser, evaluation);
  for (const id of ["auc", "recall", "specificity", "precision", "accuracy", "f1", "cost"]) {
    const given = evaluation.slices?.values.map(({ metrics }) => metrics[id]) ?? [];
    expect(await values(page, id)).toEqual(given.map(({ value }) => value));
    const bounds = given.map(({ lower = 0 }) => lower.toFixed(3));
    (await column(page, id)).forEach(({ text }, i) => {
      expect(text).toContain(bounds[i]);
    });
  }
  expect(faults).toEqual([]);
  await close();
});

test("after the threshold has moved every slice has the numbers of its own rows there", async () => {
  const { page, faults, close } = await openReport(browser, binaryEvaluation());
  const threshold = pima.map((row) => row.score).sort()[300];
  const auc = await column(page, "auc");
  await page.locator("#threshold").fill(String(threshold));
  const own = parts.map((part) => cells(part, threshold));
  const of = (measure: (cell: Cells) => number): unknown[] => close12(own.map(measure));
  await expect.poll(() => values(page, "recall")).toEqual(of(({ tp, fn }) => tp / (tp + fn)));
  expect(await values(page, "specificity")).toEqual(of(({ tn, fp }) => tn / (tn + fp)));
  expect(await values(page, "precision")).toEqual(of(({ tp, fp }) => tp / (tp + fp)));
  expect(await values(page, "accuracy")).toEqual(of(({ tp, tn, fp, fn }) => (tp + tn) / (tp + tn + fp + fn)));
  expect(await values(page, "f1")).toEqual(of(({ tp, fp, fn }) => (2 * tp) / (2 * tp + fp + fn)));
  expect(await values(page, "cost")).toEqual(of(({ tp, tn, fp, fn }) => (5 * fn + fp) / (tp + tn + fp + fn)));
  expect(await values(page, "predictedPositive")).toEqual(of(({ tp, tn, fp, fn }) => (tp + fp) / (tp + tn + fp + fn)));
  (await column(page, "precision")).forEach(({ text }, i) => {
    const [lower, upper] = wilson(own[i].tp, own[i].tp + own[i].fp);
    expect(text).toContain(`${lower.toFixed(3)} to ${upper.toFixed(3)}`);
  });
  const f1 = await column(page, "f1");
  for (const [i, part] of parts.entries()) {
    const { lower = 0, upper = 0 } = evaluatedAlone(part, threshold).metrics.f1;
    expect(f1[i].text).toContain(`${lower.toFixed(3)} to ${upper.toFixed(3)}`);
  }
  expect(await page.locator("section:has(> .card-head > #slices) .figcaption").textContent()).not.toContain(
    "F1 has an interval only",
  );
  expect(await column(page, "auc")).toEqual(auc);
  expect(faults).toEqual([]);
  await close();
});

test("costs and prevalence move the slices too, and a slice keeps its own share of positives", async () => {
  const { page, close } = await openReport(browser, binaryEvaluation());
  await page.locator("#threshold").fill("0.3");
  await page.locator("#cost-fn").fill("2");
  const own = parts.map((part) => cells(part, 0.3));
  await expect
    .poll(() => values(page, "cost"))
    .toEqual(close12(own.map(({ tp, tn, fp, fn }) => (2 * fn + fp) / (tp + tn + fp + fn))));
  await page.locator("#prevalence").fill("0.1");
  // every positive row weighs what makes them a tenth of all rows
  const positives = pima.filter((row) => row.positive).length;
  const weight = (0.1 / 0.9) * ((pima.length - positives) / positives);
  await expect
    .poll(() => values(page, "precision"))
    .toEqual(close12(own.map(({ tp, fp }) => (weight * tp) / (weight * tp + fp))));
  expect(await values(page, "cost")).toEqual(
    close12(own.map(({ tp, tn, fp, fn }) => (2 * weight * fn + fp) / (weight * (tp + fn) + fp + tn))),
  );
  expect(await values(page, "recall")).toEqual(close12(own.map(({ tp, fn }) => tp / (tp + fn))));
  await close();
});

test("rows in groups leave the slices their values and say why intervals stay behind", async () => {
  const evaluation = groupedEvaluation({ column: "age", labels: pima.map((row) => row.group) });
  const { page, close } = await openReport(browser, evaluation);
  await page.locator("#threshold").fill("0.3");
  await expect
    .poll(() => values(page, "recall"))
    .toEqual(close12(parts.map((part) => cells(part, 0.3)).map(({ tp, fn }) => tp / (tp + fn))));
  for (const { text } of await column(page, "recall")) expect(text).not.toContain("to");
  await expect
    .poll(() => page.locator("section:has(> .card-head > #slices) .figcaption").textContent())
    .toContain("rows come in groups, and this page has counts alone");
  await close();
});

test("slices of a document without their counts stay as they are", async () => {
  const evaluation = binaryEvaluation();
  const still = (evaluation.slices?.values ?? []).map(({ tally: _, ...slice }) => slice);
  const { page, close } = await openReport(browser, { ...evaluation, slices: { column: "age", values: still } });
  const text = (): Promise<string | null> => page.locator("table.slices").textContent();
  const before = await text();
  await page.locator("#threshold").fill("0.3");
  await expect.poll(() => page.locator("#measures").textContent()).toContain("0.300");
  expect(await text()).toBe(before);
  await close();
});
