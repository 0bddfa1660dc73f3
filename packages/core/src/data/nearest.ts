/** The candidate that takes the fewest edits to reach, if they are few enough to be a typing error: one in four letters. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  let best: string | null = null;
  let fewest = Math.max(1, Math.round(word.length / 4)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance >= fewest) continue;
    fewest = distance;
    best = candidate;
  }
  return best;
}

/** "Did you mean auc? ", to begin a remedy with; nothing where no candidate is near. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const near = nearest(word, candidates);
  return near === null ? "" : `Did you mean ${near}? `;
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment), one row of the table at a time. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        next[j] = Math.min(next[j], before[j - 2] + 1);
      }
    }
    before = row;
    row = next;
  }
  return row[b.length];
}
