import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as core from "../src/index.ts";
import { fitEverywhere } from "./fitEverywhere.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const chromiumPath = process.env.CHROMIUM_PATH ?? "";
const inBrowser = test.skipIf(chromiumPath === "");
if (chromiumPath === "") {
  console.warn("skipped: these tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to it.");
}

/** What a page needs to be given shared memory. */
const ISOLATING = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };

let folder = "";
let server: Server;
let browser: Browser;

beforeAll(async () => {
  if (chromiumPath === "") return;
  folder = mkdtempSync(join(tmpdir(), "heldout-bundle-"));
  const vite = join(root, "node_modules/vite/bin/vite.js");
  execFileSync(process.execPath, [vite, "build", "packages/core", "--outDir", folder, "--emptyOutDir"], {
    cwd: root,
    stdio: "pipe",
    env: { ...process.env, NODE_ENV: "production" },
  });
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const isolated = url.searchParams.has("isolated") || (request.headers.referer ?? "").includes("isolated");
    const isScript = url.pathname.endsWith(".js");
    response.writeHead(200, {
      "Content-Type": isScript ? "text/javascript" : "text/html",
      ...(isolated ? ISOLATING : {}),
    });
    response.end(isScript ? readFileSync(join(folder, basename(url.pathname))) : "<!doctype html><title>page</title>");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const args = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
  browser = await chromium.launch({ executablePath: chromiumPath, args });
});

afterAll(async () => {
  await browser?.close();
  server?.close();
  if (folder !== "") rmSync(folder, { recursive: true });
});

interface Found {
  readonly shared: boolean;
  /** Modules of WebAssembly that were put to work. */
  readonly instances: number;
  readonly texts: readonly string[];
}

/** Loads the bundle in a page of its own and fits there. `before` is a script that runs first. */
async function fitInPage(path: string, before = ""): Promise<Found> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(before);
    await page.addInitScript(`
      window.instances = 0;
      if (typeof WebAssembly !== "undefined") {
        WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
          construct: (target, given) => { window.instances++; return new target(...given); },
        });
      }
    `);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return await page.evaluate<Found>(`(async () => {
      const texts = (${fitEverywhere.toString()})(await import("/index.js"));
      return { shared: typeof SharedArrayBuffer !== "undefined", instances: window.instances, texts };
    })()`);
  } finally {
    await context.close();
  }
}

inBrowser(
  "a page without shared memory fits by WebAssembly on one thread: models are those of Node, byte by byte",
  async () => {
    const { texts, ...about } = await fitInPage("/");
    expect(about).toEqual({ shared: false, instances: 1 });
    expect(texts).toEqual(fitEverywhere(core));
  },
);

inBrowser("a page that is isolated from others fits on shared memory: the same bytes again", async () => {
  const { texts, ...about } = await fitInPage("/?isolated");
  expect(about).toEqual({ shared: true, instances: 1 });
  expect(texts).toEqual(fitEverywhere(core));
});

inBrowser("a page without WebAssembly says what is missing", async () => {
  await expect(fitInPage("/", "delete window.WebAssembly;")).rejects.toThrow("this needs WebAssembly with SIMD");
});
