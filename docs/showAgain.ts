/**
 * What a page should show of `printed`, given what it showed of an earlier output: as much of it as before.
 *
 * Lines that the page left out by "..." stay left out. Each stretch of shown lines is found again in the new output by
 * the lines that resemble it most, in order; a stretch of which nothing is left goes.
 */
export function showAgain(shown: string, printed: string): string {
  const found = trimmedLines(printed);
  const stretches = stretchesOf(trimmedLines(shown));
  if (stretches.length === 1) return found.join("\n");
  const wanted = stretches.flat();
  const places = align(wanted, found);
  const kept: string[] = [];
  let next = 0;
  let from = 0;
  stretches.forEach((stretch, index) => {
    const own = places.slice(next, next + stretch.length).filter((place) => place >= 0);
    next += stretch.length;
    const first = index === 0 && stretch.length > 0 ? 0 : own[0];
    const last = index === stretches.length - 1 && stretch.length > 0 ? found.length - 1 : own[own.length - 1];
    if (first === undefined || last === undefined) {
      if (kept[kept.length - 1] !== "...") kept.push("...");
      return;
    }
    if (index > 0 && kept[kept.length - 1] !== "...") kept.push("...");
    kept.push(...found.slice(Math.max(first, from), last + 1));
    from = last + 1;
  });
  return kept.join("\n");
}

/** Shown lines between lines of "..."; an empty stretch at the start or the end stands for "..." there. */
function stretchesOf(lines: readonly string[]): string[][] {
  const stretches: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === "...") stretches.push([]);
    else stretches[stretches.length - 1].push(line);
  }
  return stretches;
}

/** For each wanted line its place among the found ones, in order, or -1: the alignment of greatest resemblance. */
function align(wanted: readonly string[], found: readonly string[]): number[] {
  const width = found.length + 1;
  const best = new Float64Array((wanted.length + 1) * width);
  const alike = wanted.map((a) => found.map((b) => resemblance(a, b)));
  for (let w = wanted.length - 1; w >= 0; w--) {
    for (let f = found.length - 1; f >= 0; f--) {
      const at = w * width + f;
      const taken = alike[w][f] > 0 ? alike[w][f] + best[at + width + 1] : 0;
      best[at] = Math.max(taken, best[at + width], best[at + 1]);
    }
  }
  const places = wanted.map(() => -1);
  for (let w = 0, f = 0; w < wanted.length && f < found.length; ) {
    const at = w * width + f;
    if (alike[w][f] > 0 && best[at] === alike[w][f] + best[at + width + 1]) places[w++] = f++;
    else if (best[at] === best[at + 1]) f++;
    else w++;
  }
  return places;
}

/** 2 for equal lines; otherwise the share of words that both have, whatever their digits; 0 below a half. */
function resemblance(a: string, b: string): number {
  if (a === b) return a === "" ? 0.1 : 2;
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.length === 0 || right.length === 0) return 0;
  const rest = [...right];
  let shared = 0;
  for (const word of left) {
    const place = rest.indexOf(word);
    if (place < 0) continue;
    rest.splice(place, 1);
    shared++;
  }
  const share = (2 * shared) / (left.length + right.length);
  return share >= 0.5 ? share : 0;
}

function wordsOf(line: string): string[] {
  return line
    .replaceAll(/\d+/g, "0")
    .split(/\s+/)
    .filter((word) => word !== "");
}

function trimmedLines(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trimEnd());
  while (lines.length > 0 && lines[0] === "") lines.shift();
  while (lines.length > 0 && lines[lines.length - 1] === "") lines.pop();
  return lines;
}
