/**
 * A text in which nothing that looks like a URL shows its user and password: whatever stands before the last `@` of a word
 * behind `scheme://` becomes `***`. The placeholders `USER:PASSWORD@` and `:PASSWORD@` of our own examples stay.
 */
export function withoutPassword(text: string): string {
  return text.replace(/([a-z][a-z0-9+.-]*:\/\/)(?!(?:USER)?:PASSWORD@[^\s@]*(?:\s|$))\S*@/gi, "$1***@");
}
