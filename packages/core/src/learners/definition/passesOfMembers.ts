/** Passes of an ensemble: each member reads its rows once for each level of its tree. */
export function passesOfMembers(members: number, rows: number): number {
  return members * Math.log2(2 + rows);
}
