import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Block, readBlocks } from "../readSnippets.ts";
import { patch } from "./patch.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));

export interface Recipe {
  /** Name of the page. */
  readonly page: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** The recipes in the order in which the table of README.md lists them and in which they are done. */
export function readRecipes(): Recipe[] {
  const table = readFileSync(join(folder, "README.md"), "utf8");
  const listed = Array.from(table.matchAll(/^\| \[(\w+\.md)\]/gm), ([, page]) => page);
  const there = readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md");
  if (listed.toSorted().join() !== there.toSorted().join()) {
    throw new Error(`README.md lists ${listed.join(", ")}, and the pages are ${there.join(", ")}`);
  }
  return [...listed, "README.md"].map((page) => {
    const text = readFileSync(join(folder, page), "utf8");
    return { page, text, blocks: readBlocks(text) };
  });
}

/** Does one step of a recipe: writes a new file, or changes one that is there by a `diff`. */
export function applyBlock(copy: string, { language, file, text }: Block): void {
  if (file === undefined) return;
  const path = join(copy, file);
  if (language === "diff") writeFileSync(path, patch(readFileSync(path, "utf8"), text));
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${text}\n`, { flag: "wx" });
  }
}
