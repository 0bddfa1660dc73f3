import { readFileSync } from "node:fs";

/** Features and classes as `writeClasses` left them. */
export function readClasses(featuresPath, targetPath, columns) {
  const bytes = readFileSync(featuresPath);
  const values = new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8);
  const codes = new Int32Array(readFileSync(targetPath).buffer.slice(0));
  const names = Array.from({ length: columns }, (_, c) => ({ kind: "number", name: `x${c}` }));
  const features = { rows: codes.length, columns: names, values };
  const target = { kind: "classes", name: "y", classes: ["no", "yes"], codes };
  return { data: { kind: "binary", features, target, weight: null }, rows: Uint32Array.from(codes.keys()), codes };
}

/** The share of pairs in the right order, ties half. */
export function aucOf(scores, codes) {
  const order = Uint32Array.from(scores.keys()).sort((a, b) => scores[a] - scores[b]);
  let [ones, ranks] = [0, 0];
  for (let i = 0; i < order.length; ) {
    let end = i;
    while (end < order.length && scores[order[end]] === scores[order[i]]) end++;
    for (let k = i; k < end; k++) {
      if (codes[order[k]] !== 1) continue;
      ones++;
      ranks += (i + end + 1) / 2;
    }
    i = end;
  }
  return (ranks - (ones * (ones + 1)) / 2) / (ones * (codes.length - ones));
}
