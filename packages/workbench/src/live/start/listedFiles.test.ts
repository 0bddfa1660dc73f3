import { expect, test } from "vitest";
import type { FileInfo } from "../../protocol.ts";
import { inOrder, listedFiles } from "./listedFiles.ts";

const file = (path: string, changed = 0): FileInfo => ({ path, name: path, bytes: 9, changed });
const files = Array.from({ length: 14 }, (_, i) => file(`data/File${i}.csv`));

test("the first twelve are shown, and all when they are asked for", () => {
  expect(listedFiles(files, "", false)).toEqual({ shown: files.slice(0, 12), found: 14 });
  expect(listedFiles(files, "", true)).toEqual({ shown: files, found: 14 });
  expect(listedFiles(files.slice(0, 12), "", false)).toMatchObject({ shown: { length: 12 }, found: 12 });
});

test("a file is found by any part of its path, however it is written", () => {
  expect(listedFiles(files, " file13", false)).toEqual({ shown: [files[13]], found: 1 });
  expect(listedFiles(files, "other", false)).toEqual({ shown: [], found: 0 });
});

test("what was sent comes first and once, then the newest", () => {
  const sent = file("upload/1/a.csv", 5);
  expect(inOrder([sent], [file("old.csv", 1), sent, file("new.csv", 9)]).map(({ path }) => path)).toEqual([
    "upload/1/a.csv",
    "new.csv",
    "old.csv",
  ]);
});
