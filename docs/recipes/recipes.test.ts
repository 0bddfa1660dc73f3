import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headingAnchors } from "../headingAnchors.ts";
import { applyBlock, readRecipes } from "./readRecipes.ts";
import { copyRepository, type RepositoryCopy } from "./repositoryCopy.ts";

/** `npm run recipes` also runs the commands of the pages. */
const recipes = readRecipes();
let copy: RepositoryCopy;

beforeAll(() => {
  copy = copyRepository();
}, 120_000);
afterAll(() => copy.remove());

describe.each(recipes)("$page", ({ blocks, text }) => {
  for (const block of blocks.filter(({ file }) => file !== undefined)) {
    // done twice, a step no longer fits
    test(`the step on line ${block.line} fits ${block.file}`, { retry: 0 }, () => applyBlock(copy.path, block));
  }

  test("has blocks that are steps, commands, or shown only", () => {
    const others = blocks.filter(
      ({ file, language }) => file === undefined && !["console", "sh", "text"].includes(language),
    );
    expect(others.map(({ language, line }) => `${language} on line ${line}`)).toEqual([]);
  });

  test("has links that lead somewhere", () => {
    const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
    for (const [, target] of prose.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [file, anchor] = target.split("#");
      if (file === "") continue;
      const linked = new URL(file, import.meta.url);
      const found = file.endsWith("/") ? "" : readFileSync(linked, "utf8");
      if (anchor !== undefined) expect([...headingAnchors(found)], target).toContain(anchor);
    }
  });
});

test("with all recipes done one after the other, the packages compile", { timeout: 300_000 }, () => {
  const tsc = join(copy.path, "node_modules/typescript/bin/tsc");
  const { stdout, status } = spawnSync(process.execPath, [tsc, "-b"], { cwd: copy.path, encoding: "utf8" });
  expect(stdout).toBe("");
  expect(status).toBe(0);
});
