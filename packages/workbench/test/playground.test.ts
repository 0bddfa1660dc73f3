import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playgroundStages } from "../src/views/playground/playgroundStages.ts";
import { readState, type Settings, taskOf } from "../src/views/playground/playgroundState.ts";
import type { PlaygroundAnswer } from "../src/views/playground/playgroundTask.ts";
import { decodePoints } from "../src/views/playground/points.ts";
import { readingOf } from "../src/views/playground/reading.ts";
import { PLAYGROUND_LEARNERS } from "../src/views/playground/shownLearners.ts";
import { textOf } from "./downloads.ts";
import { PATIENT } from "./liveDocuments.ts";
import { openLive, seriousFindings } from "./openLive.ts";
import { launch, openPage } from "./openReport.ts";
import { savedPage } from "./savedPage.ts";
import { openWorkbench, type Workbench } from "./workbench.ts";

/** The playground in the workbench that the built command line serves. */

let browser: Browser;
let server: Workbench;
beforeAll(async () => {
  server = await openWorkbench();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

/** What the library says in this process. */
function expected(settings: Settings): PlaygroundAnswer {
  const answers = [...playgroundStages(taskOf(readState(settings)))].filter((answer) => answer !== null);
  return answers[answers.length - 1];
}

const settled = (page: Page): Promise<unknown> => page.waitForSelector(".plane-place[aria-busy=false] image");

async function headlineIs(page: Page, settings: Settings): Promise<void> {
  const { headline } = readingOf(expected(settings));
  await page.waitForFunction((text) => document.querySelector(".headline")?.textContent === text, headline);
}

const settingsNow = (page: Page): Promise<Settings> =>
  page.evaluate(() => Object.fromEntries(new URLSearchParams(location.hash.split("?")[1] ?? "")));

/** Waits until the drawn points in the address have so many letters, five each. */
async function lettersAre(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (letters) => new URLSearchParams(location.hash.split("?")[1]).get("points")?.length === letters,
    count,
  );
}

test("a deep tree fits the noise at first sight, and a slider takes it back, in the address too", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/playground");
  await settled(page);
  await headlineIs(page, {});
  await expect.poll(() => page.locator(".headline").textContent()).toContain("this tree overfits");
  const { test: told } = expected({});
  await expect
    .poll(() => page.locator("#test-error .value").textContent())
    .toBe(((told?.wrong ?? 0) / 2000).toFixed(3));
  for (let press = 0; press < 8; press++) await page.locator("#play-maxDepth-slider").press("ArrowLeft");
  await headlineIs(page, { maxDepth: "2" });
  await page.waitForFunction(() => location.hash === "#/playground?maxDepth=2");
  await page.reload();
  await headlineIs(page, { maxDepth: "2" });
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test("every learner draws its regions and says what is seen", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/playground?data=clouds&size=50");
  for (const learner of PLAYGROUND_LEARNERS) {
    await page.locator("#play-learner").selectOption(learner);
    await headlineIs(page, { data: "clouds", size: "50", learner });
    await settled(page);
    expect((await page.locator(".plane image").getAttribute("href"))?.startsWith("data:image/png"), learner).toBe(true);
    await expect.poll(() => page.locator(".plane .boundary").getAttribute("d"), { message: learner }).toContain("M");
  }
  expect(faults).toEqual([]);
  await close();
});

test("points are drawn with the mouse where it is, held out by a third, and are in the link", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/playground?learner=knn");
  await settled(page);
  await page.locator("#play-data").selectOption("drawn");
  const box = await page.locator(".plane svg").boundingBox();
  if (box === null) throw new Error("the plane is there");
  const click = (right: number, down: number): Promise<void> =>
    page.mouse.click(box.x + right * box.width, box.y + down * box.height);
  const tools = page.locator(".tools");
  for (let i = 0; i < 6; i++) await click(0.7 + 0.03 * i, 0.2);
  await tools.getByRole("button", { name: "squares, class 2" }).click();
  for (let i = 0; i < 6; i++) await click(0.2, 0.6 + 0.03 * i);
  await settled(page);
  await lettersAre(page, 60);
  const points = decodePoints((await settingsNow(page)).points);
  if (points === undefined) throw new Error("the address has points");
  expect([...points.codes]).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
  points.codes.forEach((code, i) => {
    expect(Math.sign(points.x[i])).toBe(code === 0 ? 1 : -1);
    expect(Math.sign(points.y[i])).toBe(code === 0 ? 1 : -1);
  });
  await expect.poll(() => page.locator("#test-error").textContent()).toContain("of 4 drawn points held out at random");
  await headlineIs(page, await settingsNow(page));
  await tools.getByRole("button", { name: "eraser" }).click();
  await click(0.7, 0.2);
  await lettersAre(page, 55);
  await tools.getByRole("button", { name: "clear" }).click();
  await expect.poll(() => page.locator(".headline").textContent()).toContain("Place some points");
  await page.goBack();
  await headlineIs(page, { learner: "knn" });
  expect(faults).toEqual([]);
  await close();
});

