import { copyFileSync } from "node:fs";
import { labAbouts, labExperiments } from "@heldout/core/internal";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { heldout, repository, scratch } from "../../cli/test/heldout.ts";
import { textOf } from "./downloads.ts";
import { PATIENT } from "./liveDocuments.ts";
import { openLive, seriousFindings } from "./openLive.ts";
import { launch, openPage } from "./openReport.ts";
import { near, partsOf, savedPage, writtenPage } from "./savedPage.ts";
import { openWorkbench, type Workbench } from "./workbench.ts";

/** The laboratory in the workbench that the built command line serves. */

let browser: Browser;
let server: Workbench;
beforeAll(async () => {
  for (const name of ["pima-models.csv", "pima-predictions.csv", "noisy-sine.csv", "with-gaps.csv"])
    copyFileSync(repository(`examples/${name}`), scratch.path(name));
  server = await openWorkbench();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

const settled = (page: Page): Promise<unknown> => page.waitForSelector(".lab-result[aria-busy=false] .findings");

async function downloaded(page: Page): Promise<unknown> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download JSON" }).click(),
  ]);
  return JSON.parse(await textOf(file));
}

test("every experiment is in the list, and leads to what it finds", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/lab");
  await page.waitForSelector(".lab-gallery");
  const names = Object.values(labExperiments).map(({ id }) => labAbouts[id].name);
  await expect.poll(() => page.locator(".lab-gallery h2").allTextContents()).toEqual(names);
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  await page.getByRole("link", { name: labAbouts.roc.name }).click();
  await settled(page);
  await expect.poll(() => page.locator("h1").textContent()).toBe(labAbouts.roc.name);
  await expect
    .poll(() => page.locator(".lab-again code").last().textContent())
    .toContain("heldout lab roc predictions.csv");
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  await page.goBack();
  await page.waitForSelector(".lab-gallery");
  expect(faults).toEqual([]);
  await close();
});

for (const address of [
  "experiment=overfitting&epsilon=0.1&splits=200&seed=3",
  "experiment=selection&candidates=1,10,100&repeats=100",
  "experiment=boosting&rows=60&rounds=20&shown=1,5,20&noise=0.1&seed=2",
  "experiment=calibration&rows=300&calibrationRows=400&rounds=50",
]) {
  test(`a link gives the numbers of the command that the page shows: ${address}`, async () => {
    const { page, faults, close } = await openLive(browser, server, `#/lab?${address}`);
    await settled(page);
    const command = (await page.locator(".lab-again code").first().textContent()) ?? "";
    const told = await heldout([...command.split(" ").slice(1), "--json"]);
    const found = near(JSON.parse(told.stdout));
    expect(near(await downloaded(page))).toEqual(found);
    expect(partsOf(await savedPage(page)).document).toEqual(found);
    // one that computes; its team has workers of its own
    expect(page.workers().filter((worker) => worker.url().includes("coreWorker"))).toHaveLength(1);
    expect(faults).toEqual([]);
    await close();
  });
}

test("an experiment is saved as the page that its command writes", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/lab?experiment=overfitting&splits=50&train=30");
  await settled(page);
  const saved = await savedPage(page);
  const command = (await page.locator(".lab-again code").first().textContent()) ?? "";
  expect(partsOf(saved)).toEqual(partsOf(await writtenPage(command)));
  const findings = await page.locator(".findings").textContent();
  const report = await openPage(browser, saved);
  await expect.poll(() => report.page.locator(".findings").textContent()).toBe(findings);
  expect([...faults, ...report.faults]).toEqual([]);
  await report.close();
  await close();
});

test("a file of the folder is chosen in the page, and the experiment is that of the command on it", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/lab?experiment=roc");
  await settled(page);
  await page.locator(".file-picker select").selectOption("pima-predictions.csv");
  await page.waitForSelector("#score");
  await expect.poll(() => page.locator("#truth option:checked").textContent()).toContain("truth");
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForSelector(".findings", PATIENT);
  await expect.poll(() => page.evaluate(() => location.hash)).toContain("file=pima-predictions.csv");
  expect(await savedPage(page)).toBe(
    await writtenPage("heldout lab roc pima-predictions.csv --truth truth --score score"),
  );
  expect(faults).toEqual([]);
  await close();
});

