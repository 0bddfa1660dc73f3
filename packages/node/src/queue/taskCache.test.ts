import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Wording } from "@heldout/core/internal";
import { afterAll, expect, test } from "vitest";
import { taskCache } from "./taskCache.ts";

const folder = mkdtempSync(join(tmpdir(), "heldout-cache-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* pieces(...sizes: number[]): AsyncGenerator<Uint8Array> {
  for (const size of sizes) yield new Uint8Array(size);
}

async function* fullDisk(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(10);
  throw Object.assign(new Error("no space left on device, write"), { code: "ENOSPC" });
}

test("a full disk is told in one line, once, and leaves no half file", async () => {
  const notes: Wording[] = [];
  const cache = taskCache({ folder: join(folder, "full"), bytes: 1e6, note: (text) => void notes.push(text) });
  await cache.keep("a", fullDisk());
  await cache.keep("b", fullDisk());
  expect(notes).toEqual(["goes on without the cache: the disk is full"]);
  expect(readdirSync(join(folder, "full"))).toEqual([]);
  await cache.keep("c", pieces(10));
  expect(await cache.has("c")).toBe(true);
});

test("the least recently used go first when the cache is full", async () => {
  const cache = taskCache({ folder: join(folder, "small"), bytes: 250, note: () => undefined });
  const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
  await cache.keep("a", pieces(100));
  await later();
  await cache.keep("b", pieces(50, 42));
  await later();
  expect(await cache.has("a")).toBe(true);
  await later();
  await cache.keep("c", pieces(100));
  expect([await cache.has("a"), await cache.has("b"), await cache.has("c")]).toEqual([true, false, true]);
});
