import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runInProcess } from "../packages/cli/test/inProcess.ts";
import { firstMissingLine } from "./matchOutput.ts";
import { type Block, readBlocks, readCommands } from "./readSnippets.ts";
import { readWords } from "./readWords.ts";
import { showAgain } from "./showAgain.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const scratch = fileURLToPath(new URL(".snippets", import.meta.url));
/** Commands run here, among the data of the repository, so that what they write is thrown away. */
const workFolder = fileURLToPath(new URL(".snippets/work", import.meta.url));
const cli = fileURLToPath(new URL("../packages/cli/dist/main.js", import.meta.url));
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "examples/README.md",
  ...["docs", "docs/lectures"].flatMap((folder) =>
    readdirSync(`${root}${folder}`)
      .filter((name) => name.endsWith(".md"))
      .map((name) => `${folder}/${name}`),
  ),
];

/** Languages that are shown but not run: other people's tools, and outlines of documents. */
const notRun = ["python", "r", "yaml", "jsonc", "sh"];

const blocksOf = new Map(pages.map((page) => [page, readBlocks(readFileSync(`${root}${page}`, "utf8"))]));
const moduleOf = (page: string, { line }: Block): string => `${scratch}/${page.replaceAll(/[/.]/g, "-")}-${line}.ts`;

/** A file of a program that a `console` block runs by `node`, with the library as it is built. */
function isProgramFile({ language, file = "" }: Block): boolean {
  return language === "js" && /^\w+\.js$/.test(file);
}

beforeAll(() => {
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(workFolder, { recursive: true });
  for (const folder of ["examples", "golden"]) symlinkSync(`${root}${folder}`, `${workFolder}/${folder}`, "junction");
  for (const [page, blocks] of blocksOf) {
    for (const block of blocks) {
      if (isProgramFile(block)) writeFileSync(`${workFolder}/${block.file}`, block.text, { flag: "wx" });
      else if (block.language === "ts") writeFileSync(moduleOf(page, block), block.text);
    }
  }
  writeFileSync(`${scratch}/tsconfig.json`, '{ "extends": "../../tsconfig.tests.json", "include": ["*.ts"] }');
});

/** With `UPDATE_DOCS=1` pages are rewritten to show what is printed now; read the difference before committing it. */
const updates = process.env.UPDATE_DOCS === "1" ? new Map<string, Map<Block, string>>() : null;

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
  for (const [page, blocks] of updates ?? []) {
    const lines = readFileSync(`${root}${page}`, "utf8").split("\n");
    for (const [{ line, text }, shown] of [...blocks].toSorted(([a], [b]) => b.line - a.line)) {
      lines.splice(line, text.split("\n").length, ...shown.split("\n"));
    }
    writeFileSync(`${root}${page}`, lines.join("\n"));
  }
});

/** Whether a page is to show `now` in this block: then nothing is left to expect of it. */
function updated(page: string, block: Block | undefined, now: string): boolean {
  if (!updates || !block) return false;
  const blocks = updates.get(page) ?? new Map<Block, string>();
  if (now !== block.text) updates.set(page, blocks.set(block, now));
  return true;
}

describe.each(pages)("%s", (page) => {
  // whoever reads one page has not run the others: `select` would refuse to replace the model of one of them
  beforeAll(() => rmSync(`${workFolder}/model.json`, { force: true }));
  const blocks = blocksOf.get(page) ?? [];
  blocks.forEach((block, index) => {
    const title = `the ${block.language} block on line ${block.line}`;
    if (isProgramFile(block)) {
      test(`${title} is run`, () => {
        const run = blocks.some(({ language, text }) => language === "console" && text.includes("$ node "));
        expect(run).toBe(true);
      });
      return;
    }
    if (block.file !== undefined) {
      // recipes.test.ts writes it into a copy of the repository; nothing of docs/recipes comes here
      test(`${title} belongs on a page of docs/recipes`, () => expect(page).toMatch(/^docs\/recipes\//));
      return;
    }
    switch (block.language) {
      case "ts":
        test(`${title} prints what follows it`, async () => {
          const printed = await outputOf(moduleOf(page, block));
          const shown = textAfter(blocks, index);
          const again = firstMissingLine(shown, printed) === null ? shown : showAgain(shown, printed);
          if (!updated(page, shown === "" ? undefined : blocks[index + 1], again)) expectShown(shown, printed);
        });
        break;
      case "console":
        test(`${title} prints what it shows`, () => runCommands(page, block), 120_000);
        break;
      case "text":
        test(`${title} is the output of a program`, () => expect(blocks[index - 1]?.language).toBe("ts"));
        break;
      default:
        test(`${title} is one of those that are only shown`, () => expect(notRun).toContain(block.language));
    }
  });

  test("has relative links that lead somewhere", () => {
    const folder = new URL(`../${page}`, import.meta.url);
    const text = readFileSync(folder, "utf8");
    for (const [, target] of text.matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)) {
      expect(() => readFileSync(new URL(target, folder)), target).not.toThrow();
    }
  });
});

test("every program in the documentation compiles, and what is said not to compile does not", () => {
  const tsc = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));
  const { stdout, status } = spawnSync(process.execPath, [tsc, "-p", scratch], { cwd: root, encoding: "utf8" });
  expect(stdout).toBe("");
  expect(status).toBe(0);
});

