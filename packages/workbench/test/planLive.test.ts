import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import type { Plan } from "@heldout/core/internal";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository, scratch } from "../../cli/test/heldout.ts";
import { PATIENT, printed } from "./liveDocuments.ts";
import { openLive, seriousFindings } from "./openLive.ts";
import { launch, openPage } from "./openReport.ts";
import { partsOf, savedPage, wordsOf, writtenPage } from "./savedPage.ts";
import { openWorkbench, type Workbench } from "./workbench.ts";

/** Plans in the workbench that the built command line serves. */

let browser: Browser;
let server: Workbench;
beforeAll(async () => {
  for (const name of ["pima-models.csv", "pima-predictions.csv"])
    copyFileSync(repository(`examples/${name}`), scratch.path(name));
  server = await openWorkbench();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

for (const [address, command] of [
  ["what=hoeffding", "heldout plan hoeffding --epsilon 0.05 --delta 0.05 --models 10"],
  [
    "what=mcnemar&find=power&n=900&level=0.9&clusterSize=5&icc=0.2",
    "heldout plan mcnemar --n 900 --difference 0.03 --discordant 0.15 --level 0.9 --cluster-size 5 --icc 0.2",
  ],
  [
    "what=auc&oneSided=true&clusterSize=4&icc=0.1&clusterCv=0.5",
    "heldout plan auc --power 0.8 --auc 0.8 --null 0.7 --positives 0.3 --one-sided --cluster-size 4 --icc 0.1 --cluster-cv 0.5",
  ],
  ["what=vc&family=size&size=50", "heldout plan vc --eta 0.05 --epsilon 0.1 --size 50"],
] as const) {
  test(`the saved page is the one that the command of the page writes: ${address}`, async () => {
    const { page, faults, close } = await openLive(browser, server, `#/plan?${address}`);
    await expect.poll(() => page.locator(".command code").textContent(), PATIENT).toBe(command);
    const saved = await savedPage(page);
    expect(partsOf(saved)).toEqual(partsOf(await writtenPage(command)));
    const sentence = await page.locator("#plan-sentence").textContent();
    const sided = command.includes("--one-sided") ? "one-sided" : /auc|mcnemar/.test(command) ? "two-sided" : "";
    await expect.poll(() => page.locator(".facts").textContent()).toContain(sided);
    const report = await openPage(browser, saved);
    await expect.poll(() => report.page.locator("#plan-sentence").textContent()).toBe(sentence);
    expect([...faults, ...report.faults]).toEqual([]);
    await report.close();
    await close();
  });
}

test("a pilot gives its assumptions: the plan of the command line, the same page, and sliders from there", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/plan?what=aucs");
  await page.locator("summary", { hasText: "Take the assumptions from a pilot" }).click();
  await page.locator(".file-picker select").selectOption("pima-models.csv");
  await page.waitForSelector("#pilot-uncertainty", PATIENT);
  const command = (await page.locator(".command code").textContent()) ?? "";
  expect(command).toBe("heldout plan aucs pima-models.csv --truth truth --scores logistic,forest");
  const told = await printed<Plan>(wordsOf(command).slice(1));
  await expect.poll(() => page.locator("#plan-sentence").textContent()).toBe(told.sentence);
  // the server made it, bit by bit
  expect(await savedPage(page)).toBe(await writtenPage(command));
  await page.getByRole("button", { name: "Change columns and options" }).click();
  await page.locator("#effect").fill("0.02");
  await page.locator("#effect").press("Enter");
  await expect.poll(() => page.locator(".command code").textContent(), PATIENT).toContain("--difference 0.02");
  const wanted = await printed<Plan>([...wordsOf(command).slice(1), "--difference", "0.02"]);
  await expect.poll(() => page.locator("#plan-sentence").textContent(), PATIENT).toBe(wanted.sentence);
  expect(wanted.sentence).not.toBe(told.sentence);
  await page.locator("#plan-power").fill("0.9");
  await expect.poll(() => page.locator("#plan-sentence").textContent()).toContain("power 0.9");
  await expect.poll(() => page.locator("main").textContent()).toContain("before assumptions were changed");
  const { document } = partsOf(await savedPage(page));
  expect(document).toMatchObject({ plan: "aucs", values: { power: 0.9 }, from: { name: "pima-models.csv" } });
  await page.waitForFunction(() => location.hash.includes("power=0.9"));
  await page.reload();
  await expect.poll(() => page.locator("#plan-sentence").textContent(), PATIENT).toContain("power 0.9");
  expect(faults).toEqual([]);
  await close();
});

test("a pilot of two files gives the plan of the command line on both, with everything that its flags say", async () => {
  const rows = readFileSync(repository("examples/pima-models.csv"), "utf8").trimEnd().split("\n");
  const names = rows[0].split(",");
  const own = (model: string, from: readonly string[]): string =>
    ["id,truth,score", ...from.map((row) => ["id", "truth", model].map((name) => row.split(",")[names.indexOf(name)]))]
      .map(String)
      .join("\n");
  writeFileSync(scratch.path("one.csv"), own("logistic", rows.slice(1)));
  // in another order: rows find each other by their id
  writeFileSync(scratch.path("other.csv"), own("forest", rows.slice(1).reverse()));
  const { page, faults, close } = await openLive(browser, server, "#/plan?what=mcnemar&file=one.csv");
  await page.getByLabel("File of the other model").selectOption("other.csv");
  await page.waitForSelector("#pilot-uncertainty", PATIENT);
  const first = "heldout plan mcnemar one.csv other.csv --truth truth --score score --id id";
  await expect.poll(() => page.locator(".command code").textContent(), PATIENT).toBe(first);
  await page.locator("#at").fill("0.4");
  await page.locator("#at").press("Enter");
  const command = `${first} --threshold 0.4`;
  await expect.poll(() => page.locator(".command code").textContent(), PATIENT).toBe(command);
  const told = await printed<Plan>(wordsOf(command).slice(1));
  await expect.poll(() => page.locator("#plan-sentence").textContent(), PATIENT).toBe(told.sentence);
  const joined = "plan mcnemar pima-models.csv --truth truth --scores logistic,forest --threshold 0.4";
  expect((await printed<Plan>(joined.split(" "))).values).toEqual(told.values);
  expect(await savedPage(page)).toBe(await writtenPage(command));
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Both models are in one file" }).click();
  await expect.poll(() => page.locator("#model-b").count()).toBe(1);
  expect(faults).toEqual([]);
  await close();
});

test("a pilot of one model in a narrow window in the dark, with nothing serious for axe", async () => {
  const address = "#/plan?what=proportion&file=pima-predictions.csv";
  const { page, faults, close } = await openLive(browser, server, address, {
    viewport: { width: 360, height: 800 },
    colorScheme: "dark",
  });
  await page.waitForSelector("#pilot-uncertainty", PATIENT);
  const told = await printed<Plan>(["plan", "proportion", "pima-predictions.csv", "--width", "0.06"]);
  await expect.poll(() => page.locator("#plan-sentence").textContent()).toBe(told.sentence);
  await page.getByRole("button", { name: "Change columns and options" }).click();
  await page.waitForSelector("#truth");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Without the pilot" }).click();
  await page.waitForFunction(() => location.hash === "#/plan?what=proportion");
  expect(faults).toEqual([]);
  await close();
});
