import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { digestOfRun, forgetDigest, keepDigest } from "./runDigests.ts";

const folder = mkdtempSync(join(tmpdir(), "heldout-digests-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const digest = { says: "ridge", estimate: { metric: "rmse", of: "value", value: 54 } as const, figure: null };

test("the digest of a run is kept until the run is removed", async () => {
  expect(digestOfRun(folder, "ab12")).toBeNull();
  await keepDigest(folder, "ab12", digest);
  expect(digestOfRun(folder, "ab12")).toEqual(digest);
  forgetDigest(folder, "ab12");
  forgetDigest(folder, "ab12");
  expect(digestOfRun(folder, "ab12")).toBeNull();
});

test("ids that are no names, damaged files and folders that cannot be written to are done without", async () => {
  await keepDigest(folder, "../up", digest);
  expect(digestOfRun(folder, "../up")).toBeNull();
  await keepDigest(folder, "cd34", digest);
  writeFileSync(join(folder, "digests/cd34.json"), '{"says": ');
  expect(digestOfRun(folder, "cd34")).toBeNull();
  writeFileSync(join(folder, "file"), "");
  await keepDigest(join(folder, "file"), "ef56", digest);
  expect(digestOfRun(join(folder, "file"), "ef56")).toBeNull();
});
