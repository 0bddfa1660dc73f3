import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import type { Comparison } from "@heldout/core/internal";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository, scratch } from "../../cli/test/heldout.ts";
import type { JobInfo } from "../src/protocol.ts";
import { PATIENT, printed } from "./liveDocuments.ts";
import { openLive, seriousFindings } from "./openLive.ts";
import { launch } from "./openReport.ts";
import { openWorkbench, type Workbench } from "./workbench.ts";

/** What was computed is found again: a row with figure and note, and two of them compared. */

let browser: Browser;
let server: Workbench;
beforeAll(async () => {
  for (const name of ["pima-models.csv", "ozone-predictions.csv"])
    copyFileSync(repository(`examples/${name}`), scratch.path(name));
  server = await openWorkbench();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

async function evaluated(file: string, flags: Record<string, string>): Promise<void> {
  const body = JSON.stringify({ verb: "evaluate", files: [file], flags });
  const { id }: JobInfo = await (await server.ask("/api/jobs", { method: "POST", body })).json();
  const stateOf = async (): Promise<string> => (await (await server.ask(`/api/jobs/${id}`)).json()).state;
  await expect.poll(stateOf, PATIENT).toBe("done");
}

test("evaluations are listed with figure and note, sorted, searched, and compared row by row", async () => {
  await evaluated("pima-models.csv", { truth: "truth", score: "logistic" });
  await evaluated("pima-models.csv", { truth: "truth", score: "forest" });
  await evaluated("ozone-predictions.csv", {});
  const { page, faults, close } = await openLive(browser, server, "#/runs");
  const rows = page.locator(".runs tr[data-result]");
  await expect.poll(() => rows.count()).toBe(3);
  await expect.poll(() => page.locator(".runs .small-figure path").count()).toBeGreaterThan(3);
  await expect.poll(() => rows.first().textContent()).toContain("ozone-predictions.csv");
  await page.getByRole("button", { name: "Result", exact: true }).click();
  await expect.poll(() => rows.last().textContent()).toContain("root mean squared error");
  const noted = rows.filter({ hasText: "score forest" });
  await noted.locator(".note-button").click();
  await page.getByRole("textbox", { name: /^Note about/ }).fill("after the <b>fix</b>");
  await page.keyboard.press("Enter");
  await expect.poll(() => noted.locator(".note-button").textContent()).toContain("after the <b>fix</b>");
  await page.reload();
  await page.getByRole("searchbox", { name: "Filter results" }).fill("the <b>FIX");
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole("searchbox", { name: "Filter results" }).fill("pima");
  await expect.poll(() => rows.count()).toBe(2);
  for (const box of await rows.getByRole("checkbox").all()) await box.check();
  const said = page.locator(".compared .says");
  await expect.poll(() => said.textContent(), PATIENT).toContain("Open the comparison");
  const { pairs } = await printed<Comparison>(["compare", "pima-models.csv"]);
  const { value } = pairs[0].difference.auc;
  const shown = page.locator(".side-by-side tr[data-fact=auc] td:last-child");
  // which of the two comes first is that of the list
  await expect.poll(() => shown.textContent()).toContain(Math.abs(value ?? 0).toFixed(3));
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  await page.getByRole("searchbox", { name: "Filter results" }).fill("");
  await rows.filter({ hasText: "ozone" }).getByRole("checkbox").check();
  await rows.filter({ hasText: "score forest" }).getByRole("checkbox").uncheck();
  await expect.poll(() => said.textContent()).toContain("Not paired");
  expect(faults).toEqual([]);
  await close();
});

test("two files with other names of columns and another order of rows are compared by their roles", async () => {
  const [, ...rows] = readFileSync(repository("examples/pima-models.csv"), "utf8").trim().split("\n");
  const cells = rows.map((row) => row.split(","));
  const file = (name: string, head: string, model: number, order: readonly string[][]): void =>
    writeFileSync(
      scratch.path(name),
      `${head}\n${order.map((row) => [row[0], row[1], row[model]].join(",")).join("\n")}\n`,
    );
  file("left.csv", "id,truth,logistic", 2, cells);
  file("right.csv", "case,outcome,p_forest", 3, cells.toReversed());
  await evaluated("left.csv", { truth: "truth", score: "logistic" });
  await evaluated("right.csv", { truth: "outcome", score: "p_forest" });
  for (const [name, id] of [
    ["left.csv", "id"],
    ["right.csv", "case"],
  ] as const) {
    const body = JSON.stringify({ kind: "predictions", settings: { id } });
    await server.ask(`/api/roles?file=${name}`, { method: "POST", body });
  }
  const { page, faults, close } = await openLive(browser, server, "#/runs");
  for (const name of ["left.csv", "right.csv"])
    await page.locator(".runs tr[data-result]", { hasText: name }).getByRole("checkbox").check();
  await expect.poll(() => page.locator(".compared .says").textContent(), PATIENT).toContain("Open the comparison");
  const { pairs } = await printed<Comparison>(["compare", "pima-models.csv"]);
  const shown = page.locator(".side-by-side tr[data-fact=auc] td:last-child");
  await expect.poll(() => shown.textContent()).toContain(Math.abs(pairs[0].difference.auc.value ?? 0).toFixed(3));
  expect(faults).toEqual([]);
  await close();
});
