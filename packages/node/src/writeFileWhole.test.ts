import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { refusal, scratchFolder } from "../test/scratch.ts";
import { writeFileWhole } from "./writeFileWhole.ts";

const scratch = scratchFolder();

test("a new file is written, an old one replaced, and nothing else left beside it", async () => {
  const path = scratch.path("report.html");
  await writeFileWhole(path, "first");
  await writeFileWhole(path, "second ä€😀");
  expect(readFileSync(path, "utf8")).toBe("second ä€😀");
  expect(readdirSync(scratch.folder)).toEqual(["report.html"]);
});

test("what only its owner may read is so from the start, also where another stood", async () => {
  const path = scratch.file("key.json", "open to all");
  await writeFileWhole(path, "{}", { mode: 0o600 });
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("a directory that is not there is named", async () => {
  const path = scratch.path("nowhere/report.html");
  const error = await refusal(writeFileWhole(path, "x"));
  expect(error.code).toBe("output-unwritable");
  expect(error.message).toMatch(/^the file cannot be written: there is no directory ".*nowhere"\.$/);
  expect(error.place).toEqual({ file: path });
});

test("a directory is not overwritten, and no temporary file stays", async () => {
  mkdirSync(scratch.path("folder"));
  const error = await refusal(writeFileWhole(scratch.path("folder"), "x"));
  expect(error.message).toBe("the file cannot be written: it is a directory.");
  expect(readdirSync(scratch.folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test("a file where a directory should be", async () => {
  const path = scratch.file("plain.txt", "x");
  const error = await refusal(writeFileWhole(`${path}/report.html`, "x"));
  expect(error.message).toMatch(/is not a directory\.$/);
});

test.skipIf(process.platform !== "linux")("a disk that takes nothing", async () => {
  const error = await refusal(writeFileWhole("/proc/heldout-report.html", "x"));
  expect(error.code).toBe("output-unwritable");
});
