import type { Fit, ParameterValue } from "@heldout/core/internal";
import { type ContentHash, contentHash } from "./contentHash.ts";
import { engineVersion } from "./engineVersion.ts";

/**
 * The identity of a fit: SHA-256 over the build of heldout, the content of the task and all of the fit that its result
 * depends on. Fits of one key have the same result, bit by bit, so it is computed once. The numbers of the candidates
 * are left out: they say whose the result is, not what it is. `learners` stands for the content of learners that do not come
 * with heldout.
 */
export function fitKey(task: string, fit: Fit, learners = "", engine: string = engineVersion()): string {
  const { setting, path, train, test, predictTrain, folds, features, sizes, wants, seed, place, stream } = fit;
  const hash = contentHash().text("heldout/fit@1").text(engine).text(task).text(setting.name);
  const params = Object.entries(setting.params).sort(([a], [b]) => (a < b ? -1 : 1));
  hash.number(params.length);
  for (const [name, value] of params) scalar(hash.text(name), value);
  hash.text(path?.parameter ?? "").array(path && Float64Array.from(path.values));
  hash.text(rowsHash(train)).text(rowsHash(test)).text(String(predictTrain)).number(seed).number(place.length);
  for (const part of place) scalar(hash, part);
  for (const rows of folds ?? []) hash.text(rowsHash(rows));
  if (features) hash.text("features").array(Float64Array.from(features));
  if (learners !== "") hash.text("learners").text(learners);
  if (sizes) hash.text("sizes").array(Float64Array.from(sizes));
  if (wants) hash.text("wants").text(wants);
  if (stream) {
    hash.text("stream").number(stream.length);
    for (const part of stream) scalar(hash, part);
  }
  return hash.hex();
}

function scalar(hash: ContentHash, value: ParameterValue): void {
  if (typeof value === "number") hash.number(value);
  else if (typeof value === "string") hash.text(value);
  else hash.text("flag").text(String(value));
}

/** Fits of one split share their row numbers: these are hashed once. */
const hashes = new WeakMap<Uint32Array, string>();

function rowsHash(rows: Uint32Array): string {
  const known = hashes.get(rows) ?? contentHash().array(rows).hex();
  hashes.set(rows, known);
  return known;
}
