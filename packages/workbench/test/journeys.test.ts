import { copyFileSync } from "node:fs";
import { join } from "node:path";
import type { Comparison, Evaluation, Selection } from "@heldout/core/internal";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { heldout, repository, scratch } from "../../cli/test/heldout.ts";
import { longCommand, writeLongData } from "../../cli/test/longSelection.ts";
import { serve } from "../../cli/test/uiServer.ts";
import { textOf } from "./downloads.ts";
import { hostile } from "./hostile.ts";
import { openLive } from "./openLive.ts";
import { launch } from "./openReport.ts";
import { openWorkbench, type Workbench } from "./workbench.ts";

/** From the first click to the result, on what the built command line serves, against what it prints. */

const [script, image, quotes] = hostile;
const csvCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
/** Files may be called like this; a slash cannot be in a name. */
const hostileName = `${image} '&amp;.csv`;

let browser: Browser;
let server: Workbench;
beforeAll(async () => {
  for (const name of ["judge-a.jsonl", "judge-b.jsonl", "with-gaps.csv", "pima-predictions.csv"])
    copyFileSync(repository(`examples/${name}`), scratch.path(name));
  const header = [quotes, image, "score"].map(csvCell).join(",");
  const rows = Array.from({ length: 40 }, (_, i) => {
    const positive = (i * 7) % 5 < 2;
    return [csvCell(positive ? script : image), csvCell(i % 3 === 0 ? script : "plain"), (i * 0.37) % 1].join(",");
  });
  scratch.file(hostileName, `${header}\n${rows.join("\n")}\n`);
  server = await openWorkbench();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

/** The document that the page shows, by its own download. */
async function shownDocument<T>(page: Page): Promise<T> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download JSON" }).click(),
  ]);
  return JSON.parse(await textOf(download));
}

