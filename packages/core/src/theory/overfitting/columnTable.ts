import { stream } from "../../numeric/random.ts";
import type { ErrorMatrix } from "./errorMatrix.ts";

/**
 * The columns of an error matrix by a hash: the exclusive or of random numbers of the rows with an error (Zobrist's
 * hashing), so that the hash of a column with one row more is one operation away.
 */
export interface ColumnTable {
  /** The random number of each row. */
  readonly marks: Int32Array;
  /** The hash of each column. */
  readonly hashes: Int32Array;
  /** The first column with this hash that `fits`, or -1. */
  find(hash: number, fits: (algorithm: number) => boolean): number;
  /** Makes a column known. */
  add(algorithm: number): void;
}

/** A table in which no column is known yet. */
export function columnTable({ rows, algorithms, words, bits }: ErrorMatrix): ColumnTable {
  const rng = stream(1, "columnTable");
  const marks = Int32Array.from({ length: rows }, () => Math.floor(rng() * 2 ** 32) | 0);
  const hashes = new Int32Array(algorithms);
  for (let a = 0; a < algorithms; a++) {
    for (let w = 0; w < words; w++) {
      for (let left = bits[a * words + w]; left !== 0; left &= left - 1) {
        hashes[a] ^= marks[32 * w + 31 - Math.clz32(left & -left)];
      }
    }
  }
  // open addressing, at most half full; places hold the number of a column plus 1
  const size = 2 ** Math.ceil(Math.log2(2 * algorithms + 2));
  const places = new Int32Array(size);
  const placeOf = (hash: number): number => (Math.imul(hash, 0x9e3779b1) >>> 7) & (size - 1);
  return {
    marks,
    hashes,
    find(hash, fits) {
      for (let at = placeOf(hash); places[at] !== 0; at = (at + 1) & (size - 1)) {
        const a = places[at] - 1;
        if (hashes[a] === hash && fits(a)) return a;
      }
      return -1;
    },
    add(algorithm) {
      let at = placeOf(hashes[algorithm]);
      while (places[at] !== 0) at = (at + 1) & (size - 1);
      places[at] = algorithm + 1;
    },
  };
}