/** The `text` block that follows directly; a program without one prints nothing. */
function textAfter(blocks: readonly Block[], index: number): string {
  const next = blocks[index + 1];
  return next?.language === "text" ? next.text : "";
}

async function outputOf(module: string): Promise<string> {
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((...values) => void lines.push(format(...values)));
  try {
    await import(/* @vite-ignore */ module);
  } finally {
    log.mockRestore();
  }
  return lines.join("\n");
}

async function runCommands(page: string, block: Block): Promise<void> {
  const commands = readCommands(block.text);
  expect(commands.length).toBeGreaterThan(0);
  const shown: string[] = [];
  let same = true;
  for (const { command, typed, expected, exit } of commands) {
    expect(command).toMatch(/^(cat [\w./-]+ \| )?heldout( |$)|^node \w+\.js$/);
    const { output, status } = await outcomeOf(command);
    const agrees = firstMissingLine(expected, output) === null;
    if (!updates) expectShown(expected, output);
    same &&= agrees;
    shown.push(typed, ...(agrees ? expected : showAgain(expected, output)).split("\n"));
    expect(status, command).toBe(exit);
  }
  if (!same) updated(page, block, shown.join("\n"));
}

interface Shown {
  /** What it prints, then what it says on stderr. */
  readonly output: string;
  readonly status: number | null;
}

/** Away from what the surroundings of the tests set for heldout. On one thread: other tests have the other cores. */
const env: Record<string, string> = Object.fromEntries([
  ...Object.entries(process.env).flatMap(([name, value = ""]) =>
    /^(HELDOUT_|FORCE_COLOR|GITHUB_STEP_SUMMARY)/.test(name) ? [] : [[name, value]],
  ),
  ["NO_COLOR", "1"],
  ["HELDOUT_JOBS", "1"],
]);

/** Runs a command with `heldout` as the built command line: in this process, or by a shell where it takes one. */
async function outcomeOf(command: string): Promise<Shown> {
  const read = readWords(command);
  if (read === null || command.startsWith("node ")) return shell(command);
  const stdin = read.input === null ? "" : readFileSync(`${workFolder}/${read.input}`);
  const { code, stdout, stderr } = await runInProcess(read.words.slice(1), { cwd: workFolder, env, stdin });
  return { output: stdout + withoutProgress(stderr), status: code };
}

/** The same by a shell and a process, as a reader would have it. */
function shell(command: string): Shown {
  const script = `heldout() { "$NODE" "$CLI" "$@"; }; node() { "$NODE" "$@"; }; ${command}`;
  const { stdout, stderr, status } = spawnSync("sh", ["-c", script], {
    cwd: workFolder,
    encoding: "utf8",
    env: { ...env, NODE: process.execPath, CLI: cli },
  });
  return { output: stdout + withoutProgress(stderr), status };
}

/** On a slow machine fits say now and then how far they are. */
function withoutProgress(stderr: string): string {
  return stderr.replace(/^fits \d+ of \d+, about .*\n/gm, "");
}

test.each([
  'cat examples/pima-predictions.csv | heldout evaluate - --metrics auc --require "auc >= 0.99"',
  "heldout evaluate examples/pima-predictions.csv --metrics auc,f1 --interval wald",
  String.raw`heldout explain "no such \"measure\""`,
])("%s prints the same in this process and by a shell", async (command) => {
  expect(readWords(command)).not.toBeNull();
  expect(await outcomeOf(command)).toEqual(shell(command));
});

/** With the whole output in the message, so that a page can be put right from it. */
function expectShown(shown: string, printed: string): void {
  const missing = firstMissingLine(shown, printed);
  expect(missing, `printed was:\n${printed}\nand this line was not found where it is shown`).toBeNull();
}
