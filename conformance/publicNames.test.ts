import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { besidesLists, type ExportList, entryPoints, programsOf, readList, sourceOf } from "./exportLists.ts";

const FILE = "packages/core/public-names.txt";
/** A root that is longer is no longer read. */
const MOST_ROOT_VALUES = 175;

const everything = [...entryPoints("core"), ...entryPoints("node")];
const internal = everything.filter(({ entry }) => entry.endsWith("/internal"));
const open = everything.filter((list) => !internal.includes(list));
const rootOfCore = listOf("@heldout/core");
const rootOfNode = listOf("@heldout/node");

function listOf(entry: string): ExportList {
  const found = everything.find((list) => list.entry === entry);
  if (!found) throw new Error(`there is no entry point ${entry}`);
  return found;
}

function asText(lists: readonly ExportList[]): string {
  const parts = lists.map(({ entry, values, types }) =>
    [
      `${entry}: ${values.length} values, ${types.length} types`,
      ...values.map((name) => `  ${name}`),
      ...types.map((name) => `  type ${name}`),
    ].join("\n"),
  );
  return `${parts.join("\n\n")}\n`;
}

/** Lines such as `+ @heldout/core: type Scores`, so that a change can be judged from the message of the test. */
function difference(before: string, after: string): string {
  const [old, now] = [before, after].map(withEntries);
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ].join("\n");
}

function withEntries(text: string): string[] {
  let entry = "";
  return text.split("\n").flatMap((line) => {
    if (line.startsWith("  ")) return [`${entry}: ${line.trim()}`];
    entry = line.split(":")[0];
    return [];
  });
}

test(`the public names are those in ${FILE}: adding, renaming or removing one is a decision`, () => {
  const text = asText(open);
  const url = new URL(`../${FILE}`, import.meta.url);
  if (process.env.UPDATE_GOLDEN) writeFileSync(fileURLToPath(url), text);
  const kept = sourceOf(FILE);
  const advice = `If this is meant, run this test with UPDATE_GOLDEN=1, which rewrites ${FILE}, and commit the file.`;
  expect(text === kept, `the public names have changed:\n${difference(kept, text)}\n${advice}`).toBe(true);
});

test("a difference names the entry point, what went and what came", () => {
  expect(difference("a: 1 values, 1 types\n  x\n  type T\n", "a: 1 values, 1 types\n  y\n  type T\n")).toBe(
    "- a: x\n+ a: y",
  );
});

test(`the root of the core has at most ${MOST_ROOT_VALUES} values`, () => {
  expect(rootOfCore.values.length).toBeLessThanOrEqual(MOST_ROOT_VALUES);
  expect(rootOfCore.values.length).toBeGreaterThan(100);
});

test("every public name has one home", () => {
  const names = open.flatMap(({ values, types }) => [...values, ...types]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("heldout is the root of the core and the root of the package for Node, name by name", () => {
  const { values, types } = readList("heldout", "packages/cli/src/index.ts");
  expect(values).toEqual([...rootOfCore.values, ...rootOfNode.values].sort());
  expect(types).toEqual([...rootOfCore.types, ...rootOfNode.types].sort());
});

test("an entry point says in its first comment what it is for, and is lists of names and nothing else", () => {
  const paths = [...everything.map(({ path }) => path), "packages/cli/src/index.ts"];
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    expect(sourceOf(path), path).toMatch(/^\/\*\*\n \* [A-Z][^@]*\.\n \*\n \* @module \w+\n \*\/\n/);
    expect(besidesLists(path), path).toBe("");
  }
});

test("every file of the core's public folder is an entry point", () => {
  const files = programsOf("packages/core/src/public");
  expect(open.map(({ path }) => path)).toEqual(expect.arrayContaining(files));
});

test("no package passes on all that another file exports", () => {
  const sources = ["core", "node", "cli", "workbench"].flatMap((name) => programsOf(`packages/${name}/src`));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((path) => /^export (type )?\*/m.test(sourceOf(path)))).toEqual([]);
});

test.each(internal)("every name of $entry is imported by another package, by bench or by a test", (list) => {
  const folders = ["packages/node", "packages/cli", "packages/workbench", "bench", "scripts", "conformance", "docs"];
  const importers = new RegExp(
    `import (?:type )?\\{([^}]*)\\}\\s*from "${list.entry}"|\\{([^}]*)\\} = await import\\("${list.entry}"\\)`,
    "g",
  );
  const used = new Set(
    folders.flatMap(programsOf).flatMap((path) =>
      [...sourceOf(path).matchAll(importers)].flatMap(([, named, lazy]) =>
        (named ?? lazy).split(",").map((name) =>
          name
            .trim()
            .replace(/^type /, "")
            .replace(/( as |:).*$/, ""),
        ),
      ),
    ),
  );
  expect([...list.values, ...list.types].filter((name) => !used.has(name))).toEqual([]);
});

test("programs that no compiler reads import names that are there", () => {
  const lists = [...everything, readList("heldout", "packages/cli/src/index.ts")];
  const wrong: string[] = [];
  let seen = 0;
  for (const path of ["bench", "examples", "docs", "scripts", "packages"].flatMap(programsOf)) {
    if (!path.endsWith(".js")) continue;
    for (const [, names, entry] of sourceOf(path).matchAll(/^import \{([^}]*)\}\s*from "(@?heldout[^"]*)";$/gm)) {
      const known = lists.find((list) => list.entry === entry)?.values ?? [];
      const asked = names.split(",").map((name) => name.trim().replace(/ as .*$/, ""));
      seen += asked.length;
      wrong.push(
        ...asked.filter((name) => name && !known.includes(name)).map((name) => `${path}: ${name} of ${entry}`),
      );
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(50);
});
