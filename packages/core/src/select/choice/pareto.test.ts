import fc from "fast-check";
import { expect, test } from "vitest";
import { type CandidateScores, type Criterion, dominates, paretoFront, paretoKnee } from "./pareto.ts";

const both: readonly Criterion[] = [
  { id: "recall", better: "higher" },
  { id: "cost", better: "lower" },
];

test("the front by hand: the direction of each criterion matters", () => {
  const candidates = [
    [0.9, 10],
    [0.8, 4],
    [0.7, 6],
    [0.5, 1],
    [0.5, 2],
  ];
  expect(paretoFront(candidates, both)).toEqual([0, 1, 3]);
  const flipped: readonly Criterion[] = [both[0], { id: "cost", better: "higher" }];
  expect(paretoFront(candidates, flipped)).toEqual([0]);
});

test("equal candidates both stay, and one without a value is left out", () => {
  const candidates: CandidateScores[] = [
    [0.9, 5],
    [0.9, 5],
    [0.9, 6],
    [null, 0],
    [1, null],
  ];
  expect(paretoFront(candidates, both)).toEqual([0, 1]);
});

test("no member is dominated and every other candidate is dominated by a member", () => {
  const score = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }).chain((d) =>
        fc.record({
          better: fc.array(fc.constantFrom("higher" as const, "lower" as const), { minLength: d, maxLength: d }),
          candidates: fc.array(fc.array(score, { minLength: d, maxLength: d }), { maxLength: 25 }),
        }),
      ),
      ({ better, candidates }) => {
        const criteria = better.map((direction, k) => ({ id: `c${k}`, better: direction }));
        const front = paretoFront(candidates, criteria);
        candidates.forEach((candidate, c) => {
          const rivals = front.filter((f) => dominates(candidates[f], candidate, criteria));
          expect(rivals.length > 0).toBe(!front.includes(c));
        });
        expect(front.length > 0).toBe(candidates.length > 0);
      },
    ),
  );
});

test("the knee is the member farthest beyond the line between the extremes, after scaling the front", () => {
  // scaled: (0, 1), (0.5, 0.9), (0.75, 0.5), (1, 0): sums less 1 are 0, 0.4, 0.25, 0
  const candidates = [
    [0.5, 0],
    [0.7, 10],
    [0.8, 50],
    [0.9, 100],
    [0.1, 500],
  ];
  const knee = paretoKnee(candidates, both);
  expect(knee?.candidate).toBe(1);
  expect(knee?.distance).toBeCloseTo(0.4 / Math.SQRT2, 12);
});

test("the knee does not depend on the units of a criterion", () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }));
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (candidates) => {
      const stretched = candidates.map(([a, b]) => [8 * a + 1024, b / 4]);
      expect(paretoKnee(stretched, both)?.candidate).toBe(paretoKnee(candidates, both)?.candidate);
    }),
  );
});

test("a straight front, and one that bends away, have no knee; a single best candidate is its own", () => {
  const straight = [0.1, 0.2, 0.3, 0.4].map((v) => [v, v]);
  expect(paretoKnee(straight, both)).toBeNull();
  expect(
    paretoKnee(
      [
        [0, 0],
        [0.2, 8],
        [1, 10],
      ],
      both,
    ),
  ).toBeNull();
  expect(
    paretoKnee(
      [
        [0.5, 5],
        [0.9, 1],
      ],
      both,
    ),
  ).toEqual({ candidate: 1, distance: 0 });
  expect(paretoKnee([], both)).toBeNull();
});

test("three criteria: the plane through the unit points takes the place of the line", () => {
  const three: readonly Criterion[] = ["a", "b", "c"].map((id) => ({ id, better: "higher" }));
  const candidates = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [0.6, 0.5, 0.4],
  ];
  expect(paretoKnee(candidates, three)?.candidate).toBe(3);
  expect(paretoKnee(candidates, three)?.distance).toBeCloseTo(0.5 / Math.sqrt(3), 12);
});

test("a candidate with too few scores is refused", () => {
  expect(() => paretoFront([[1]], both)).toThrow("a candidate has 1 scores for 2 criteria.");
});
