/** The anchors of a page's headings, as GitHub makes them: lower case, dashes for blanks, no punctuation; a second one of the same text ends in -1. */
export function headingAnchors(markdown: string): Set<string> {
  const anchors = new Set<string>();
  const seen = new Map<string, number>();
  for (const [, heading] of markdown.replaceAll(/^```[\s\S]*?^```/gm, "").matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, "")
      .replaceAll(" ", "-");
    const earlier = seen.get(anchor) ?? 0;
    anchors.add(earlier === 0 ? anchor : `${anchor}-${earlier}`);
    seen.set(anchor, earlier + 1);
  }
  return anchors;
}
