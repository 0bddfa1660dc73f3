/** A CSV of columns by name; what is null is an empty cell. */
export function csvOf(columns) {
  const names = Object.keys(columns);
  const cell = (value) => {
    const text = value === null ? "" : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const rows = Math.max(0, ...names.map((name) => columns[name].length));
  const lines = Array.from({ length: rows }, (_, row) =>
    names.map((name) => cell(columns[name][row] ?? null)).join(","),
  );
  return `${[names.map(cell).join(","), ...lines].join("\n")}\n`;
}
