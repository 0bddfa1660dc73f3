import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { headingAnchors } from "./headingAnchors.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (page: string): string => readFileSync(join(root, page), "utf8");
const pagesIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`);

const pages = ["docs", "docs/lectures", "docs/recipes"].flatMap(pagesIn);
const entrances = ["README.md", "CONTRIBUTING.md", "examples/README.md"];

interface Link {
  /** From the root of the repository. */
  readonly target: string;
  readonly anchor: string | null;
}

/** Links of a page to files of the repository; what stands in fenced blocks is no link. */
function linksOf(page: string): Link[] {
  const prose = read(page).replace(/^\s*```[\s\S]*?^\s*```/gm, "");
  return Array.from(prose.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g), ([, path, anchor = null]) => ({
    target: path === "" ? page : normalize(join(dirname(page), path)),
    anchor,
  }));
}

function reachableFrom(start: string): Set<string> {
  const found = new Set([start]);
  for (const page of found) {
    for (const { target } of linksOf(page)) if (pages.includes(target)) found.add(target);
  }
  return found;
}

test("every page of docs is reachable from its start page", () => {
  const found = reachableFrom("docs/README.md");
  expect(pages.filter((page) => !found.has(page))).toEqual([]);
});

test("the start page itself names every page of docs", () => {
  const named = new Set(linksOf("docs/README.md").map(({ target }) => target));
  expect(pagesIn("docs").filter((page) => page !== "docs/README.md" && !named.has(page))).toEqual([]);
});

test("the README leads to the start page, the tutorial and the page for users of other tools", () => {
  const targets = linksOf("README.md").map(({ target }) => target);
  expect(targets).toEqual(expect.arrayContaining(["docs/README.md", "docs/tutorial.md", "docs/coming-from.md"]));
});

test("the README stays below 150 lines", () => {
  expect(read("README.md").trimEnd().split("\n").length).toBeLessThan(150);
});

test.each([...entrances, ...pages])("links of %s lead to files and headings that exist", (page) => {
  const broken = linksOf(page).filter(({ target, anchor }) => {
    if (!existsSync(join(root, target))) return true;
    return anchor !== null && target.endsWith(".md") && !headingAnchors(read(target)).has(anchor);
  });
  expect(broken).toEqual([]);
});
