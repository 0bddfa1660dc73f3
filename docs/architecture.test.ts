import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LEVELS } from "../conformance/levels.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(new URL("architecture.md", import.meta.url), "utf8");

function foldersIn(path: string): string[] {
  return readdirSync(`${root}${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** The part of the page below a heading, up to the next one of its level or a higher one. */
function section(heading: string): string {
  const [, found = ""] = new RegExp(`^#+ ${heading}\\n([\\s\\S]*?)(?=^#|$(?![\\s\\S]))`, "m").exec(page) ?? [];
  return found;
}

test.each([
  ["core", "Rooms of the core"],
  ["node", "Rooms of node"],
  ["cli", "Rooms of the command line"],
  ["workbench", "Rooms of the workbench"],
])("every folder of packages/%s/src has a row under %s, and no row is left over", (name, heading) => {
  const rooms = Array.from(section(heading).matchAll(/^\|(?: \d+ +\|)? `(\w+)\/`/gm), ([, room]) => room);
  expect(rooms.toSorted()).toEqual(foldersIn(`packages/${name}/src`).toSorted());
});

test.each(foldersIn("packages/core/src"))("the row of %s names its sub-folders", (room) => {
  const row = section("Rooms of the core")
    .split("\n")
    .find((line) => line.includes(`| \`${room}/\``));
  const named = Array.from(
    row
      ?.split("|")
      .at(-2)
      ?.matchAll(/`(\w+)\/`/g) ?? [],
    ([, name]) => name,
  );
  expect(named.toSorted()).toEqual(foldersIn(`packages/core/src/${room}`).toSorted());
});

/** Levels of the core as the test of imports has them, without the entry points at the root: `public/` stands for them. */
const levels = LEVELS.map((rooms) => rooms.filter((room) => room !== "index.ts" && room !== "internal.ts").toSorted());

test("the rooms stand on the levels that the test of imports holds", () => {
  const rows = section("Rooms of the core").matchAll(/^\| (\d+) +\| `([\w.]+)\/?`/gm);
  const found: string[][] = levels.map(() => []);
  for (const [, level, room] of rows) found[Number(level) - 1].push(room);
  expect(found.map((rooms) => rooms.toSorted())).toEqual(levels);
});

test("the drawing shows every package, and every room of the core on its level", () => {
  const drawing = readFileSync(new URL("images/rooms.svg", import.meta.url), "utf8");
  const names = Array.from(drawing.matchAll(/class="name"[^>]* y="([\d.]+)"[^>]*>([\w.]+)</g), ([, y, name]) => ({
    y: Number(y),
    name,
  }));
  const packages = foldersIn("packages");
  expect(names.map(({ name }) => name).toSorted()).toEqual([...packages, ...levels.flat()].toSorted());
  const rooms = names.filter(({ name }) => !packages.includes(name));
  const heights = [...new Set(rooms.map(({ y }) => y))].sort((a, b) => b - a);
  const drawn = heights.map((height) => rooms.filter(({ y }) => y === height).map(({ name }) => name));
  expect(drawn.map((level) => level.toSorted())).toEqual(levels);
});

test("every path on the page leads somewhere: from the root, from packages or from the sources of the core", () => {
  const bases = [root, `${root}packages/`, `${root}packages/core/src/`];
  const paths = Array.from(page.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?|\w+\.(?:ts|tsx|js))`/g), ([, path]) => path);
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !bases.some((base) => existsSync(`${base}${path}`)))).toEqual([]);
});

test("the pictures have a dark version, and words for those who do not see them", () => {
  const drawn = ["rooms.svg", "walk.svg"].map((name) =>
    readFileSync(new URL(`images/${name}`, import.meta.url), "utf8"),
  );
  for (const svg of drawn) {
    expect(svg).toMatch(/<title id="title">[^<]+<\/title>\n<desc id="description">[^<]+<\/desc>/);
    expect(svg).toContain("prefers-color-scheme: dark");
  }
  const alternatives = Array.from(page.matchAll(/!\[([^\]]*)\]\(images\/(?:rooms|walk)\.svg\)/g), ([, text]) => text);
  expect(alternatives.map((text) => text.length > 100)).toEqual([true, true]);
});
