import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "../../test/scratch.ts";
import { makeOwnFolder } from "./ownFolder.ts";
import { openRunStore } from "./runStore.ts";

const scratch = scratchFolder();
const modeOf = (path: string): number => statSync(path).mode & 0o777;

test.skipIf(process.platform === "win32")("the folder of runs and its files are for their owner alone", () => {
  const folder = join(scratch.newFolder(), ".heldout");
  const mask = process.umask(0);
  try {
    openRunStore(folder).close();
  } finally {
    process.umask(mask);
  }
  expect([modeOf(folder), modeOf(join(folder, "heldout-runs.db"))]).toEqual([0o700, 0o600]);
});

test.skipIf(process.platform === "win32")("what an older version left open is closed", () => {
  const folder = join(scratch.newFolder(), ".heldout");
  mkdirSync(join(folder, "jobs"), { recursive: true });
  writeFileSync(join(folder, "roles.json"), "{}");
  for (const [path, mode] of [
    [folder, 0o755],
    [join(folder, "jobs"), 0o775],
    [join(folder, "roles.json"), 0o644],
  ] as const)
    chmodSync(path, mode);
  makeOwnFolder(folder);
  expect([folder, join(folder, "jobs"), join(folder, "roles.json")].map(modeOf)).toEqual([0o700, 0o700, 0o600]);
});

test.skipIf(process.platform === "win32")("a folder that somebody made and named stays as open as it is", () => {
  const folder = scratch.newFolder();
  chmodSync(folder, 0o755);
  makeOwnFolder(folder);
  expect(modeOf(folder)).toBe(0o755);
});
