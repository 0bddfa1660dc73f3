import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { listFiles } from "./listFiles.ts";
import { looksReadable } from "./looksReadable.ts";

const folder = mkdtempSync(join(tmpdir(), "heldout-readable-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const put = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

test("files that begin as their ending says are worth offering", async () => {
  expect(await looksReadable(put("a.csv", "truth,score\n1,0.5\n"))).toBe(true);
  expect(await looksReadable(put("a.csv.gz", gzipSync("truth,score\n1,0.5\n")))).toBe(true);
  expect(await looksReadable(put("a.parquet", "PAR1 and so on"))).toBe(true);
});

test("what is empty, broken, a folder or not there is not, and is not listed", async () => {
  const broken = [put("empty.csv", ""), put("cut.parquet", "PA"), put("none.csv.gz", "truth,score\n")];
  mkdirSync(join(folder, "folder.csv"));
  for (const path of [...broken, join(folder, "folder.csv"), join(folder, "gone.csv")]) {
    expect([path, await looksReadable(path)]).toEqual([path, false]);
  }
  const { files } = await listFiles(folder);
  expect(files.map(({ name }) => name)).toEqual(["a.csv", "a.csv.gz", "a.parquet"]);
});

test.runIf(process.getuid?.() !== 0)("a file that may not be read is not", async () => {
  const path = put("closed.csv", "truth,score\n1,0.5\n");
  chmodSync(path, 0o000);
  expect(await looksReadable(path)).toBe(false);
});