test("points are drawn with the keyboard: arrows move, digits place, Delete takes away", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/playground?points=");
  const plane = page.locator(".plane svg");
  await plane.focus();
  for (const key of ["Shift+ArrowRight", "Shift+ArrowUp", "ArrowUp", "3", "Shift+ArrowLeft", "Shift+ArrowLeft", "1"]) {
    await plane.press(key);
  }
  await settled(page);
  await lettersAre(page, 10);
  const points = decodePoints((await settingsNow(page)).points);
  expect([...(points?.codes ?? [])]).toEqual([2, 0]);
  expect(points?.x[0]).toBeCloseTo(0.5, 2);
  expect(points?.y[0]).toBeCloseTo(0.6, 2);
  expect(points?.x[1]).toBeCloseTo(-0.5, 2);
  await plane.press("Delete");
  await lettersAre(page, 5);
  expect(faults).toEqual([]);
  await close();
});

test("a slider that is moved quickly ends with its last value, whatever was being computed", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/playground?learner=svm&size=500&noise=1");
  await page.waitForSelector("#play-c-slider");
  for (let press = 0; press < 5; press++) await page.locator("#play-c-slider").press("ArrowRight");
  for (let press = 0; press < 7; press++) await page.locator("#play-c-slider").press("ArrowLeft");
  await page.waitForFunction(() => document.querySelector(".play-links code")?.textContent?.includes("c=0.1"));
  await settled(page);
  await expect.poll(() => page.locator(".play-links code").textContent()).toContain("svm(c=0.1, kernel=rbf, gamma=0.5");
  expect(faults).toEqual([]);
  await close();
});

test("where no worker starts, the page computes by itself", async () => {
  const { page, close } = await openLive(browser, server, "#/lab");
  await page.route("**/coreWorker-*", (route) => route.abort());
  await page.goto(`${server.origin}/#/playground?data=clouds&size=30`);
  await page.reload();
  await headlineIs(page, { data: "clouds", size: "30" });
  expect(page.workers().length).toBe(0);
  await close();
});

test("the picture goes out as SVG with its regions, its points as CSV", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/playground?data=circles&size=40");
  await settled(page);
  const take = async (name: string): Promise<string> => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.locator("#figure-plane").getByRole("button", { name }).click(),
    ]);
    return textOf(file);
  };
  const drawing = await take("as SVG");
  expect(drawing).toContain("<image");
  expect(drawing).toContain("Decision tree");
  const rows = (await take("as CSV")).trim().split("\r\n");
  expect(rows.length).toBe(41);
  expect(rows[0]).toBe("x1,x2,class,part,model");
  expect(faults).toEqual([]);
  await close();
});

test("a narrow window in the dark holds everything", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/playground?data=three&learner=forest&size=50", {
    viewport: { width: 360, height: 800 },
    colorScheme: "dark",
  });
  await settled(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test("the page computes in workers on one shared memory, and a forest comes out as it does here", async () => {
  const settings = { learner: "forest", size: "400" };
  const { page, faults, close } = await openLive(browser, server, `#/playground?${new URLSearchParams(settings)}`);
  try {
    await settled(page);
    await headlineIs(page, settings);
    await expect.poll(() => page.evaluate(() => crossOriginIsolated)).toBe(true);
    const names = page.workers().map((worker) => worker.url().replace(/^.*\/(\w+)-.*$/, "$1"));
    const processors = await page.evaluate(() => navigator.hardwareConcurrency);
    expect(names.filter((name) => name === "teamMember")).toHaveLength(Math.min(4, processors) - 1);
    expect(faults).toEqual([]);
  } finally {
    await close();
  }
});

test("the saved page shows points, regions, errors and settings, stands alone, and its link brings the view back", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/playground?learner=knn&k=3&data=three&size=50");
  await settled(page);
  await headlineIs(page, { learner: "knn", k: "3", data: "three", size: "50" });
  const saved = await savedPage(page);
  const headline = await page.locator(".headline").textContent();
  const errors = await page.locator(".errors .value").allTextContents();
  const report = await openPage(browser, saved, { viewport: { width: 360, height: 800 }, colorScheme: "dark" });
  await expect.poll(() => report.page.locator(".headline").textContent()).toBe(headline);
  await expect.poll(() => report.page.locator(".errors .value").allTextContents()).toEqual(errors);
  await expect.poll(() => report.page.locator(".plane image").getAttribute("href")).toMatch(/^data:image\/png/);
  await expect.poll(() => report.page.locator(".plane title").count()).toBe(50);
  await expect
    .poll(() => report.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    .toBe(true);
  await expect.poll(() => seriousFindings(report.page)).toEqual([]);
  const link = await report.page.locator("#playground-link").textContent();
  expect([...faults, ...report.faults]).toEqual([]);
  await report.close();
  await close();
  const again = await openLive(browser, server, link ?? "");
  await settled(again.page);
  await expect.poll(() => again.page.locator(".headline").textContent(), PATIENT).toBe(headline);
  await again.close();
});
