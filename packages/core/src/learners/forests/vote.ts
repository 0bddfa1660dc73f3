/** How the members of an ensemble agree on classes: by the mean of their probabilities, or by one vote each. */
export type BaggingVote = "mean" | "majority";

/**
 * Adds what one member says to the sums: its output as it is, or for a majority vote 1 for its most likely class. Of
 * equally likely classes each gets an equal part, so no class is favoured by its place.
 */
export function addVotes(output: Float64Array, classes: number | null, vote: BaggingVote, sums: Float64Array): void {
  if (vote === "mean" || classes === null) {
    for (let i = 0; i < output.length; i++) sums[i] += output[i];
    return;
  }
  const rows = output.length / classes;
  for (let r = 0; r < rows; r++) {
    let most = Number.NEGATIVE_INFINITY;
    let ties = 0;
    for (let c = 0; c < classes; c++) {
      const own = output[c * rows + r];
      if (own > most) {
        most = own;
        ties = 1;
      } else if (own === most) ties++;
    }
    for (let c = 0; c < classes; c++) if (output[c * rows + r] === most) sums[c * rows + r] += 1 / ties;
  }
}

/**
 * What leaves say as votes: 1 for the most likely class of each, in equal parts where several are. `values` has the
 * classes of a leaf side by side.
 */
export function leafVotes(values: readonly number[], classes: number): readonly number[] {
  const votes = new Array<number>(values.length).fill(0);
  for (let leaf = 0; leaf < values.length; leaf += classes) {
    const own = values.slice(leaf, leaf + classes);
    const most = Math.max(...own);
    const ties = own.filter((share) => share === most).length;
    own.forEach((share, c) => {
      if (share === most) votes[leaf + c] = 1 / ties;
    });
  }
  return votes;
}
