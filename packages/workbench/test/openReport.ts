import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { inject } from "vitest";
import { embedData } from "../src/embedData.ts";
import type { PageDocument } from "../src/readDocument.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const built = fileURLToPath(new URL("../dist/report.html", import.meta.url));

let template: string | undefined;

/** The built page; built anew when a source is newer. */
export function reportTemplate(): string {
  template ??= freshTemplate();
  return template;
}

function freshTemplate(): string {
  const sources = ["packages/workbench/src", "packages/core/src"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(root, folder, file)),
  );
  const configuration = ["vite.config.ts", "inlineEverything.ts", "report.html"].map((file) =>
    join(root, "packages/workbench", file),
  );
  const newest = Math.max(...[...sources, ...configuration].map((file) => statSync(file).mtimeMs));
  if (!existsSync(built) || statSync(built).mtimeMs < newest) {
    execFileSync(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build", "packages/workbench"], {
      cwd: root,
      stdio: "pipe",
      env: { ...process.env, NODE_ENV: "production" },
    });
  }
  return readFileSync(built, "utf8");
}

/** The browser of this run of the tests; closing it closes the windows that were opened through it. */
export function launch(): Promise<Browser> {
  return chromium.connect(inject("browser"));
}

/** Waits until what was last done is on the screen: a page redraws in the frames after a click, not during it. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

export interface OpenReport {
  readonly page: Page;
  /** Everything that must not happen: console errors, page errors, requests to anywhere. */
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}

/** Opens the page of a document from a file, as a person would. */
export function openReport(
  browser: Browser,
  document: PageDocument,
  options: BrowserContextOptions = {},
): Promise<OpenReport> {
  return openPage(browser, embedData(reportTemplate(), document), options);
}

/** Opens a page from a file. */
export async function openPage(
  browser: Browser,
  html: string,
  options: BrowserContextOptions = {},
): Promise<OpenReport> {
  const folder = mkdtempSync(join(tmpdir(), "heldout-report-"));
  const file = join(folder, "report.html");
  writeFileSync(file, html);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const own = pathToFileURL(file).href;
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`page: ${error.message}`));
  page.on("request", (request) => {
    if (request.url() !== own && !/^(blob|data):/.test(request.url())) faults.push(`request: ${request.url()}`);
  });
  await page.goto(own);
  await page.waitForSelector("main");
  return {
    page,
    faults,
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true });
    },
  };
}
