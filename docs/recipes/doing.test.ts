import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstMissingLine } from "../matchOutput.ts";
import { type Command, readCommands } from "../readSnippets.ts";
import { readWords } from "../readWords.ts";
import { applyBlock, readRecipes } from "./readRecipes.ts";
import { copyRepository, type RepositoryCopy } from "./repositoryCopy.ts";

/**
 * The recipes done in a copy of the repository, with their commands. Commands of all pages are sorted by what they are, so that
 * what is slow to start is started once.
 */

const recipes = readRecipes();
const commands: readonly (Command & { readonly page: string })[] = recipes.flatMap(({ page, blocks }) =>
  blocks
    .filter(({ language }) => language === "console")
    .flatMap(({ text }) => readCommands(text).map((command) => ({ ...command, page }))),
);
const scripts = commands.filter(({ command }) => /^npm run (?!build)/.test(command));
const answered = commands.filter(({ command }) => /^(heldout|node) /.test(command));
const TESTS = /^(UPDATE_GOLDEN=1 )?npx vitest run --project (\w+) (.+)$/;

/** Writes the names of new entries of the glossary into the library, before that is built. */
const GLOSSARY = 'UPDATE_GLOSSARY=1 npx vitest run --project whole docs/glossary -t "the library knows"';

/** Paths of all tests of a project, or of those that write their golden files first. */
function pathsOf(project: string, writing: boolean): string[] {
  const asked = commands.flatMap(({ command }) => {
    const [, golden, own, paths] = TESTS.exec(command) ?? [];
    return own === project && (golden !== undefined || !writing) ? paths.split(" ") : [];
  });
  return [...new Set(asked)];
}

/** Away from what the surroundings of the tests set. */
const env: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value = ""]) =>
      /^(HELDOUT_|FORCE_COLOR|GITHUB_STEP_SUMMARY|VITEST|NODE_ENV$|TEST|MODE$|DEV$|PROD$)/.test(name)
        ? []
        : [[name, value]],
    ),
  ),
  NO_COLOR: "1",
};

let copy: RepositoryCopy;
beforeAll(() => {
  copy = copyRepository();
});
afterAll(() => copy.remove());

function expectDone(
  program: string,
  args: readonly string[],
  surroundings: Readonly<Record<string, string>> = env,
): void {
  const { stdout, stderr, status } = spawnSync(program, args, { cwd: copy.path, encoding: "utf8", env: surroundings });
  expect(status, `${program} ${args.join(" ")}\n${stdout}${stderr}`).toBe(0);
}

function inNode(path: string, args: readonly string[], surroundings = env): void {
  expectDone(process.execPath, [join(copy.path, path), ...args], surroundings);
}

const tsc = "node_modules/typescript/bin/tsc";
const vitest = "node_modules/vitest/vitest.mjs";

test("every command is one that can be run here", () => {
  const known = (command: string): boolean =>
    /^(npm run \w+|heldout .*|node [\w/]+\.js)$/.test(command) || TESTS.test(command) || command === GLOSSARY;
  expect(commands.filter(({ command }) => !known(command))).toEqual([]);
});

test("the steps of all recipes fit, one after the other, and what they make is built", () => {
  for (const { blocks } of recipes) for (const block of blocks) applyBlock(copy.path, block);
  for (const { command } of scripts) expectDone("npm", command.split(" ").slice(1));
  if (commands.some(({ command }) => command === GLOSSARY)) {
    const [, , , ...args] = readWords(GLOSSARY)?.words ?? [];
    inNode(vitest, args, { ...env, UPDATE_GLOSSARY: "1" });
  }
  expectDone("npm", ["run", "build"]);
});

const withTests = (writing: boolean): string[] =>
  ["units", "whole", "programs", "pages"].filter((project) => pathsOf(project, writing).length > 0);

test.each(withTests(true))("golden files of the project %s are written anew", (project) => {
  // what is still compared with the old file fails here, and passes below
  const args = [join(copy.path, vitest), "run", "--project", project, ...pathsOf(project, true)];
  spawnSync(process.execPath, args, { cwd: copy.path, env: { ...env, UPDATE_GOLDEN: "1" } });
});

test.each(withTests(false))("tests of the project %s pass", (project) => {
  inNode(vitest, ["run", "--project", project, ...pathsOf(project, false)]);
});

describe("what is printed is what the page shows", () => {
  test.each(answered)("$page: $command", ({ command, expected, exit }) => {
    const [program, ...args] = readWords(command)?.words ?? [];
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      program === "node" ? args : [join(copy.path, "packages/cli/dist/main.js"), ...args],
      { cwd: copy.path, encoding: "utf8", env },
    );
    const missing = firstMissingLine(expected, stdout + stderr);
    expect(missing, `printed was:\n${stdout}${stderr}\nand this line was not found where it is shown`).toBeNull();
    expect(status).toBe(exit);
  });
});

test("the tests of the recipes have types, and everything is formatted and in order", () => {
  inNode(tsc, ["-p", "tsconfig.tests.json"]);
  inNode("node_modules/@biomejs/biome/bin/biome", ["check", "packages", "conformance"]);
});
