import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { heldout, scratch } from "../../cli/test/heldout.ts";
import { textOf } from "./downloads.ts";

/** What "Save as page" gives. */
export async function savedPage(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("button, a").filter({ hasText: "Save as page" }).click(),
  ]);
  return textOf(file);
}

/** What the command of a page writes as its report. */
export async function writtenPage(command: string): Promise<string> {
  const { stderr, code } = await heldout([...wordsOf(command).slice(1), "--report", "written.html"]);
  if (code !== 0) throw new Error(stderr);
  return readFileSync(scratch.path("written.html"), "utf8");
}

/** The words of a command, as a shell reads them. */
export function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
}

/** A page as its document and what is around it. */
export function partsOf(html: string): { readonly document: unknown; readonly around: string } {
  const [, before = "", json = "", after = ""] =
    /^([\s\S]*<script type="application\/json" id="heldout-data">)([\s\S]*?)(<\/script>[\s\S]*)$/.exec(html) ?? [];
  return { document: near(JSON.parse(json)), around: before + after };
}

/** Exponentials may differ in their last bit between engines, so numbers are compared to ten digits. */
export function near(value: unknown): unknown {
  if (typeof value === "number") return Math.abs(value) < 1e-12 ? 0 : Number(value.toPrecision(10));
  if (Array.isArray(value)) return value.map(near);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, near(each)]));
}
