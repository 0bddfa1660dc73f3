import { execFileSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refusal, scratchFolder } from "../../test/scratch.ts";
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

test("a replaced file keeps its permissions", async () => {
  for (const mode of [0o600, 0o640, 0o755]) {
    const path = scratch.file("private.json", "old");
    chmodSync(path, mode);
    await writeFileWhole(path, "new");
    expect([readFileSync(path, "utf8"), statSync(path).mode & 0o777]).toEqual(["new", mode]);
  }
});

test("of a symbolic link the target is replaced, and made where it is not there", async () => {
  const folder = scratch.newFolder();
  mkdirSync(join(folder, "below"));
  symlinkSync("below/second", join(folder, "first"));
  symlinkSync("model.json", join(folder, "below/second"));
  for (const text of ["made", "replaced"]) {
    await writeFileWhole(join(folder, "first"), text);
    expect(readFileSync(join(folder, "below/model.json"), "utf8")).toBe(text);
  }
  expect(readlinkSync(join(folder, "first"))).toBe("below/second");
  expect(readdirSync(join(folder, "below")).sort()).toEqual(["model.json", "second"]);
});

test("links in a circle are refused", async () => {
  const folder = scratch.newFolder();
  symlinkSync("b", join(folder, "a"));
  symlinkSync("a", join(folder, "b"));
  const error = await refusal(writeFileWhole(join(folder, "a"), "x"));
  expect(error.message).toBe("the file cannot be written: its symbolic links lead in a circle.");
});

test("another name of the same file keeps the old content", async () => {
  const folder = scratch.newFolder();
  await writeFileWhole(join(folder, "report"), "old");
  linkSync(join(folder, "report"), join(folder, "archive"));
  await writeFileWhole(join(folder, "report"), "new");
  expect(readFileSync(join(folder, "report"), "utf8")).toBe("new");
  expect(readFileSync(join(folder, "archive"), "utf8")).toBe("old");
});

test.skipIf(process.platform === "win32")("a FIFO gets the text once somebody reads, and stays one", async () => {
  const path = join(scratch.newFolder(), "pipe");
  execFileSync("mkfifo", [path]);
  // longer than a pipe holds, so that it has to be written in pieces
  const text = "0123456789abcdef".repeat(20_000);
  const writing = writeFileWhole(path, text);
  await new Promise((resolve) => setTimeout(resolve, 80));
  const read = await readFile(path, "utf8");
  await writing;
  expect(read === text).toBe(true);
  expect(lstatSync(path).isFIFO()).toBe(true);
});

test.skipIf(process.platform === "win32")("a device is written to, and stays one", async () => {
  await writeFileWhole("/dev/null", "x");
  expect(lstatSync("/dev/null").isCharacterDevice()).toBe(true);
});

test.skipIf(process.platform !== "linux")("a device without room is an error of the output", async () => {
  const error = await refusal(writeFileWhole("/dev/full", "x"));
  expect([error.code, error.message]).toEqual(["output-unwritable", "the file cannot be written: the disk is full."]);
});

test.skipIf(process.platform !== "linux")(
  "an open descriptor is written to where it stands, not replaced",
  async () => {
    const path = scratch.path("redirected.txt");
    const descriptor = openSync(path, "w");
    writeSync(descriptor, "before ");
    await writeFileWhole(`/dev/fd/${descriptor}`, "by name ");
    await writeFileWhole(`/proc/self/fd/${descriptor}`, "and again ");
    writeSync(descriptor, "after");
    closeSync(descriptor);
    expect(readFileSync(path, "utf8")).toBe("before by name and again after");
  },
);

test.skipIf(process.platform === "win32")("a socket is refused", async () => {
  const path = join(scratch.newFolder(), "socket");
  const server = createServer().listen(path);
  await new Promise((resolve) => server.once("listening", resolve));
  const error = await refusal(writeFileWhole(path, "x"));
  server.close();
  expect(error.message).toBe("the file cannot be written: it is a socket.");
});

test.skipIf(process.getuid?.() === 0)("a file that may not be written is not replaced either", async () => {
  const path = scratch.file("protected.json", "old");
  chmodSync(path, 0o444);
  const error = await refusal(writeFileWhole(path, "new"));
  expect(error.message).toBe("the file cannot be written: permission denied.");
  expect(readFileSync(path, "utf8")).toBe("old");
});

test.skipIf(process.platform !== "linux")("a folder in which no file can be made", async () => {
  const error = await refusal(writeFileWhole("/proc/heldout-report.html", "x"));
  expect([error.code, error.message]).toEqual([
    "output-unwritable",
    'the file cannot be written: no file can be made in "/proc".',
  ]);
});
