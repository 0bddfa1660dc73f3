import { expect, test } from "vitest";
import { pairOfClassifiers, pairOfRegressions } from "../../../../test/pairedModels.ts";
import { factsOf } from "../../../metrics/samples/sample.ts";
import { modelLabels } from "../modelLabels.ts";
import { atomsOf } from "./atoms.ts";

const pair = pairOfClassifiers({ rows: 400, seed: 3 });
const labelled = pair.map((one) => modelLabels(one, 0.5) ?? one);

test("labels of two models and two classes are at most eight atoms that count all rows", () => {
  const atoms = atomsOf(labelled, factsOf(labelled[0]));
  expect(atoms.count.length).toBe(8);
  expect(atoms.count.reduce((a, b) => a + b)).toBe(400);
  expect(atoms.strata).toEqual([0, 4, 8]);
  const [own, other] = labelled.map((one) => (one.kind === "labels" ? one.predicted : new Int32Array(0)));
  const [x, y] = atoms.models.map((one) => (one.kind === "labels" ? one.predicted : new Int32Array(0)));
  atoms.models[0].truth.forEach((truth, i) => {
    const rows = [...labelled[0].truth.keys()].filter(
      (row) => labelled[0].truth[row] === truth && own[row] === x[i] && other[row] === y[i],
    );
    expect(atoms.count[i]).toBe(rows.length);
  });
});

test("distinct rows are atoms of their own, class by class", () => {
  const atoms = atomsOf(pair, factsOf(pair[0]));
  expect(atoms.count.length).toBe(400);
  expect([...atoms.models[0].truth].every((truth, i) => truth === (i < atoms.strata[1] ? 0 : 1))).toBe(true);
});

test("with groups no rows are merged, and groups keep their rows", () => {
  const grouped = pairOfClassifiers({ rows: 60, seed: 3, groups: 7 }).map((one) => modelLabels(one, 0.5) ?? one);
  const facts = factsOf(grouped[0]);
  const atoms = atomsOf(grouped, facts);
  expect(atoms.count.length).toBe(60);
  const sizes = (units: Int32Array | null): number[] => {
    const size = new Map<number, number>();
    for (const unit of units ?? []) size.set(unit, (size.get(unit) ?? 0) + 1);
    return [...size.values()].sort();
  };
  expect(sizes(atoms.unit)).toEqual(sizes(facts.group));
});

test("sampling weights stay with their rows", () => {
  const weight = Float64Array.from({ length: 400 }, (_, row) => 0.5 + (row % 3));
  const weighted = labelled.map((one) => ({ ...one, weight }));
  const atoms = atomsOf(weighted, factsOf(weighted[0]));
  expect(atoms.count.every((count) => count === 1)).toBe(true);
  expect(atoms.scale?.reduce((a, b) => a + b)).toBeCloseTo(
    weight.reduce((a, b) => a + b),
    9,
  );
});

test("numbers are one stratum", () => {
  const numbers = pairOfRegressions({ rows: 30, seed: 1 });
  expect(atomsOf(numbers, factsOf(numbers[0])).strata).toEqual([0, 30]);
});
