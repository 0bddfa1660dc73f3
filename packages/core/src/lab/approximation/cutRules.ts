/** A rule on [0, 1] that answers +, - or - , + and so on by turns: the first answer, and where it changes, ascending. */
export interface CutRule {
  readonly first: 0 | 1;
  readonly cuts: readonly number[];
}

/** Places in ascending order, each with a weight for answering 0 and one for answering 1: what each answer costs there. */
export interface Costs {
  readonly x: readonly number[];
  /** Cost of answering 0 and of answering 1. */
  readonly cost: readonly (readonly [zero: number, one: number])[];
}

/**
 * The cheapest rules of at most 0, 1, ..., `most` changes, exactly, by dynamic programming over the places. A change lies
 * half way between two places. Of equally cheap rules the one that changes later.
 */
export function cheapestRules(
  { x, cost }: Costs,
  most: number,
): { readonly rules: CutRule[]; readonly costs: number[] } {
  const n = x.length;
  // best[k][answer]: least cost of the places so far with exactly k changes, ending in that answer
  let best: number[][] = [[0, 0], ...Array.from({ length: most }, () => [Infinity, Infinity])];
  const changed: Uint8Array[] = [];
  for (let i = 0; i < n; i++) {
    const row = new Uint8Array(2 * (most + 1));
    const next = best.map((own, k) =>
      [0, 1].map((answer) => {
        const turned = k > 0 && i > 0 ? best[k - 1][1 - answer] : Number.POSITIVE_INFINITY;
        const turns = turned < own[answer];
        row[2 * k + answer] = turns ? 1 : 0;
        return (turns ? turned : own[answer]) + cost[i][answer];
      }),
    );
    changed.push(row);
    best = next;
  }
  const rules: CutRule[] = [];
  const costs: number[] = [];
  let champion = { k: 0, answer: 0, cost: Number.POSITIVE_INFINITY };
  for (let k = 0; k <= most; k++) {
    for (const answer of [0, 1]) if (best[k][answer] < champion.cost) champion = { k, answer, cost: best[k][answer] };
    rules.push(walkedBack(champion.k, champion.answer));
    costs.push(champion.cost);
  }
  return { rules, costs };

  function walkedBack(changes: number, last: number): CutRule {
    const cuts: number[] = [];
    let [k, answer] = [changes, last];
    for (let i = n - 1; i >= 0; i--) {
      if (changed[i][2 * k + answer] === 0) continue;
      cuts.unshift((x[i - 1] + x[i]) / 2);
      k--;
      answer = 1 - answer;
    }
    return { first: answer === 0 ? 0 : 1, cuts };
  }
}

/** The length of [0, 1] on which two rules answer differently. */
export function distanceOf(a: CutRule, b: CutRule): number {
  const ends = [...a.cuts, ...b.cuts, 1].sort((u, v) => u - v);
  let [from, length] = [0, 0];
  for (const to of ends) {
    const middle = (from + to) / 2;
    if (answerAt(a, middle) !== answerAt(b, middle)) length += to - from;
    from = to;
  }
  return length;
}

export function answerAt({ first, cuts }: CutRule, x: number): number {
  const passed = cuts.filter((cut) => cut < x).length;
  return passed % 2 === 0 ? first : 1 - first;
}
