import { copyFileSync, readFileSync } from "node:fs";
import type { Comparison, Evaluation } from "@heldout/core/internal";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository, scratch } from "../../cli/test/heldout.ts";
import { PATIENT, printed, shownDocument } from "./liveDocuments.ts";
import { openLive, seriousFindings } from "./openLive.ts";
import { launch } from "./openReport.ts";
import { openWorkbench, type Workbench } from "./workbench.ts";

/** The journeys of a person who opens the workbench with predictions, on what the built command line serves. */

const hostile = `<img src=x onerror="document.title='taken'">`;

let browser: Browser;
let server: Workbench;
beforeAll(async () => {
  for (const name of ["pima-predictions.csv", "pima-models.csv", "with-gaps.csv", "judge-a.jsonl", "judge-b.jsonl"])
    copyFileSync(repository(`examples/${name}`), scratch.path(name));
  for (const name of ["examples/iris-predictions.csv", "examples/iris-costs.csv", "golden/data/iris.csv"])
    copyFileSync(repository(name), scratch.path(name.replace(/.*\//, "")));
  scratch.file("hostile.csv", `truth,"${hostile.replaceAll('"', '""')}"\n${"0,0.2\n1,0.7\n0,0.6\n1,0.9\n".repeat(9)}`);
  server = await openWorkbench();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

/** Lets go of files over an element, as a mouse would: names with the examples whose content they have. */
async function drop(page: Page, selector: string, named: Readonly<Record<string, string>>): Promise<void> {
  const contents = Object.entries(named).map(([name, example]) => ({
    name,
    text: readFileSync(repository(`examples/${example}`), "utf8"),
  }));
  const files = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) transfer.items.add(new File([text], name));
    return transfer;
  }, contents);
  for (const kind of ["dragover", "drop"]) await page.dispatchEvent(selector, kind, { dataTransfer: files });
}

test("a cost matrix beside the data is chosen in the forms of evaluate, compare and select", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/evaluate?file=iris-predictions.csv");
  await page.waitForSelector(".live-result main");
  await page.getByRole("button", { name: "Change columns and options" }).click();
  await page.getByLabel("Cost matrix").selectOption("iris-costs.csv");
  const least = page.getByText("lowest expected cost", { exact: true });
  await expect.poll(() => least.count(), PATIENT).toBeGreaterThan(0);
  const expected = await printed<Evaluation>(["evaluate", "iris-predictions.csv", "--costs", "iris-costs.csv"]);
  const shown = await shownDocument<Evaluation>(page);
  expect(shown.metrics.cost).toEqual(expected.metrics.cost);
  expect(shown.metrics.leastCost).toEqual(expected.metrics.leastCost);
  expect(shown.costs).toEqual(expected.costs);
  await page.getByLabel("Cost matrix").selectOption("");
  await expect.poll(() => least.count(), PATIENT).toBe(0);

  await page.goto(`${server.origin}/#/compare?file=iris-predictions.csv&with=iris-predictions.csv`);
  await page.waitForSelector(".live-result main");
  await page.getByRole("button", { name: "Change columns and options" }).click();
  await page.getByLabel("Cost matrix").selectOption("iris-costs.csv");
  await expect.poll(async () => page.url(), PATIENT).toContain("costs=iris-costs.csv");

  await page.goto(`${server.origin}/#/select?file=iris.csv&target=species&learners=knn`);
  await page.getByLabel("Cost matrix").selectOption("iris-costs.csv");
  await expect
    .poll(() => page.locator(".command code").textContent(), PATIENT)
    .toBe("heldout select iris.csv --target species --learners knn --costs iris-costs.csv");
  expect(await page.locator("#metric").inputValue()).toBe("leastCost");
  expect(faults).toEqual([]);
  await close();
});

test("a dropped file is recognised and evaluated, with the numbers of the command line", async () => {
  const { page, faults, close } = await openLive(browser, server, "");
  await page.waitForSelector(".drop-zone");
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  await drop(page, ".drop-zone", { "mine.csv": "pima-predictions.csv" });
  await page.waitForSelector(".taken-for");
  expect((await page.textContent(".taken-for"))?.replaceAll(/[\u2068\u2069]/g, "")).toBe(
    "768 rows of predictions: truth truth, score score.",
  );
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  await page.locator(".step.first").click();
  await page.waitForSelector(".live-result main");
  await expect.poll(() => page.title()).toBe("mine.csv \u2013 Evaluate \u2013 heldout");
  await expect.poll(() => page.locator(".source-name").textContent()).toBe("mine.csv");
  const shown = await shownDocument<Evaluation>(page);
  const expected = await printed<Evaluation>(["evaluate", "pima-predictions.csv"]);
  expect(shown.metrics).toEqual(expected.metrics);
  expect(faults).toEqual([]);
  await close();
});

test("a dropped file is listed once, and removed after a question", async () => {
  const { page, faults, close } = await openLive(browser, server, "");
  await page.waitForSelector(".drop-zone");
  await drop(page, ".drop-zone", { "not-needed.csv": "pima-predictions.csv" });
  await page.waitForSelector(".taken-for");
  await page.getByRole("link", { name: "Another file", exact: true }).click();
  const dropped = page.locator(".files li", { hasText: "not-needed.csv" });
  await dropped.getByRole("button", { name: "Remove not-needed.csv" }).click();
  await expect.poll(() => dropped.count()).toBe(1);
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  await dropped.getByRole("button", { name: "No, keep" }).click();
  await dropped.getByRole("button", { name: "Remove not-needed.csv" }).click();
  await dropped.getByRole("button", { name: "Yes, remove" }).click();
  await expect.poll(() => dropped.count(), PATIENT).toBe(0);
  const { files }: { files: { name: string }[] } = await (await server.ask("/api/files")).json();
  expect(files.map(({ name }) => name)).not.toContain("not-needed.csv");
  expect(files.map(({ name }) => name)).toContain("pima-predictions.csv");
  expect(faults).toEqual([]);
  await close();
});

test("the address brings back file, columns and result", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/evaluate?file=pima-models.csv&score=forest");
  await page.waitForSelector(".live-result main");
  const before = await shownDocument<Evaluation>(page);
  const expected = await printed<Evaluation>(["evaluate", "pima-models.csv", "--score", "forest"]);
  expect(before.metrics).toEqual(expected.metrics);
  await expect.poll(() => page.url(), PATIENT).toContain("job=");
  await page.reload();
  await page.waitForSelector(".live-result main");
  expect((await shownDocument<Evaluation>(page)).metrics).toEqual(before.metrics);
  await page.getByRole("button", { name: "Change columns" }).click();
  await page.selectOption("#level", "0.9");
  await expect.poll(() => page.locator(".facts").textContent(), PATIENT).toContain("level90%");
  await page.waitForSelector(".live-result:not(.stale) main");
  await expect.poll(async () => (await shownDocument<Evaluation>(page)).level, PATIENT).toBe(0.9);
  expect(faults).toEqual([]);
  await close();
});

