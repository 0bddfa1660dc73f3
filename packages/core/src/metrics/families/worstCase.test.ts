import { describe, expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { clopperPearson } from "../../intervals/clopperPearson.ts";
import { confusionFrom } from "../confusion.ts";
import { aucOf } from "../ranking/auc.ts";
import { ksOf } from "../ranking/ks.ts";
import { contaminatedConfusions, contaminatedTallies, unseenShare } from "./worstCase.ts";

test("the unseen share is the Clopper-Pearson bound for none of n, about 3.7 / n", () => {
  for (const n of [1, 5, 30, 1000]) expect(unseenShare(n, 0.025)).toBeCloseTo(clopperPearson(0, n).upper, 12);
  expect(unseenShare(1000, 0.05) * 1000).toBeCloseTo(2.99, 2);
  expect(unseenShare(0, 0.025)).toBe(0);
});

describe("labels", () => {
  test("a share of each class is moved to the wrong label, and to the right one", () => {
    const q = unseenShare(10, 0.025);
    const p = unseenShare(30, 0.025);
    const [wrong, right] = contaminatedConfusions(confusionFrom({ tn: 10, fp: 0, fn: 30, tp: 0 }), 0.025);
    expect([...wrong.cell]).toEqual([10 * (1 - q), 10 * q, 30 * (1 - p) + 30 * p, 0]);
    expect(right.cell[2]).toBeCloseTo(30 * (1 - p), 12);
    expect(right.cell[3]).toBeCloseTo(30 * p, 12);
  });

  test("units that stand for several rows bound less", () => {
    const perfect = confusionFrom({ tn: 40, fp: 0, fn: 0, tp: 40 });
    const [rows] = contaminatedConfusions(perfect, 0.025);
    const [clusters] = contaminatedConfusions(perfect, 0.025, 0.25);
    expect(clusters.cell[1]).toBeCloseTo(40 * unseenShare(10, 0.025), 12);
    expect(clusters.cell[1]).toBeGreaterThan(3 * rows.cell[1]);
  });
});

describe("scores", () => {
  const perfect = tallyWith([1, 4, 10], [0, 1, 20]);

  test("a share of each class is moved beyond all others, and the class sizes stay", () => {
    const [wrong, right, alike] = contaminatedTallies(perfect, 0.025, [0, 5]);
    const p = unseenShare(10, 0.025);
    const q = unseenShare(20, 0.025);
    // a moved row loses to every row of the other class, a row that stayed to those that moved
    expect(aucOf(wrong)).toBeCloseTo((1 - p) * (1 - q), 12);
    expect(aucOf(right)).toBe(1);
    expect(ksOf(alike)).toBeCloseTo(1 - p - q, 12);
    for (const tally of [wrong, right, alike]) {
      expect(tally.positive.reduce((a, b) => a + b, 0)).toBeCloseTo(10, 12);
      expect(tally.negative.reduce((a, b) => a + b, 0)).toBeCloseTo(20, 12);
    }
  });

  test("with a row or two of each class nothing speaks against classes that are alike", () => {
    const tiny = contaminatedTallies(tallyWith([1, 4], [0, 1]), 0.025, [0, 5]);
    expect(Math.min(...tiny.map((tally) => Number(ksOf(tally))))).toBeCloseTo(0, 12);
  });

  test("one class alone has nothing to be alike with", () => {
    expect(contaminatedTallies(tallyWith([1, 4], [1, 1]), 0.025, [0, 5]).length).toBe(2);
  });
});
