/**
 * Groups of models, by index and best first, whose mean ranks all lie within less than the critical difference: the bars
 * of the critical-difference picture. Only groups of two or more, and none that is part of another.
 */
export function cliquesOf(meanRanks: readonly number[], criticalDifference: number): number[][] {
  const order = meanRanks.map((_, model) => model).sort((i, j) => meanRanks[i] - meanRanks[j] || i - j);
  const cliques: number[][] = [];
  let reached = 0;
  order.forEach((first, begin) => {
    let end = begin + 1;
    while (end < order.length && meanRanks[order[end]] - meanRanks[first] < criticalDifference) end++;
    if (end - begin > 1 && end > reached) cliques.push(order.slice(begin, end));
    reached = Math.max(reached, end);
  });
  return cliques;
}
