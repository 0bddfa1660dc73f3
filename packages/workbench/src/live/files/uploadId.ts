/** The id of a file that was dropped on the page, by its path `upload/ID/NAME`; null for a file of the folder. */
export function uploadId(path: string): string | null {
  return /^upload\/([0-9a-f]{32})\/[^/]+$/.exec(path)?.[1] ?? null;
}
