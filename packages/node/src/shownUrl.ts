/**
 * A URL as it may be printed: scheme, host, port and database, without user, password and parameters. A password with a `/`,
 * `?` or `#` that is not escaped ends the host before its time, and its rest would stand in the path: then only the scheme is
 * shown. Null when the text is not a URL.
 */
export function shownUrl(text: string): string | null {
  if (!URL.canParse(text.trim())) return null;
  const { protocol, host, pathname, search, hash } = new URL(text.trim());
  if (`${pathname}${search}${hash}`.includes("@")) return `${protocol}//...`;
  return `${protocol}//${host}${pathname === "/" ? "" : pathname}`;
}
