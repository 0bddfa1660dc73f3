import { writeFileSync } from "node:fs";
import { stream } from "@heldout/core/internal";
import { missingPeer, ours, python, race } from "../contestant.js";

export const about = "probability of overfitting: error matrix of 200 rows, 10,000 random splits, one thread of ours";

/** Who errs where, a byte each, algorithm after algorithm: error rates from 0.1 to 0.4. */
function writeErrors(path, rows, algorithms) {
  const rng = stream(1, "bench", "errors");
  writeFileSync(
    path,
    Uint8Array.from({ length: rows * algorithms }, (_, i) =>
      rng() < 0.1 + (0.3 * Math.floor(i / rows)) / algorithms ? 1 : 0,
    ),
  );
}

/** The very splits that ours draws, for the peer: training rows as bytes, split after split. Drawing them costs it nothing. */
function writeSplits(path, rows, train, splits) {
  const rng = stream(1, "splits", rows, train);
  const order = Uint32Array.from({ length: rows }, (_, i) => i);
  const masks = new Uint8Array(rows * splits);
  for (let s = 0; s < splits; s++) {
    for (let i = 0; i < train; i++) {
      const j = i + Math.floor(rng() * (rows - i));
      [order[i], order[j]] = [order[j], order[i]];
      masks[s * rows + order[i]] = 1;
    }
  }
  writeFileSync(path, masks);
}

export async function run({ directory, quick }) {
  const algorithms = quick ? 1000 : 10_000;
  const splits = quick ? 1000 : 10_000;
  const [errorsPath, splitsPath] = [`${directory}/errors.u8`, `${directory}/splits.u8`];
  writeErrors(errorsPath, 200, algorithms);
  writeSplits(splitsPath, 200, 100, splits);
  const missing = missingPeer("numpy");
  const sizes = ["200", String(algorithms), String(splits)];
  const contestants = [await ours("overfitting.js", errorsPath, ...sizes)];
  if (!missing) contestants.push(await python("overfitting.py", errorsPath, splitsPath, ...sizes));
  const [us, peer] = await race(contestants, 5);
  const same = ["probability", "test", "training"];
  return [{ task: about, size: algorithms, us, peer: "numpy", missing, them: peer, target: 0.5, same }];
}
