import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stream } from "@heldout/core/internal";
import { missingPeer, ours, python, race } from "../contestant.js";

export const about =
  "one pass of a network, 784 inputs, 128 hidden units, 10 classes, batches of 200, adam, two threads";

const COLUMNS = 784;
const CLASSES = 10;

/** Pictures of ten shapes in [0, 1], column after column: each pixel is mostly noise. */
function writePictures(directory, part, rows) {
  const shape = stream(1, "bench", "pictures");
  const shapes = Array.from({ length: CLASSES }, () => Float64Array.from({ length: COLUMNS }, () => shape()));
  const rng = stream(1, "bench", "pictures", part, rows);
  const classes = Int32Array.from({ length: rows }, () => Math.floor(CLASSES * rng()));
  const values = new Float64Array(rows * COLUMNS);
  for (let c = 0; c < COLUMNS; c++) {
    for (let row = 0; row < rows; row++) values[c * rows + row] = 0.12 * shapes[classes[row]][c] + 0.88 * rng();
  }
  const featuresPath = join(directory, `pictures-${part}.f64`);
  const targetPath = join(directory, `pictures-${part}.i32`);
  writeFileSync(featuresPath, values);
  writeFileSync(targetPath, classes);
  return [featuresPath, targetPath];
}

export async function run({ directory, quick }) {
  const rows = quick ? 6000 : 60_000;
  const paths = [...writePictures(directory, "train", rows), ...writePictures(directory, "test", 10_000)];
  const missing = missingPeer("scikit-learn");
  const contestants = [await ours("mlp.js", ...paths)];
  if (!missing) contestants.push(await python("mlp.py", ...paths));
  const [us, peer] = await race(contestants, quick ? 40 : 6);
  // a peer's answer has its accuracy, which does not belong to the fit
  const them = peer && { ...peer, seconds: peer.own };
  const shares = [`heldout ${us.accuracy}`, ...(peer ? [`scikit-learn ${peer.accuracy}`] : [])].join(", ");
  return [
    { task: about, size: rows, us, peer: "scikit-learn", missing, them, target: 1.5 },
    { task: `accuracy on 10,000 other rows after it: ${shares}`, size: rows },
  ];
}
