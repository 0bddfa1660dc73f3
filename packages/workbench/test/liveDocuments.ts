import type { Page } from "playwright-core";
import { heldout } from "../../cli/test/heldout.ts";
import { textOf } from "./downloads.ts";

/** For what is polled: machines that test are often busy. */
export const PATIENT = { timeout: 20_000 };

/** The document that the page shows, by its own download. */
export async function shownDocument<T>(page: Page): Promise<T> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download JSON" }).click(),
  ]);
  return JSON.parse(await textOf(download));
}

/** The document that the command line prints. */
export async function printed<T>(args: readonly string[]): Promise<T> {
  const { stdout, stderr } = await heldout([...args, "--json"]);
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}
