import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { endsWithTests } from "../packages/node/test/children.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const found = mkdtempSync(join(tmpdir(), "heldout-found-"));
afterAll(() => rmSync(found, { recursive: true, force: true }));

/** Peers are for `npm run fuzz`: they may not be there, and take long to start. */
const GENERATORS =
  "tables,brokenTables,evaluations,comparisons,specs,flags,figures,configs,documents,models,messages,requests,sources";

function fuzz(...args: readonly string[]): Promise<{ code: number | null; text: string }> {
  const child = endsWithTests(
    spawn(process.execPath, [here("./run.js"), ...args], { stdio: ["ignore", "pipe", "pipe"] }),
  );
  let text = "";
  for (const pipe of [child.stdout, child.stderr]) pipe?.on("data", (part: Buffer) => (text += part));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, text })));
}

test("cases that once failed hold", async () => {
  const { code, text } = await fuzz("--replay", here("./seeds"));
  expect(text.match(/: holds/g)).toHaveLength(readdirSync(here("./seeds")).length);
  expect([code, text]).toEqual([0, expect.any(String)]);
}, 120_000);

test("a dozen cases of each generator hold, and most of them reach what they are for", async () => {
  const { code, text } = await fuzz("--seed=1", "--cases=12", "--minutes=4", `--only=${GENERATORS}`, `--keep=${found}`);
  expect(code, text).toBe(0);
  const lines = text.split("\n").filter((line) => / \d+ %/.test(line) && !line.startsWith("branches"));
  expect(lines).toHaveLength(GENERATORS.split(",").length + 1);
  expect(Number(/(\d+) %/.exec(lines.at(-1) ?? "")?.[1])).toBeGreaterThan(60);
  expect(text).toMatch(/^branches reached in core: \d+ of \d+/m);
}, 300_000);
