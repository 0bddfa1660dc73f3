/** The placeholders of our own examples, which stay. */
const EXAMPLE = "(?!(?:USER)?:PASSWORD@[^\\s@]*(?:\\s|$))";
/** Whatever stands before the last `@` of a word behind `scheme://`. */
const IN_WORD = new RegExp(`([a-z][a-z0-9+.-]*://)${EXAMPLE}\\S*@`, "gi");
/** The same where the password holds spaces: behind `scheme://user:` to the last `@` of the line, not into another URL. */
const IN_LINE = new RegExp(`([a-z][a-z0-9+.-]*://)${EXAMPLE}[^\\s/:@]*:(?:(?!://)[^\\n])*@`, "gi");
/** A password among the parameters. */
const PARAMETER = /([?&][a-z_]*(?:password|passwd|pwd|secret|token)=)[^&\s"']+/gi;

/**
 * A text in which nothing that looks like a URL shows its user and password: they become `***`. The placeholders
 * `USER:PASSWORD@` and `:PASSWORD@` of our own examples stay.
 */
export function withoutPassword(text: string): string {
  return text.replace(IN_WORD, "$1***@").replace(IN_LINE, "$1***@").replace(PARAMETER, "$1***");
}
