import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const packages = fileURLToPath(new URL("../packages/", import.meta.url));

const MOST = 50;

/** Folders with more than `MOST` files directly in them, this one and those below it. */
function largeFolders(folder: string): string[] {
  const entries = readdirSync(join(packages, folder), { withFileTypes: true });
  return [
    ...(entries.filter((entry) => entry.isFile()).length > MOST ? [folder] : []),
    ...entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => largeFolders(`${folder}/${name}`)),
  ];
}

test("a folder of sources has at most 50 files, tests included: more need sub-folders that say something", () => {
  const large = readdirSync(packages).flatMap((name) => largeFolders(`${name}/src`));
  expect(large).toEqual([]);
});