test("models of one file, and of several files, are compared as the command line does", async () => {
  const { page, faults, close } = await openLive(browser, server, "#?file=pima-models.csv");
  await page.getByRole("link", { name: "Compare the 2 models" }).click();
  await page.waitForSelector(".live-result main");
  const expected = await printed<Comparison>(["compare", "pima-models.csv", "--scores", "logistic,forest"]);
  expect((await shownDocument<Comparison>(page)).pairs).toEqual(expected.pairs);
  await drop(page, "h1", { "judge-a.jsonl": "judge-a.jsonl", "judge-b.jsonl": "judge-b.jsonl" });
  await page.waitForFunction(() => document.querySelector(".source-name")?.textContent?.includes("judge-b"));
  const judges = ["compare", "judge-a.jsonl", "judge-b.jsonl", "--id", "id"];
  const both = await shownDocument<Comparison>(page);
  const said = await printed<Comparison>([...judges, "--truth", "label", "--prediction", "verdict"]);
  expect(both.pairs).toEqual(said.pairs);
  expect(faults).toEqual([]);
  await close();
});

test("rows with missing values are said in two lines, and left out by a button", async () => {
  const { page, close } = await openLive(browser, server, "#/evaluate?file=with-gaps.csv");
  await page.waitForSelector(".problem-note");
  const lines = await page.locator(".problem-note p").allTextContents();
  expect(lines[0]).toBe('with-gaps.csv, line 19, column "score": "n/a" is not a number.');
  expect(lines[1]).toContain("leave them out with the button below");
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Leave out rows with missing values" }).click();
  await page.waitForSelector(".live-result main");
  expect((await shownDocument<Evaluation>(page)).source.dropped).toBe(3);
  await close();
});

test("names from a file are text everywhere", async () => {
  const { page, faults, close } = await openLive(browser, server, "#?file=hostile.csv");
  await page.waitForSelector(".taken-for");
  await expect.poll(() => page.textContent(".taken-for")).toContain("<img src=x");
  await page.locator(".step.first").click();
  await page.waitForSelector(".live-result main");
  await expect.poll(() => page.textContent(".facts")).toContain("<img src=x");
  await expect.poll(() => page.locator("img").count()).toBe(0);
  await expect.poll(() => page.title()).toBe("hostile.csv \u2013 Evaluate \u2013 heldout");
  expect(faults).toEqual([]);
  await close();
});

test("the first view weighs at most 60 kB, and with an evaluation at most 250 kB", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (!request.url().includes("/api/")) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const weight = async (): Promise<number> => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.goto(server.opened);
  await page.waitForSelector(".files");
  await expect.poll(() => weight()).toBeGreaterThan(10_000);
  await expect.poll(() => weight()).toBeLessThan(60_000);
  await page.goto(`${server.origin}/#/evaluate?file=pima-predictions.csv`);
  await page.waitForSelector(".live-result main");
  await expect.poll(() => weight()).toBeLessThan(250_000);
  await context.close();
});
