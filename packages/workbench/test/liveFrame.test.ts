import { copyFileSync } from "node:fs";
import { join } from "node:path";
import type { Selection } from "@heldout/core/internal";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository, scratch } from "../../cli/test/heldout.ts";
import { serve } from "../../cli/test/uiServer.ts";
import { freePort } from "../../node/test/servers.ts";
import type { ResultList } from "../src/protocol.ts";
import { PATIENT, printed, shownDocument } from "./liveDocuments.ts";
import { openLive, seriousFindings } from "./openLive.ts";
import { launch } from "./openReport.ts";
import { openWorkbench, type Workbench } from "./workbench.ts";

/** Definitions, stored runs, the frame around all views, and narrow windows of what the built command line serves. */

let browser: Browser;
let server: Workbench;
beforeAll(async () => {
  for (const name of ["diabetes.csv", "pima-predictions.csv"])
    copyFileSync(repository(`examples/${name}`), scratch.path(name));
  server = await openWorkbench();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

test("every definition can be found, and a number leads to its own", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/explain");
  await page.getByRole("searchbox").fill("Trefferquote");
  await expect.poll(() => page.locator(".explain-groups a").first().textContent()).toContain("recall");
  await page.getByRole("searchbox").fill("wilson score");
  await page.locator(".explain-groups a", { hasText: "wilson" }).first().click();
  await expect.poll(() => page.textContent("#definition")).toContain("Wilson");
  const said: { definition: string } = await printed(["explain", "wilson"]);
  await expect.poll(() => page.textContent(".definition .says")).toBe(said.definition);
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test("a name opens its definition in place, with its formula; Escape closes it and gives the focus back", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/evaluate?file=pima-predictions.csv");
  await page.waitForSelector(".live-result main");
  await page.waitForFunction(() => location.hash.includes("job="));
  const before = page.url();
  // far down the page: whoever closes it is where they were reading
  const name = page.locator(".live-result .explain-link", { hasText: "Kolmogorov-Smirnov" });
  await name.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Definition" });
  await expect.poll(() => dialog.locator("h2").textContent(), PATIENT).toBe("Kolmogorov-Smirnov");
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(300);
  await expect.poll(() => dialog.locator("math").getAttribute("alttext")).toBe("max over thresholds of |TPR - FPR|");
  await expect
    .poll(() => dialog.locator("munder mtext").evaluate((text) => [text.namespaceURI, text.textContent]))
    .toEqual(["http://www.w3.org/1998/Math/MathML", "thresholds"]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("dialog");
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  // what it names opens in its place
  await dialog.locator(".explain-link").first().click();
  await expect.poll(() => dialog.locator("h2").textContent()).toContain("bootstrap");
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => name.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(page.url()).toBe(before);
  // a second name takes the place of the first, and a click elsewhere closes it
  await page.locator(".live-result .explain-link", { hasText: "Brier score" }).first().click();
  await expect.poll(() => dialog.locator("h2").textContent()).toBe("Brier score");
  await page.mouse.click(5, 450);
  await expect.poll(() => dialog.count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test("runs of the command line are listed, held side by side, opened, and removed after a question", async () => {
  const select = ["select", "diabetes.csv", "--target", "progression", "--learners", "ridge(lambda=1),knn(k=9)"];
  const first = await printed<Selection>([...select, "--folds", "3"]);
  const second = await printed<Selection>([...select, "--folds", "3", "--seed", "2", "--out", "second.json"]);
  // number and figure are there before anybody has opened one
  const { results }: ResultList = await (await server.ask("/api/results")).json();
  const selections = results.filter(({ verb }) => verb === "select");
  expect(selections.map(({ job, digest }) => [job, digest?.figure?.kind, digest?.estimate?.value])).toEqual([
    [null, "intervals", second.nested.estimate.value],
    [null, "intervals", first.nested.estimate.value],
  ]);
  const { page, faults, close } = await openLive(browser, server, "#/runs");
  await page.getByRole("searchbox", { name: "Filter results" }).fill("selection");
  await expect.poll(() => page.locator(".runs tbody tr").count()).toBe(2);
  const [newest, oldest] = await page.locator(".run-options").allTextContents();
  expect(newest).toBe("ridge(lambda=1), knn(k=9); target progression; seed 2");
  expect(oldest).toBe("ridge(lambda=1), knn(k=9); target progression");
  await page.setViewportSize({ width: 360, height: 800 });
  for (const button of await page.locator(".run-buttons button").all()) {
    const { x, width } = (await button.boundingBox()) ?? { x: -1, width: 0 };
    expect([x >= 0, x + width <= 360]).toEqual([true, true]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => page.locator(".runs .small-figure").count(), PATIENT).toBe(2);
  for (const box of await page.locator(".runs input[type=checkbox]").all()) await box.check();
  const nested = page.locator(".side-by-side tr[data-fact='nested estimate'] td:last-child");
  const { value, lower, upper } = first.nested.estimate;
  await expect
    .poll(() => nested.textContent(), PATIENT)
    .toBe(`${value?.toPrecision(4)} (${lower?.toPrecision(4)} to ${upper?.toPrecision(4)})`);
  // the seeds differ, the target does not
  await expect.poll(() => page.locator(".side-by-side tbody").first().textContent()).toContain("seed");
  await expect.poll(() => page.locator(".side-by-side tbody").last().textContent()).toContain("progression");
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  await page
    .getByRole("button", { name: /^Remove selection/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Yes, remove selection/ }).click();
  await expect.poll(() => page.locator(".runs tbody tr").count(), PATIENT).toBe(1);
  await page.getByRole("link", { name: /^Open selection/ }).click();
  await page.waitForSelector("main .choice");
  expect((await shownDocument<Selection>(page)).nested.estimate.value).toBe(value);
  expect(faults).toEqual([]);
  await close();
});

test("a server that is gone is said in one line, and found again when it is back", async () => {
  const folder = scratch.newFolder("other");
  copyFileSync(repository("examples/pima-predictions.csv"), join(folder, "preds.csv"));
  // a port that no other server takes while nobody listens there: those take the first free ones above 4310
  const port = String(await freePort());
  const first = await serve(["--port", port], { cwd: folder });
  const { page, close } = await openLive(browser, first, "#/plan");
  await page.waitForSelector("#plan-sentence");
  await first.end();
  await page.locator(".top-bar .product").click();
  await page.waitForSelector(".unreachable");
  await expect.poll(() => page.textContent(".unreachable")).toContain("this page reconnects automatically");
  const second = await serve(["--port", port], { cwd: folder });
  await page.waitForSelector(".unreachable", { state: "detached" });
  await page.locator(".files a", { hasText: "preds.csv" }).click();
  await page.waitForSelector(".taken-for");
  await close();
  await second.end();
});

test.each(["#", "#/evaluate?file=pima-predictions.csv", "#/explain?id=forest", "#/runs"])(
  "%s fits a narrow window and has no serious finding of axe",
  async (address) => {
    const viewport = { width: 360, height: 800 };
    const { page, faults, close } = await openLive(browser, server, address, { viewport, colorScheme: "dark" });
    await page.waitForSelector("main");
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
    await page.locator(".menu-button").click();
    await expect.poll(() => page.locator(".top-bar nav a").first().isVisible()).toBe(true);
    await expect.poll(() => seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  },
);
