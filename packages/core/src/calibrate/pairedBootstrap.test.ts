import { expect, test } from "vitest";
import { goldenColumns } from "../../test/golden.ts";
import { probabilities } from "../data/makePrediction.ts";
import { settingsOf } from "../evaluate/options.ts";
import { ece } from "../metrics/probability/ece.ts";
import { auc } from "../metrics/ranking/auc.ts";
import { stream } from "../numeric/random.ts";
import { tallyOf } from "../numeric/tally.ts";
import { pairedBootstrap, type RowPairs } from "./pairedBootstrap.ts";

const { truth, score_a, score_b } = goldenColumns("binary/pima_lr_rf.csv");
const settings = settingsOf({ replicates: 1000 }, null);

function intervalsOf({ before, after }: RowPairs): ReturnType<typeof pairedBootstrap> {
  if (before.kind !== "probabilities" || after.kind !== "probabilities") throw new Error("two classes are wanted");
  const metrics = [auc, ece()];
  const tallies = [before, after].map((side) => tallyOf(side.truth, side.score, side.weight));
  const values = metrics.map((metric) => Number(metric.value(tallies[1])) - Number(metric.value(tallies[0])));
  return pairedBootstrap({ before, after }, [tallies[0], tallies[1]], metrics, values, settings);
}

const pairsOf = (rows: readonly number[], more: object = {}): RowPairs => ({
  before: probabilities({ truth: rows.map((r) => truth[r]), score: rows.map((r) => Number(score_b[r])), ...more }),
  after: probabilities({ truth: rows.map((r) => truth[r]), score: rows.map((r) => Number(score_a[r])), ...more }),
});
const every = [...truth.keys()];

test("the standard error of a difference of AUCs is about that of pROC's paired DeLong test", () => {
  const [found] = intervalsOf(pairsOf(every));
  // sqrt(0.000210079 + 0.000219287 - 2 * 0.000180723), from golden/binary/pima_lr_rf.json
  expect(Math.abs(Number(found?.standardError) / 0.0082416 - 1)).toBeLessThan(0.1);
});

test("a whole weight is as many rows: the interval shrinks as with the rows written out", () => {
  const [weighted] = intervalsOf(pairsOf(every, { weight: every.map(() => 4) }));
  const [alone] = intervalsOf(pairsOf(every));
  expect(Math.abs(Number(alone?.standardError) / Number(weighted?.standardError) - 2)).toBeLessThan(0.2);
});

test("groups are drawn whole: copies of rows tell nothing more", () => {
  const copies = every.flatMap((row) => [row, row, row, row]);
  const [grouped] = intervalsOf(pairsOf(copies, { group: copies }));
  const [alone] = intervalsOf(pairsOf(every));
  expect(Math.abs(Number(grouped?.standardError) / Number(alone?.standardError) - 1)).toBeLessThan(0.1);
});

test("many scores are resampled in groups of neighbours, about the value of all", () => {
  const rng = stream(4, "many");
  const score = Float64Array.from({ length: 25_000 }, () => rng());
  const own = Array.from(score, (p) => (rng() < p ? 1 : 0));
  const pairs = {
    before: probabilities({ truth: own, score }),
    after: probabilities({ truth: own, score: score.map((p) => p * p) }),
  };
  const tallies = [pairs.before, pairs.after].map((side) => tallyOf(side.truth, side.score, null));
  const metric = ece();
  const value = Number(metric.value(tallies[1])) - Number(metric.value(tallies[0]));
  const [found] = pairedBootstrap(
    pairs,
    [tallies[0], tallies[1]],
    [metric],
    [value],
    settingsOf({ replicates: 100 }, null),
  );
  expect(found?.lower).toBeLessThan(value);
  expect(found?.upper).toBeGreaterThan(value);
  expect(Number(found?.upper) - Number(found?.lower)).toBeLessThan(0.05);
});

test("one row has no interval", () => {
  expect(intervalsOf(pairsOf([0]))).toEqual([null, null]);
});