async function printed<T>(args: readonly string[], cwd = scratch.folder): Promise<T> {
  const { stdout, stderr } = await heldout([...args, "--json"], { cwd });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Text without the marks that keep the direction of a name to itself. */
const plain = (text: string | null): string => (text ?? "").replaceAll(/[\u2066-\u2069]/g, "");

test("two judges of questions in groups: chosen by hand, with the verdict of the command line", async () => {
  const { page, faults, close } = await openLive(browser, server, "");
  await page.locator(".files a", { hasText: "judge-a.jsonl" }).click();
  await page.waitForSelector(".taken-for");
  await page.getByRole("link", { name: "Compare with another file" }).click();
  await page.getByLabel("Another file, of another model").selectOption("judge-b.jsonl");
  await page.waitForSelector(".live-result main");
  await page.getByRole("button", { name: "Change columns and options" }).click();
  const grouped = await page.locator("#group option", { hasText: "question" }).textContent();
  await page.locator("#group").selectOption({ label: grouped ?? "" });
  await page.waitForFunction(() =>
    document.querySelector("[data-verdict]")?.textContent?.includes("clustered by question"),
  );
  const flags = ["--id", "id", "--group", "question", "--truth", "label", "--prediction", "verdict"];
  const said = await printed<Comparison>(["compare", "judge-a.jsonl", "judge-b.jsonl", ...flags]);
  await expect.poll(() => page.locator("[data-verdict]").getAttribute("data-verdict")).toBe(said.pairs[0].verdict);
  await expect.poll(() => page.locator("[data-verdict] .running").textContent()).toBe(said.pairs[0].sentence);
  const shown = await shownDocument<Comparison>(page);
  expect({ pairs: shown.pairs, models: shown.models }).toEqual({ pairs: said.pairs, models: said.models });
  expect(faults).toEqual([]);
  await close();
});

test("a bad value in a file is said in the lines of the command line, and its row left out as there", async () => {
  const { stderr } = await heldout(["evaluate", "with-gaps.csv"]);
  const { page, close } = await openLive(browser, server, "");
  await page.locator(".files a", { hasText: "with-gaps.csv" }).click();
  await page.locator(".step.first").click();
  await page.waitForSelector(".problem-note");
  const lines = await page.locator(".problem-note p").allTextContents();
  expect(lines.map(plain).join("\n")).toBe(stderr.trim().replace("with --drop-missing", "with the button below"));
  await page.getByRole("button", { name: "Leave out rows with missing values" }).click();
  await page.waitForSelector(".live-result main");
  const shown = await shownDocument<Evaluation>(page);
  const said = await printed<Evaluation>(["evaluate", "with-gaps.csv", "--drop-missing"]);
  expect({ metrics: shown.metrics, dropped: shown.source.dropped }).toEqual({
    metrics: said.metrics,
    dropped: said.source.dropped,
  });
  await close();
});

test("scripts in the names of a file, its columns and its classes are shown and never run", async () => {
  const { page, faults, close } = await openLive(browser, server, "");
  const looksLike = async (): Promise<void> => {
    expect(await page.evaluate(() => Reflect.get(window, "pwned"))).toBeUndefined();
    await expect.poll(() => page.locator("img, iframe, main script").count()).toBe(0);
  };
  await page.locator(".files a", { hasText: "onerror" }).click();
  await page.waitForSelector(".taken-for");
  expect(plain(await page.textContent("#chosen-title"))).toBe(hostileName);
  await looksLike();
  const file = encodeURIComponent(hostileName);
  const truth = encodeURIComponent(quotes);
  await page.goto(
    `${server.origin}/#/evaluate?file=${file}&truth=${truth}&score=score&slice=${encodeURIComponent(image)}`,
  );
  await page.locator("#positive").selectOption({ label: `\u2068${script}\u2069` });
  await page.waitForSelector(".live-result main");
  expect(plain(await page.textContent(".source-name"))).toBe(hostileName);
  expect(plain(await page.textContent(".live-result"))).toContain(script);
  await looksLike();
  await page.goto(`${server.origin}/#/select?file=${file}&target=${truth}`);
  await page.waitForSelector(".data-form summary");
  await page.locator(".data-form details").evaluate((details) => details.setAttribute("open", ""));
  await page.waitForSelector("tr[data-column]");
  const columns = await page.locator("tr[data-column]").evaluateAll((rows) => rows.map((row) => row.dataset.column));
  expect(columns).toEqual([quotes, image, "score"]);
  expect(plain(await page.textContent("tr[data-role=target]"))).toContain(quotes);
  await looksLike();
  expect(faults).toEqual([]);
  await close();
});

test("a selection whose server was killed is found among the runs, goes on, and ends as if nothing had been", async () => {
  const folder = scratch.newFolder("killed");
  writeLongData(join(folder, "rows.csv"));
  const first = await serve([], { cwd: folder });
  const [, , ...flags] = longCommand;
  const settings = new URLSearchParams({ file: "rows.csv", target: "y", learners: "", specs: flags[3] });
  const before = await openLive(browser, first, `#/select?${settings}`);
  await before.page.getByRole("button", { name: "Start", exact: true }).click();
  await before.page.waitForSelector("tr[data-leader]");
  await before.close();
  await first.end("SIGKILL");
  const second = await serve([], { cwd: folder });
  const { page, faults, close } = await openLive(browser, second, "#/runs");
  await page.waitForSelector("table.runs");
  await expect.poll(() => page.textContent("table.runs tbody")).toContain("paused");
  await page.getByRole("button", { name: /^Resume selection/ }).click();
  await page.waitForSelector("[data-estimate=honest]", { timeout: 60_000 });
  const said = await printed<Selection>([...longCommand, "--runs", scratch.path("apart"), "--out", "m.json"], folder);
  const shown = await shownDocument<Selection>(page);
  const found = ({ candidates, winner, nested, naive }: Selection): unknown => ({
    candidates,
    winner,
    nested,
    naive,
  });
  expect(found(shown)).toEqual(found(said));
  expect(faults).toEqual([]);
  await close();
  await second.end();
});

test("a bookmark opens in another tab with the file, the threshold and the costs that were left", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/evaluate?file=pima-predictions.csv");
  await page.locator("#threshold").fill("0.3");
  await page.locator("#threshold").press("Enter");
  await page.locator("#cost-fn").fill("5");
  await page.waitForFunction(() => location.hash.includes("threshold=0.3") && location.hash.includes("fn=5"));
  const counts = (of: Page): Promise<string[]> => of.locator("[data-cell] .count").allTextContents();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector(".live-result main");
  await expect.poll(() => other.locator("#threshold").inputValue()).toBe("0.3");
  await expect.poll(() => other.locator("#cost-fn").inputValue()).toBe("5");
  await expect.poll(() => counts(other)).toEqual(await counts(page));
  const { confusion } = await printed<Evaluation>(["evaluate", "pima-predictions.csv", "--threshold", "0.3"]);
  expect((await counts(other)).map(Number)).toEqual(confusion?.flat());
  expect(faults).toEqual([]);
  await close();
});
