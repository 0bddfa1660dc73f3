import { expect, test } from "vitest";
import { chainMatrix } from "./chainMatrix.ts";
import { chainOverfitting } from "./chainOverfitting.ts";
import { errorMatrixOf, pickAlgorithms } from "./errorMatrix.ts";
import { overfittingStudy } from "./overfittingStudy.ts";

test("a short chain is studied exactly: profiles, bounds and who is chosen", () => {
  const chain = chainMatrix("chain", { rows: 40, errors: 6, algorithms: 5 });
  const study = overfittingStudy(chain, { epsilon: 0.1 });
  const exact = chainOverfitting({ total: 40, train: 20, epsilon: 0.1 }, { errors: 6, arms: [4] });
  expect(study.method).toBe("exact");
  expect(study.choices.pessimistic.probability.value).toBeCloseTo(exact, 11);
  expect(study.bounds.splittingConnectivity).toBeCloseTo(exact, 11);
  expect(study.splitting).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  expect(study.connectivity).toEqual([0, 2, 3]);
  expect(study.leading.map(({ name, errors }) => [name, errors])).toEqual([
    ["algorithm 1", 6],
    ["algorithm 2", 7],
    ["algorithm 3", 8],
    ["algorithm 4", 9],
    ["algorithm 5", 10],
  ]);
  expect(study.leading.reduce((sum, { chosen }) => sum + chosen, 0)).toBeCloseTo(1, 12);
  expect(study.chosenAmong).toBeGreaterThan(1);
  expect(study.chosenAmong).toBeLessThan(5);
});

test("names are kept, and copies count once in the profiles", () => {
  const matrix = errorMatrixOf(
    [
      [1, 0, 0, 0, 1, 0],
      [0, 0, 1, 0, 0, 0],
    ],
    ["tree", "knn"],
  );
  const study = overfittingStudy(pickAlgorithms(matrix, [0, 1, 0]), { train: 3, epsilon: 0.3 });
  expect(study.splitting).toEqual([0, 1, 1]);
  expect(study.connectivity).toEqual([2]);
  expect(study.leading.map(({ name }) => name)).toEqual(["knn", "tree", "tree"]);
});
