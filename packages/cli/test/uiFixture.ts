import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import { afterAll } from "vitest";
import { createApp, type UiOptions } from "../src/ui/app.ts";
import { openedFiles } from "../src/ui/outsideFiles.ts";
import { rolesStore } from "../src/ui/rolesStore.ts";
import { tableSummary } from "../src/ui/summary/tableSummary.ts";
import { uploadStore } from "../src/ui/uploads.ts";

export const PORT = 4310;
export const HOST: string = `127.0.0.1:${PORT}`;
export const TOKEN: string = "t".repeat(43);
export const COOKIE: string = `heldout-${PORT}=${TOKEN}`;

/** A folder of its own, with a real path; it goes when the tests of the file are over. */
export function scratchFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "heldout-ui-")));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) put(join(folder, path), content);
  return folder;
}

export function put(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

export interface Fixture {
  readonly app: Hono;
  readonly folder: string;
  readonly uploads: string;
  /** A request as the page of this server makes it: with its host, origin and cookie, unless other headers are given. */
  ask(path: string, init?: RequestInit): Promise<Response>;
}

export interface FixtureOptions extends Partial<Pick<UiOptions, "jobs" | "runs" | "host">> {
  readonly files?: Readonly<Record<string, string>>;
  readonly opened?: readonly string[];
  readonly limits?: { readonly each: number; readonly all: number };
}

/** The app over a folder with these files, a page of two files, and routes of jobs that do nothing. */
export function appOver({ files = {}, opened = [], limits, jobs, runs, host = "127.0.0.1" }: FixtureOptions): Fixture {
  const folder = scratchFolder(files);
  const page = scratchFolder({
    "workbench.html": "<!doctype html><title>heldout</title>",
    "assets/main-AbCd1234.js": `export const text = "${"long ".repeat(200)}";`,
    "assets/plain.css": "body { margin: 0 }",
    "secret.txt": "not for anybody",
  });
  mkdirSync(join(folder, ".heldout"), { recursive: true });
  const uploads = join(folder, ".heldout/uploads");
  const { opened: known, outside } = openedFiles(folder, opened);
  const each = limits?.each ?? 1_000_000;
  const app = createApp({
    io: process,
    summaryOf: tableSummary,
    session: { version: "0.0.0", folder: "data", opened: known, limits: { uploadBytes: each } },
    host,
    port: PORT,
    token: TOKEN,
    folder,
    outside,
    examples: new Map(),
    roles: rolesStore(join(folder, ".heldout/roles.json")),
    uploads: uploadStore(uploads, { each, all: limits?.all ?? 5 * each }),
    page,
    jobs: jobs ?? new Hono(),
    runs: runs ?? new Hono(),
    results: new Hono(),
  });
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { Host: HOST, Origin: `http://${HOST}`, Cookie: COOKIE, ...Object(init.headers) };
    return await app.request(`http://${HOST}${path}`, { ...init, headers });
  };
  return { app, folder, uploads, ask };
}
