import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

test("the build puts the licence and a page into every package, and npm packs the notices of what is compiled into it", () => {
  for (const name of readdirSync(`${root}/packages`)) {
    const folder = `${root}/packages/${name}`;
    const there = readdirSync(folder);
    expect(there, name).toEqual(expect.arrayContaining(["LICENSE", "README.md"]));
    expect(readFileSync(`${folder}/LICENSE`, "utf8")).toBe(readFileSync(`${root}/LICENSE`, "utf8"));
    const { files }: { readonly files: readonly string[] } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
    expect(files.includes("THIRD-PARTY-NOTICES.txt"), name).toBe(there.includes("THIRD-PARTY-NOTICES.txt"));
  }
});

test("the notices of the pages name every package that the pages import", () => {
  const notices = readFileSync(`${root}/packages/workbench/THIRD-PARTY-NOTICES.txt`, "utf8");
  const sources = readdirSync(`${root}/packages/workbench/src`, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes(".test."),
  );
  const imported = sources.flatMap((path) =>
    Array.from(
      readFileSync(`${root}/packages/workbench/src/${path}`, "utf8").matchAll(
        /\bfrom "((?:@[\w-]+\/)?[a-z][\w.-]*)[^"\n]*";$/gm,
      ),
      ([, name]) => name,
    ),
  );
  const others = [...new Set(imported)].filter((name) => !name.startsWith("@heldout/"));
  expect(others.sort()).toEqual(["@observablehq/plot", "@preact/signals", "preact"]);
  for (const name of others) expect(notices.split("\n").some((line) => line.startsWith(`${name} `))).toBe(true);
});
