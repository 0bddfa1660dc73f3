import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { withFileLock } from "./fileLock.ts";

const folder = mkdtempSync(join(tmpdir(), "heldout-lock-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("of many who ask at once one works at a time, and nothing is left behind", async () => {
  const path = join(folder, "busy.json");
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 12 }, () =>
      withFileLock(path, async () => {
        most = Math.max(most, ++inside);
        await sleep(2);
        inside--;
      }),
    ),
  );
  expect(most).toBe(1);
  expect(existsSync(`${path}.lock`)).toBe(false);
});

test("work that fails gives the lock back", async () => {
  const path = join(folder, "failing.json");
  await expect(withFileLock(path, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await withFileLock(path, () => Promise.resolve(1))).toBe(1);
});

test("a lock that stays is an error that names the file to delete", async () => {
  const path = join(folder, "left.json");
  writeFileSync(`${path}.lock`, "1\n");
  await expect(withFileLock(path, () => Promise.resolve(1), { patience: 30 })).rejects.toMatchObject({
    message: "the ledger is locked by another process.",
    remedy: 'Wait for it to end; if no heldout is running, delete "left.json.lock".',
    place: { file: path },
  });
  expect(existsSync(`${path}.lock`)).toBe(true);
});

test("a directory that does not exist is an error that says so", async () => {
  const path = join(folder, "nowhere", "ledger.json");
  await expect(withFileLock(path, () => Promise.resolve(1))).rejects.toMatchObject({
    message: '"ledger.json.lock" cannot be made beside it (ENOENT).',
  });
});
