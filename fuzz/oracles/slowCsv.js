/**
 * The cells of a text as RFC 4180 has them, character by character; null where the rules say nothing: a quote inside of an
 * unquoted cell, text after a closing quote, an open quote at the end, lines of different lengths.
 */
export function slowCsv(text, delimiter) {
  const rows = [];
  let row = [];
  let at = text.startsWith("\ufeff") ? 1 : 0;
  while (at < text.length) {
    let cell = "";
    let quoted = false;
    if (text[at] === '"') {
      quoted = true;
      for (at++; ; at++) {
        if (at >= text.length) return null;
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') {
          cell += '"';
          at++;
        } else break;
      }
      at++;
    } else {
      while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") {
        if (text[at] === '"') return null;
        cell += text[at++];
      }
    }
    row.push({ text: cell, quoted });
    if (at >= text.length) break;
    if (text[at] === delimiter) {
      at++;
      if (at >= text.length) row.push({ text: "", quoted: false });
      continue;
    }
    if (text.startsWith("\r\n", at)) at += 2;
    else if (text[at] === "\n") at++;
    else return null;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows.length > 1 && rows.every(({ length }) => length === rows[0].length) ? rows : null;
}
