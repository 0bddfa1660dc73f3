import { isRecord } from "@heldout/core/internal";
import { CommandFailure } from "./commandFailure.ts";

/** Columns of a file by name, as texts. */
export type TextColumns = ReadonlyMap<string, readonly string[]>;

/** The columns of predictions.csv or predictions.json. */
export function textColumns(file: string, bytes: Buffer): TextColumns {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new CommandFailure(`${file} is not UTF-8`);
  }
  return file.endsWith(".json") ? jsonColumns(file, text) : csvColumns(file, text);
}

/** `{"no": [0.9, 0.2], "yes": [0.1, 0.8]}` or `{"prediction": [1.5, 2]}`. */
function jsonColumns(file: string, text: string): TextColumns {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new CommandFailure(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isRecord(content)) throw new CommandFailure(`${file} is not an object of columns`);
  return new Map(
    Object.entries(content).map(([name, values]) => {
      if (!Array.isArray(values)) throw new CommandFailure(`${file}: the column "${name}" is not a list`);
      return [
        name,
        values.map((value: unknown, row) => {
          if (typeof value === "number" || typeof value === "string" || typeof value === "boolean")
            return String(value);
          throw new CommandFailure(
            `${file}, row ${row + 1}: ${value === null ? "null" : Array.isArray(value) ? "a list" : "an object"} is not a prediction`,
          );
        }),
      ];
    }),
  );
}

function csvColumns(file: string, text: string): TextColumns {
  const [header, ...lines] = csvLines(file, text);
  if (header === undefined) throw new CommandFailure(`${file} is empty`);
  const columns = new Map(header.map((name): [string, string[]] => [name, []]));
  if (columns.size < header.length) throw new CommandFailure(`${file} has two columns of the same name`);
  lines.forEach((cells, row) => {
    if (cells.length !== header.length) {
      throw new CommandFailure(`${file}, row ${row + 1}: ${cells.length} cells, and the header has ${header.length}`);
    }
    for (const [c, name] of header.entries()) columns.get(name)?.push(cells[c]);
  });
  return columns;
}

/** Lines of cells, with quotes doubled inside of quotes. The last line may end without a line feed. */
function csvLines(file: string, text: string): string[][] {
  const lines: string[][] = [];
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  while (at < text.length) {
    const line: string[] = [];
    for (;;) {
      let cell = "";
      if (text[at] === '"') {
        for (;;) {
          const end = text.indexOf('"', at + 1);
          if (end < 0) throw new CommandFailure(`${file}, row ${lines.length}: a quotation mark has no pair`);
          cell += text.slice(at + 1, end);
          at = end + 1;
          if (text[at] !== '"') break;
          cell += '"';
        }
      } else {
        let end = at;
        while (end < text.length && text[end] !== "," && text[end] !== "\n" && text[end] !== "\r") end++;
        cell = text.slice(at, end);
        at = end;
      }
      line.push(cell);
      if (text[at] !== ",") break;
      at++;
    }
    if (text[at] === "\r") at++;
    if (at < text.length && text[at] !== "\n") {
      throw new CommandFailure(`${file}, row ${lines.length}: something follows a quotation mark`);
    }
    at++;
    lines.push(line);
  }
  return lines;
}
