import { type Block, readBlocks, readCommands } from "./readSnippets.ts";

/** A row of the table that leads from the slides of a lecture to what does the same here. */
export interface Row {
  /** The slides or sections that it is about, as the list of slides has them. */
  readonly slides: readonly string[];
  /** The first cell, as it stands. */
  readonly slide: string;
  readonly call: string;
  readonly outcome: string;
  /** Other pages that it leads to, as links have them: what they run is not run again. */
  readonly pages: readonly string[];
}

/** The rows of the first table of a page. Its columns are the slide, what it holds, the call, and what comes out. */
export function readConcordance(markdown: string): Row[] {
  const lines = markdown.split("\n");
  const first = lines.findIndex((line) => /^\| (slide|section)\s*\| holds\s*\| call\s*\| comes out\s*\|$/.test(line));
  if (first < 0) throw new Error("there is no table of slide, holds, call and comes out");
  const rows: Row[] = [];
  for (const line of lines.slice(first + 2)) {
    if (!line.startsWith("|")) break;
    const cells = line.replace(/^\| /, "").replace(/ ?\|$/, "").split(" | ");
    if (cells.length !== 4) throw new Error(`${cells.length} cells in ${line}`);
    const [slide, , call, outcome] = cells.map((cell) => cell.trim());
    const pages = [...`${call} ${outcome}`.matchAll(/\]\(([\w./-]+\.md)(?:#[^)]*)?\)/g)].map(([, page]) => page);
    rows.push({ slide, slides: slidesIn(slide), call, outcome, pages });
  }
  return rows;
}

/** "12, 13" and "5 to 7" are numbers of slides, with a title behind them or not; anything else is the name of a section. */
export function slidesIn(cell: string): string[] {
  const numbers = /^(\d+(?:(?:, | to )\d+)*)(?= |$)/.exec(cell)?.[1];
  if (numbers === undefined) return [cell];
  return numbers.split(", ").flatMap((part) => {
    const [from, to = from] = part.split(" to ").map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
  });
}

/** What pages run, and what that prints, as the tests of the pages hold it. */
export interface Shown {
  readonly commands: readonly string[];
  readonly programs: string;
  readonly outputs: string;
  /** Pictures that the page shows, by file name. */
  readonly pictures: readonly string[];
}

export function readShown(...pages: readonly string[]): Shown {
  const all = pages.map(readPage);
  return {
    commands: all.flatMap(({ commands }) => commands),
    programs: all.map(({ programs }) => programs).join("\n"),
    outputs: all.map(({ outputs }) => outputs).join("\n"),
    pictures: all.flatMap(({ pictures }) => pictures),
  };
}

function readPage(markdown: string): Shown {
  const blocks: readonly Block[] = readBlocks(markdown);
  const of = (language: string): string[] =>
    blocks.flatMap((block) => (block.language === language ? [block.text] : []));
  const commands = of("console").flatMap(readCommands);
  return {
    commands: commands.map(({ command }) => command),
    programs: of("ts").join("\n"),
    outputs: [...commands.map(({ expected }) => expected), ...of("text")].join("\n"),
    pictures: [...markdown.matchAll(/!\[[^\]]*\]\((?:\.\.\/)?images\/([^)]+)\)/g)].map(([, name]) => name),
  };
}

/** Why a call of a row is not one that the page makes; null when it is. A call is a command, or a name of the library. */
export function notCalled(call: string, { commands, programs }: Shown): string | null {
  if (call.startsWith("heldout ")) {
    const words = call.split(/\s+/);
    const made = commands.some((command) => words.every((word) => command.split(/\s+/).includes(word)));
    return made ? null : `no session of the page runs ${call}`;
  }
  const [name] = /^[A-Za-z]\w*/.exec(call) ?? [""];
  return name !== "" && new RegExp(`\\b${name}\\b`).test(programs) ? null : `no program of the page calls ${call}`;
}

/** Code in a cell. */
export function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
}

/** What a cell says came out: pictures by file name, and numbers as they are written. Code and addresses say neither. */
export function outcomesIn(cell: string): {
  readonly pictures: readonly string[];
  readonly numbers: readonly string[];
} {
  const pictures = [...cell.matchAll(/\]\(\.\.\/images\/([^)]+)\)/g)].map(([, name]) => name);
  const text = cell.replaceAll(/\]\([^)]*\)/g, "]").replaceAll(/`[^`]*`/g, "");
  const numbers = text.match(/(?<![\w.])-?\d+(?:,\d{3})*(?:\.\d+)?(?:e-?\d+)?%?/g) ?? [];
  return { pictures, numbers };
}

/** Whether a number stands in a text by itself, not as a part of another. */
export function standsIn(number: string, text: string): boolean {
  const escaped = number.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\w.,])${escaped}(?![\\w]|[.,]\\d)`).test(text);
}
