import { randomUUID } from "node:crypto";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scratch } from "../../cli/test/heldout.ts";
import type { JobList } from "../src/protocol.ts";
import { openLive } from "./openLive.ts";
import { launch } from "./openReport.ts";
import { openWorkbench, type Workbench } from "./workbench.ts";

let browser: Browser;
let server: Workbench;
const PATIENT = { timeout: 20_000 };

const example = (name: string): string => readFileSync(new URL(`../../../examples/${name}`, import.meta.url), "utf8");

/** The models of the example with a column of groups. */
function models(group: string): string {
  const [header, ...rows] = example("pima-models.csv").trim().split("\n");
  return [`${header},${group}`, ...rows.map((row, i) => `${row},g${i % 90}`)].join("\n");
}

beforeAll(async () => {
  writeFileSync(join(scratch.folder, "diabetes.csv"), example("diabetes.csv"));
  [browser, server] = await Promise.all([launch(), openWorkbench()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

test("roles that were chosen in one view are there in the others, after a reload and after a restart; a changed file says what it lost", async () => {
  // a name of its own for each attempt: nothing is remembered of it
  const file = `models-${randomUUID()}.csv`;
  writeFileSync(join(scratch.folder, file), models("clinic"));
  const first = await openLive(browser, server, `#/evaluate?file=${file}`);
  const { page } = first;
  // the first choice takes its time on the way to the server: the second must not overtake it
  const choices: unknown[] = [];
  await page.route("**/api/roles?*", async (route) => {
    const nth = choices.push(route.request().postDataJSON());
    if (nth === 1) await expect.poll(() => page.locator("#group").inputValue()).not.toBe("");
    await route.continue();
  });
  const flags = async (verb: string): Promise<Readonly<Record<string, unknown>>> => {
    const { jobs }: JobList = await (await server.ask("/api/jobs")).json();
    const [newest] = jobs.filter(({ request }) => request.verb === verb).sort((a, b) => b.created - a.created);
    return newest?.request.flags ?? {};
  };
  await page.waitForSelector(".live-result main");
  await page.getByRole("button", { name: "Change columns and options" }).click();
  await page.locator("#positive").selectOption({ index: 1 });
  const clinic = page.locator("#group option", { hasText: "clinic" });
  await page.locator("#group").selectOption((await clinic.getAttribute("value")) ?? "");
  await expect.poll(() => flags("evaluate"), PATIENT).toMatchObject({ positive: "pos", group: "clinic" });
  await page.waitForSelector(".live-result:not(.stale) main");
  // the navigation takes them along, and so does an address that names the file alone
  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Compare" }).click();
  await expect.poll(() => flags("compare"), PATIENT).toMatchObject({ positive: "pos", group: "clinic" });
  await expect.poll(() => page.url()).toContain("group=clinic");
  await page.goto(`${server.origin}/#/calibrate?file=${file}`);
  await page.reload();
  await expect.poll(() => flags("calibrate"), PATIENT).toMatchObject({ positive: "pos", group: "clinic" });
  // what is taken back in one view is taken back in those that were left before
  await page.waitForSelector(".live-result:not(.stale) main");
  await page.getByRole("button", { name: "Change columns and options" }).click();
  await page.locator("#positive").selectOption({ index: 0 });
  await expect.poll(async () => (await flags("calibrate")).positive, PATIENT).toBeUndefined();
  await page.goto(`${server.origin}/#/evaluate?file=${file}`);
  await expect.poll(() => page.url(), PATIENT).toContain("job=");
  expect(page.url()).toContain("group=clinic");
  expect(page.url()).not.toContain("positive=");
  expect(first.faults).toEqual([]);
  await first.close();
  await server.end();
  server = await openWorkbench();
  // another server, a window that knows nothing, and a file without its column
  writeFileSync(join(scratch.folder, file), models("ward"));
  const second = await openLive(browser, server, `#/evaluate?file=${file}`);
  await expect
    .poll(() => second.page.locator(".dropped-roles").textContent(), PATIENT)
    .toContain("group \u2068clinic\u2069");
  await second.page.waitForSelector(".live-result main");
  expect(second.page.url()).not.toContain("group=");
  await second.page.getByRole("button", { name: "Continue without" }).click();
  await expect.poll(() => second.page.locator(".dropped-roles").count()).toBe(0);
  await second.page.reload();
  await second.page.waitForSelector(".live-result main");
  expect(await second.page.locator(".dropped-roles").count()).toBe(0);
  expect(second.faults).toEqual([]);
  await second.close();
});

test("what columns of data are for goes along from one form to the next", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/select?file=diabetes.csv");
  await page.locator(".data-form summary").click();
  await page.locator("tr[data-column=bmi] select").selectOption("ignore");
  await page.locator("tr[data-column=age] select").selectOption("weight");
  await page.goto(`${server.origin}/#/diagnose?file=diabetes.csv`);
  await page.locator(".data-form summary").click();
  await expect.poll(() => page.locator("tr[data-column=bmi]").getAttribute("data-role"), PATIENT).toBe("ignore");
  await expect.poll(() => page.locator("tr[data-column=age]").getAttribute("data-role")).toBe("weight");
  await page.locator("tr[data-column=bmi] select").selectOption("feature");
  await page.goto(`${server.origin}/#/curve?file=diabetes.csv`);
  await page.locator(".data-form summary").click();
  await expect.poll(() => page.locator("tr[data-column=age]").getAttribute("data-role"), PATIENT).toBe("weight");
  await expect.poll(() => page.locator("tr[data-column=bmi]").getAttribute("data-role")).toBe("feature");
  expect(faults).toEqual([]);
  await close();
});

test("the start offers examples that answer at once, and what was done last", async () => {
  const { page, faults, close } = await openLive(browser, server, "");
  const groups = page.getByRole("navigation", { name: "Views" }).getByRole("list");
  await expect
    .poll(() => groups.evaluateAll((all) => all.map((list) => list.getAttribute("aria-labelledby"))))
    .toEqual(["views-Predictions", "views-Data", "views-Learn"]);
  await expect.poll(() => page.locator(".view-group a").count()).toBe(11);
  await expect.poll(() => page.locator(".example").count()).toBe(3);
  await page.locator(".example").first().click();
  await page.waitForSelector(".live-result main");
  await expect.poll(() => page.locator(".source-name").textContent()).toBe("pima-predictions.csv");
  await expect.poll(() => page.locator("h1").textContent()).toContain("Separates the classes well: AUC");
  // the form is folded: one line below the verdict opens it
  expect(await page.locator("#truth").count()).toBe(0);
  await page.getByRole("link", { name: "heldout", exact: true }).click();
  await page.locator(".recent a", { hasText: "Evaluate pima-predictions.csv" }).click();
  await page.waitForSelector(".live-result main");
  await page.goto(`${server.origin}/#`);
  await page.locator(".example").nth(2).click();
  await expect
    .poll(() => page.locator("#target").evaluate((field) => field.querySelector(":checked")?.textContent))
    .toContain("progression");
  expect(faults).toEqual([]);
  await close();
});

test("a selection is by log loss, as on the command line, unless another metric is chosen", async () => {
  copyFileSync(new URL("../../../golden/data/pima.csv", import.meta.url), join(scratch.folder, "pima.csv"));
  const { page, faults, close } = await openLive(browser, server, "#/select?file=pima.csv&target=diabetes");
  await expect.poll(() => page.locator("#metric").inputValue(), PATIENT).toBe("logLoss");
  await page.locator("#metric").selectOption("auc");
  await expect.poll(() => page.url()).toContain("metric=auc");
  expect(faults).toEqual([]);
  await close();
});
