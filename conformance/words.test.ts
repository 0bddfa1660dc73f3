import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Words that said something to their authors only: no part of a file's or an exported name, whatever stands beside it. */
const PARTS: readonly string[] = [
  "bend",
  "calmly",
  "desk",
  "ground",
  "knock",
  "ladder",
  "lonely",
  "lost",
  "narrow", // float32
  "offers", // proposals, alternatives
  "strips", // panels
];

/** Names that must not come back as they were; their words are good ones in other names. */
const NAMES: readonly string[] = ["common", "commonGround", "commonStatistics", "Field", "fieldOf", "offer"];

/** Names in which the word means what it says: windows of the page may be narrow. */
const ALLOWED: readonly string[] = ["narrowWindow"];

const FOLDERS = [
  ...["core", "node", "cli", "workbench"].flatMap((name) => [`packages/${name}/src`, `packages/${name}/test`]),
  "packages/core/kernels",
  "conformance",
  "bench",
  "docs",
  "scripts",
];

function files(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(ts|tsx|js)$/.test(path) && !/(^|[\\/])(node_modules|dist|\.snippets)[\\/]/.test(path))
      .map((path) => join(folder, path)),
  );
}

/** "addedRecords" has the parts added and records, "float32Loss.test" float32, loss and test. */
function partsOf(name: string): string[] {
  return name
    .split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/)
    .filter((part) => part !== "")
    .map((part) => part.toLowerCase());
}

function isInsiders(name: string): boolean {
  if (ALLOWED.includes(name)) return false;
  return NAMES.includes(name) || partsOf(name).some((part) => PARTS.includes(part));
}

/** What a module declares for others, and what it exports under another name. */
function exportedNames(text: string): string[] {
  const declared = text.matchAll(
    /^export (?:declare |abstract |async )*(?:function\*?|const|let|class|interface|type|namespace) (\w+)/gm,
  );
  const renamed = text.matchAll(/^export (?:type )?\{([^}]*)\}/gm);
  return [
    ...Array.from(declared, ([, name]) => name),
    ...Array.from(renamed, ([, list]) => list.split(",").map((one) => one.trim().replace(/^.*\s/, ""))).flat(),
  ].filter((name) => name !== "");
}

test("a name is judged by its words, not by its letters", () => {
  expect(
    ["lostWords", "LostServer", "riskOffers", "narrow", "descendNarrow", "fieldOf", "ground"].map(isInsiders),
  ).toEqual(Array(7).fill(true));
  const good = ["playground", "background", "TextField", "fieldsOf", "commonRows", "narrowWindow", "losses", "extend"];
  expect(good.filter(isInsiders)).toEqual([]);
  expect(
    exportedNames('export const a = 1;\nexport async function b() {}\nexport { c as lost, type D } from "./e";'),
  ).toEqual(["a", "b", "lost", "D"]);
});

test("no file is named by an insiders' word", () => {
  const all = files();
  expect(all.length).toBeGreaterThan(2000);
  expect(all.filter((path) => isInsiders(basename(path).replace(/(\.test)?\.\w+$/, "")))).toEqual([]);
});

test("nothing that a module exports is named by an insiders' word", () => {
  const found = files().flatMap((path) =>
    exportedNames(readFileSync(join(root, path), "utf8"))
      .filter(isInsiders)
      .map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});
