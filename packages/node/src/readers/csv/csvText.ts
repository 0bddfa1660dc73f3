/** One record of a CSV text that is in memory. */
export interface TextRecord {
  readonly fields: readonly string[];
  /** 1-based line on which the record starts. */
  readonly line: number;
  /** False when the text ended before the record did: no newline came, or a quote was left open. */
  readonly complete: boolean;
}

/**
 * Splits CSV text (RFC 4180) into records, blank lines included as one empty field.
 *
 * Quotes count only at the start of a field, spaces before and after a quoted field are dropped, and everything else
 * is kept as it is: the rules of DuckDB's reader, so that both find the same cells. Lines may end in LF, CRLF or CR.
 */
export function* csvRecords(text: string, delimiter: string): Generator<TextRecord> {
  const quotedField = / *"/y;
  const fieldEnd = new RegExp(`[${delimiter.replaceAll(/[\\\]^-]/g, "\\$&")}\\r\\n]`, "g");
  let at = text.startsWith("\ufeff") ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const fields: string[] = [];
    const startLine = line;
    let complete = false;
    for (;;) {
      quotedField.lastIndex = at;
      let value = "";
      if (quotedField.test(text)) {
        at = quotedField.lastIndex;
        let closed = false;
        while (!closed) {
          const quote = text.indexOf('"', at);
          const end = quote === -1 ? text.length : quote;
          const piece = text.slice(at, end);
          value += piece;
          line += lineBreaks(piece);
          at = end + 1;
          if (quote === -1) break;
          if (text[at] === '"') {
            value += '"';
            at++;
          } else closed = true;
        }
        if (!closed) {
          yield { fields: [...fields, value], line: startLine, complete: false };
          return;
        }
        while (text[at] === " " && delimiter !== " ") at++;
      }
      fieldEnd.lastIndex = at;
      const end = fieldEnd.exec(text)?.index ?? text.length;
      value += text.slice(at, end);
      fields.push(value);
      at = end;
      if (text[at] === delimiter) {
        at++;
        continue;
      }
      if (at < text.length) {
        complete = true;
        at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
        line++;
      }
      break;
    }
    yield { fields, line: startLine, complete };
  }
}

/** True for the single empty field of a line on which nothing stands. */
export function isBlank(record: TextRecord): boolean {
  return record.fields.length === 1 && record.fields[0] === "";
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
