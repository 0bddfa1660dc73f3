import { constants, open } from "node:fs/promises";
import {
  type AnswerCell,
  type AnswerColumn,
  type Counts,
  checkCounts,
  countsOfAnswer,
  InputError,
  isAnswer,
  mergeCounts,
  option,
  type Table,
  verb,
  words,
} from "@heldout/core/internal";
import { type OpenOptions, openTable } from "@heldout/node";
import { readJsonFile, writeFileWhole } from "@heldout/node/internal";

export interface CountsRead {
  readonly counts: Counts;
  readonly dropped: number;
}

interface CountsRequest extends Pick<OpenOptions, "stdin" | "maxBytes"> {
  readonly positive?: string | undefined;
  readonly slice?: string | undefined;
  readonly dropMissing?: boolean | undefined;
}

/** Counts from a file: the document that heldout writes, or the answer of a query as CSV, JSON or Parquet. */
export async function readCounts(path: string, request: CountsRequest = {}): Promise<CountsRead> {
  try {
    const json = path === "-" ? null : await documentOf(path);
    if (json !== null) return { counts: checkCounts(json), dropped: 0 };
    return await fromAnswer(path, request);
  } catch (error) {
    if (!(error instanceof InputError) || error.place.file !== undefined) throw error;
    throw error.at({ file: path });
  }
}

/** Files that are read before they are added up: many in one go, few enough to fit into memory. */
const AT_ONCE = 8;

/** The counts of several files added up; a thousand of them take the memory of a few. */
export async function readAllCounts(paths: readonly string[], request: CountsRequest = {}): Promise<CountsRead> {
  let counts: Counts | null = null;
  let dropped = 0;
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const parts: Counts[] = counts ? [counts] : [];
    for (const path of paths.slice(from, from + AT_ONCE)) {
      const part = await readCounts(path, request);
      parts.push(part.counts);
      dropped += part.dropped;
    }
    counts = mergeCounts(parts);
  }
  return { counts: counts ?? mergeCounts([]), dropped };
}

/** The document when the file holds one; null when it is something else, or not there. */
async function documentOf(path: string): Promise<unknown> {
  if (!/^\s*\{[\s\S]{0,200}"schema"/.test(await beginningOf(path))) return null;
  return await readJsonFile(path, { what: "file of counts", code: "bad-counts", remedy: "Make it again." });
}

/** The first characters of a file; none of a pipe or folder, because a pipe can be read only once. */
async function beginningOf(path: string): Promise<string> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null);
  if (file === null) return "";
  try {
    if (!(await file.stat()).isFile()) return "";
    const head = Buffer.alloc(1024);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return head.toString("utf8", 0, bytesRead);
  } catch {
    return "";
  } finally {
    await file.close();
  }
}

async function fromAnswer(path: string, request: CountsRequest): Promise<CountsRead> {
  const source = await openTable(path, { stdin: request.stdin, maxBytes: request.maxBytes });
  try {
    const names = source.columns.map(({ name }) => name);
    if (!isAnswer(names)) {
      throw new InputError(
        "bad-counts",
        "these are neither counts nor the result of a heldout query.",
        words`Give what ${option("saveCounts")} or ${verb("merge")} wrote, or the result of the query that ${verb("sql", "evaluate")} prints.`,
        { file: source.name },
      );
    }
    const texts = names.filter((name) => /^heldout_(truth|output|slice|group)$/i.test(name));
    const table = await source.read(names, { as: Object.fromEntries(texts.map((name) => [name, "category"])) });
    return countsOfAnswer({ columns: table.columns.map((column) => answerColumn(column, table.rows)) }, request);
  } finally {
    await source.close();
  }
}

function answerColumn(column: Table["columns"][number], rows: number): AnswerColumn {
  const cellAt = (row: number): AnswerCell => {
    if (column.missing?.[row]) return null;
    return column.kind === "number" ? column.values[row] : column.levels[column.codes[row]];
  };
  return { name: column.name, values: Array.from({ length: rows }, (_, row) => cellAt(row)) };
}

export async function writeCounts(path: string, counts: Counts): Promise<void> {
  await writeFileWhole(path, `${JSON.stringify(counts)}\n`);
}
