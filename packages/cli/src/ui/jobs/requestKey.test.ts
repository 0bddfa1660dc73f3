import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JobRequest } from "@heldout/workbench/protocol";
import { afterAll, expect, test } from "vitest";
import { requestKey } from "./requestKey.ts";

const folder = mkdtempSync(join(tmpdir(), "heldout-key-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, "a.csv");
const files = [{ path, shownAs: "a.csv" }];
const request: JobRequest = { verb: "evaluate", files: ["a.csv"], flags: { level: 0.9, truth: "y" } };

test("the key is that of verb, flags in any order, and content", () => {
  writeFileSync(path, "1");
  const key = requestKey(request, files);
  expect(requestKey({ ...request, flags: { truth: "y", level: 0.9 } }, files)).toBe(key);
  expect(requestKey({ ...request, flags: { truth: "y" } }, files)).not.toBe(key);
  expect(requestKey({ ...request, verb: "calibrate" }, files)).not.toBe(key);
  expect(requestKey(request, [{ path, shownAs: "b.csv" }])).not.toBe(key);
  utimesSync(path, 1, 1);
  expect(requestKey(request, files)).not.toBe(key);
});

test("what may have another answer later has no key", () => {
  expect(requestKey({ ...request, flags: { budget: "1m" } }, files)).toBeNull();
  expect(requestKey({ verb: "compare", files: [], flags: { run: ["a"] } }, [])).toBeNull();
});
