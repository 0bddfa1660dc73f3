const placeholder = "__HELDOUT_DATA__";

/**
 * The report page with `data` in it: `template` with its one placeholder replaced by JSON that HTML cannot misread.
 *
 * `<`, `>` and `&` become escapes of four hex digits, so no label can end the script element; U+2028 and U+2029 too, because older
 * JavaScript took them for line ends. JSON.parse gives every character back.
 */
export function embedData(template: string, data: unknown): string {
  const parts = template.split(placeholder);
  if (parts.length !== 2) {
    throw new Error(`the report template has ${parts.length - 1} places for data instead of one: build the page again`);
  }
  const json = JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return parts[0] + json + parts[1];
}
