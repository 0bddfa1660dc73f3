import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Block, readBlocks } from "./readSnippets.ts";
import { checkingShown, misshown } from "./shownValues.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = fileURLToPath(new URL("api", import.meta.url));
const scratch = fileURLToPath(new URL(".api-examples", import.meta.url));
const pages = readdirSync(folder).filter((name) => name.endsWith(".md"));
const textOf = (page: string): string => readFileSync(join(folder, page), "utf8");
const examplesOf = new Map(pages.map((page) => [page, readBlocks(textOf(page))]));
const moduleOf = (page: string, { line }: Block): string => join(scratch, `${page.replace(".md", "")}-${line}.ts`);

beforeAll(() => {
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch);
  for (const [page, blocks] of examplesOf) {
    for (const block of blocks) writeFileSync(moduleOf(page, block), `${checkingShown(block.text)}\nexport {};\n`);
  }
  const declared = "declare global { var shows: (value: unknown, text: string) => void }\nexport {};\n";
  writeFileSync(join(scratch, "shows.d.ts"), declared);
  writeFileSync(join(scratch, "tsconfig.json"), '{ "extends": "../../tsconfig.tests.json", "include": ["*.ts"] }');
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test("the pages are what the doc comments say, and every public name has an example or a reference", async () => {
  const anew = mkdtempSync(join(tmpdir(), "heldout-api-"));
  try {
    const script = join(root, "scripts/api-reference/generate.js");
    const { stderr } = await promisify(execFile)(process.execPath, [script, anew]).catch((error) => error);
    expect(stderr).toBe("");
    const written = readdirSync(anew).filter((name) => name.endsWith(".md"));
    expect(pages.toSorted(), "npm run api writes the pages anew").toEqual(written.toSorted());
    for (const page of written) {
      expect(textOf(page) === readFileSync(join(anew, page), "utf8"), `${page}: npm run api writes it anew`).toBe(true);
    }
  } finally {
    rmSync(anew, { recursive: true, force: true });
  }
}, 300_000);

test("every example compiles", () => {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const { stdout, status } = spawnSync(process.execPath, [tsc, "-p", scratch], { cwd: root, encoding: "utf8" });
  expect(stdout).toBe("");
  expect(status).toBe(0);
}, 300_000);

describe.each(pages)("%s", (page) => {
  test("has links that lead somewhere", () => {
    const anchors = new Map<string, ReadonlySet<string>>();
    const broken: string[] = [];
    for (const [, target] of textOf(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [path, anchor] = target.split("#");
      const file = path === "" ? join(folder, page) : resolve(folder, dirname(page), path);
      if (!existsSync(file)) broken.push(target);
      else if (anchor !== undefined && !(anchors.get(file) ?? anchorsOf(file, anchors)).has(anchor))
        broken.push(target);
    }
    expect(broken).toEqual([]);
  });

  for (const block of examplesOf.get(page) ?? []) {
    test(`the example on line ${block.line} gives what it shows`, async () => {
      expect(block.language).toBe("ts");
      const wrong: string[] = [];
      Object.assign(globalThis, {
        shows: (value: unknown, text: string) => wrong.push(...[misshown(value, text)].filter((line) => line !== null)),
      });
      await import(/* @vite-ignore */ moduleOf(page, block));
      expect(wrong).toEqual([]);
    });
  }
});

/** The anchors of a page: its headings, as Markdown renderers name them, and those it sets itself. */
function anchorsOf(file: string, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const found = new Set<string>();
  const text = readFileSync(file, "utf8").replaceAll(/```[\s\S]*?```/g, "");
  for (const [, heading] of text.matchAll(/^#+ (.+)$/gm)) {
    const name = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    found.add(times === 0 ? name : `${name}-${times}`);
  }
  for (const [, id] of text.matchAll(/<a id="([^"]+)">/g)) found.add(id);
  known.set(file, found);
  return found;
}
