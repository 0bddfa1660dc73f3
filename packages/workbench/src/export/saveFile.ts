/** Offers `content` as a download, without any server: a blob that lives as long as the click needs it. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** "data/my preds.csv" and "roc" become "my-preds-roc": letters, digits and hyphens, whatever the file was called. */
export function fileStem(source: string, figure: string): string {
  const base = source
    .replace(/^.*[\\/]/, "")
    .replace(/\.[a-z0-9]{1,8}$/i, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60);
  return `${base || "heldout"}-${figure}`;
}
