import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Workbench } from "./workbench.ts";

export interface OpenLive {
  readonly page: Page;
  /** Everything that must not happen: errors and warnings in the console, errors of the page. */
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}

/** Opens an address of the workbench in a window of its own, as somebody who got the link from the terminal. */
export async function openLive(
  browser: Browser,
  server: Pick<Workbench, "opened" | "origin">,
  address: string,
  options: BrowserContextOptions = {},
): Promise<OpenLive> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`page: ${error.message}`));
  await page.goto(server.opened);
  await page.goto(`${server.origin}/${address}`);
  return { page, faults, close: () => context.close() };
}

/** What axe-core finds serious about the page as it is, in one line each; of these rules, or of all. */
export async function seriousFindings(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  await loadAxe(page);
  return page.evaluate(async (only) => {
    const axe: {
      run: (options: object) => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
    } = Reflect.get(window, "axe");
    const { violations } = await axe.run(only.length === 0 ? {} : { runOnly: { type: "rule", values: only } });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  }, rules);
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Half a megabyte of rules, once for each page. Its policy keeps scripts out of the document, not out of the browser's own evaluation. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${axe};undefined`);
}
