import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findChromium } from "../../../scripts/find-chromium.js";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the browser of this run of the tests listens. */
    readonly browser: string;
  }
}

/** One browser for the tests of all pages: each has windows of its own in it, which share nothing. */
export default async function shareBrowser(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: findChromium() ?? "",
    host: "127.0.0.1",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  project.provide("browser", server.wsEndpoint());
  return () => server.close();
}