for (const [address, command] of [
  [
    "experiment=chains&file=pima-models.csv&splits=50&epsilon=0.03",
    "heldout lab chains pima-models.csv --truth truth --scores logistic,forest --epsilon 0.03 --splits 50",
  ],
  [
    "experiment=partitions&file=noisy-sine.csv&folds=2%2C4&repeats=8&learner=knn(k%3D3)&seed=2",
    'heldout lab partitions noisy-sine.csv --target y --learner "knn(k=3)" --folds 2,4 --repeats 8 --seed 2',
  ],
] as const) {
  test(`own data of an address give what the shown command gives: ${address}`, async () => {
    const { page, faults, close } = await openLive(browser, server, `#/lab?${address}`, {
      viewport: { width: 360, height: 800 },
      colorScheme: "dark",
    });
    await expect.poll(() => page.locator(".command code").textContent(), PATIENT).toBe(command);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByRole("button", { name: "Start" }).click();
    await page.waitForSelector(".findings", PATIENT);
    expect(await savedPage(page)).toBe(await writtenPage(command));
    await page.getByRole("button", { name: "Change the settings" }).click();
    await expect.poll(() => page.locator(".command code").textContent(), PATIENT).toBe(command);
    await expect.poll(() => page.evaluate(() => location.hash)).not.toMatch(/=(?:&|$)/);
    expect(faults).toEqual([]);
    await close();
  });
}

test("rows that own data leave out are warned of above what was found, as on the command line", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/lab?experiment=roc&file=with-gaps.csv");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Leave out rows with missing values" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForSelector(".findings", PATIENT);
  await expect
    .poll(() => page.locator(".warnings li").allTextContents())
    .toEqual(["Warning: 3 of 40 rows were left out: they have missing values."]);
  expect(await savedPage(page)).toBe(
    await writtenPage("heldout lab roc with-gaps.csv --truth truth --score score --drop-missing"),
  );
  expect(faults).toEqual([]);
  await close();
});

test("a slider runs the experiment again in the worker, and the address brings it back", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/lab?experiment=overfitting&splits=50");
  await settled(page);
  const before = await page.locator(".findings").textContent();
  await page.locator("#lab-epsilon-slider").press("End");
  await page.waitForFunction((old) => document.querySelector(".findings")?.textContent !== old, before);
  await settled(page);
  await page.waitForFunction(() => location.hash.includes("epsilon=0.3"));
  await expect.poll(() => page.locator("#lab-epsilon").inputValue()).toBe("0.3");
  const after = await page.locator(".findings").textContent();
  await page.reload();
  await settled(page);
  await expect.poll(() => page.locator(".findings").textContent()).toBe(after);
  await page.getByRole("button", { name: "default settings" }).click();
  await page.waitForFunction(() => location.hash === "#/lab?experiment=overfitting");
  expect(faults).toEqual([]);
  await close();
});

test("kernels can run in the worker: WebAssembly compiles there, and memory is shared", async () => {
  const { page, close } = await openLive(browser, server, "#/lab?experiment=roc");
  await settled(page);
  const [worker] = page.workers();
  const can = await worker.evaluate(() => {
    const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
    return [new WebAssembly.Module(empty) instanceof WebAssembly.Module, typeof SharedArrayBuffer, crossOriginIsolated];
  });
  expect(can).toEqual([true, "function", true]);
  await close();
});

test("what takes long is started by a button, and what cannot be is told", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/lab?experiment=bayes-error&repeats=4");
  await settled(page);
  const before = await page.locator(".findings").textContent();
  await page.locator("#lab-distance").fill("3");
  const run = page.getByRole("button", { name: "Run with these settings" });
  const waits = await Promise.race([
    run.waitFor().then(() => true),
    page.waitForFunction((old) => document.querySelector(".findings")?.textContent !== old, before).then(() => false),
  ]);
  // a machine that does it within a second needs no button
  if (waits) await run.click();
  await page.waitForFunction((old) => document.querySelector(".findings")?.textContent !== old, before);
  await page.goto(`${server.origin}/#/lab?experiment=overfitting&epsilon=7`);
  await page.locator("[role=alert]").waitFor();
  await expect
    .poll(() => page.locator("[role=alert]").textContent())
    .toContain("It takes a number from 0 to 1; 0.05 is usual.");
  expect(faults).toEqual([]);
  await close();
});

test("a narrow window in the dark holds everything", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/lab?experiment=polynomials&repeats=5&sizes=15", {
    viewport: { width: 360, height: 800 },
    colorScheme: "dark",
  });
  await settled(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
