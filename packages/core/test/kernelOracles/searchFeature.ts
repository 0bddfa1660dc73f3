import { growLayout } from "../../src/numeric/kernels/layouts/growTree.ts";
import { addWords, lowerBits, signedValue, subtractWords, upperBits } from "../../src/numeric/kernels/sums64.ts";

/** Words of the two sums of the missing values. */
const MISSING = 4 * 255;

/** The plain twin of searchFeature.ts among the kernels: the best split of one feature, written to its record. */
export function searchFeature(
  buffer: ArrayBufferLike,
  args: Float64Array,
  feature: number,
  histogram: number,
  record: number,
): void {
  const score = new Float64Array(buffer, record, 1);
  score[0] = -1;
  const kind = new Uint8Array(buffer)[args[growLayout.kinds] + feature];
  if (kind === 2) return;
  const words = new Int32Array(buffer);
  const sums = new Int32Array(8);
  for (let b = 0; b < 256; b++) addBin(sums, 4, words, histogram + 4 * b);
  const offer = offerTo(args, sums, score);
  const note = new Int32Array(buffer, record + 8, 14);
  if (kind === 1) {
    searchCategories(args, words.subarray(histogram, histogram + 1024), sums, offer, note);
    return;
  }
  const bins = words[args[growLayout.binCounts] / 4 + feature];
  for (const missingLeft of isEmpty(words, histogram + MISSING) ? [0] : [0, 1]) {
    sums.fill(0, 0, 4);
    if (missingLeft === 1) addBin(sums, 0, words, histogram + MISSING);
    for (let b = 0; b < bins; b++) {
      if (isEmpty(words, histogram + 4 * b)) continue;
      addBin(sums, 0, words, histogram + 4 * b);
      if (offer()) note.set([b, missingLeft, ...sums.subarray(0, 4)]);
    }
  }
}

function addBin(sums: Int32Array, at: number, words: Int32Array, bin: number): void {
  addWords(sums, at, words[bin], words[bin + 1]);
  addWords(sums, at + 2, words[bin + 2], words[bin + 3]);
}

function isEmpty(words: Int32Array, bin: number): boolean {
  return words[bin + 2] === 0 && words[bin + 3] === 0;
}

/** Whether the left sums at 0 of `sums`, of the whole at 4, make a better split than any before; its score is kept. */
function offerTo(args: Float64Array, sums: Int32Array, score: Float64Array): () => boolean {
  const shift = args[growLayout.countShift];
  const right = new Int32Array(4);
  return () => {
    right.set(sums.subarray(4, 8));
    const both = Int32Array.of(...right, ...sums.subarray(0, 4));
    subtractWords(both, 0, 4);
    subtractWords(both, 2, 6);
    if (Math.min(upperBits(sums, 2, shift), upperBits(both, 2, shift)) < args[growLayout.minCount]) return false;
    const hLeft = lowerBits(sums, 2, shift) * args[growLayout.secondScale];
    const hRight = lowerBits(both, 2, shift) * args[growLayout.secondScale];
    if (Math.min(hLeft, hRight) < args[growLayout.minSecond]) return false;
    const gLeft = signedValue(sums, 0) * args[growLayout.firstScale];
    const gRight = signedValue(both, 0) * args[growLayout.firstScale];
    const found =
      (gLeft * gLeft) / (hLeft + args[growLayout.lambda]) + (gRight * gRight) / (hRight + args[growLayout.lambda]);
    if (!(found > score[0])) return false;
    score[0] = found;
    return true;
  };
}

function searchCategories(
  args: Float64Array,
  histogram: Int32Array,
  sums: Int32Array,
  offer: () => boolean,
  note: Int32Array,
): void {
  const key = (bin: number): number => {
    const weight = lowerBits(histogram, 4 * bin + 2, args[growLayout.countShift]) * args[growLayout.secondScale];
    return weight > 0 ? (signedValue(histogram, 4 * bin) * args[growLayout.firstScale]) / weight : 0;
  };
  const order = Array.from({ length: 255 }, (_, bin) => bin)
    .filter((bin) => !isEmpty(histogram, 4 * bin))
    .sort((a, b) => key(a) - key(b));
  let length = 0;
  let side = 0;
  for (const missingLeft of isEmpty(histogram, MISSING) ? [0] : [0, 1]) {
    sums.fill(0, 0, 4);
    if (missingLeft === 1) addBin(sums, 0, histogram, MISSING);
    for (let i = 0; i < order.length; i++) {
      addBin(sums, 0, histogram, 4 * order[i]);
      if (!offer()) continue;
      length = i + 1;
      side = missingLeft;
      note.set(sums.subarray(0, 4), 2);
    }
  }
  note.fill(0, 6);
  for (const bin of order.slice(0, length)) note[6 + (bin >> 5)] |= 1 << (bin & 31);
  note[0] = -1;
  note[1] = side;
}
