import { expect, test } from "vitest";
import { numberTask, upTo } from "../../../../../../conformance/numberTask.ts";
import { stream } from "../../../numeric/random.ts";
import { designOf } from "../design.ts";
import { penalisedPath } from "./penalisedPath.ts";
import { problemOfMoments, problemOfRows } from "./scaledProblem.ts";
import type { Solution } from "./solvePenalised.ts";
import { trainingMoments } from "./trainingMoments.ts";

const ROWS = 640;
const FEATURES = 530;
const TOLERANCE = 1e-11;

/** So many features that sweeps read a matrix in single precision: neighbours are alike, scales are not. */
const rng = stream(8, "wide");
const shared = Array.from({ length: ROWS }, () => rng() - 0.5);
const columns = Array.from({ length: FEATURES }, (_, j) =>
  shared.map((own) => 10 ** ((j % 7) - 3) * (own * ((j % 5) / 4) + rng())),
);
const y = shared.map((own, i) => 3 * own + columns[3][i] + 100 * columns[1][i] - columns[10][i] + rng());
const data = numberTask(Object.fromEntries(columns.map((column, j) => [`x${j}`, column])), y);

function solved(nonNegative: boolean, l1Ratio: number, lambdas: readonly number[]): Solution[][] {
  const shape = { l1Ratio, factors: new Float64Array(FEATURES).fill(1), nonNegative };
  return [
    problemOfMoments(trainingMoments(data, upTo(ROWS), "lasso"), true),
    problemOfRows(designOf(data, upTo(ROWS), "lasso"), true),
  ].map(({ work }) => work((quadratic) => penalisedPath(quadratic, shape, lambdas, TOLERANCE)));
}

/** Mean products of the scaled features with the residual, from the rows, in plain loops. */
function slopesOf(weights: Float64Array): number[] {
  const scaled = columns.map((column) => {
    const mean = column.reduce((sum, x) => sum + x, 0) / ROWS;
    const sd = Math.sqrt(column.reduce((sum, x) => sum + (x - mean) ** 2, 0) / ROWS);
    return column.map((x) => (x - mean) / sd);
  });
  const mean = y.reduce((sum, value) => sum + value, 0) / ROWS;
  const rest = y.map((value, i) => value - mean - scaled.reduce((sum, column, j) => sum + column[i] * weights[j], 0));
  return scaled.map((column) => column.reduce((sum, x, i) => sum + x * rest[i], 0) / ROWS);
}

test.each([
  [false, 1],
  [true, 1],
  [false, 0.5],
])(
  "many features: the optimality conditions hold as with sweeps in double precision; not negative %s, share %d",
  (nonNegative, l1Ratio) => {
    const lambdas = [0.1, 0.003];
    const [byGram, byRows] = solved(nonNegative, l1Ratio, lambdas);
    lambdas.forEach((lambda, l) => {
      const { weights } = byGram[l];
      const used = weights.filter((weight) => weight !== 0).length;
      expect(used).toBeGreaterThan(l === 0 ? 3 : 60);
      slopesOf(weights).forEach((slope, j) => {
        const pull = slope - lambda * (1 - l1Ratio) * weights[j];
        const most = lambda * l1Ratio;
        if (weights[j] !== 0) expect(Math.abs(pull - Math.sign(weights[j]) * most)).toBeLessThan(2e-6);
        else expect(nonNegative ? pull : Math.abs(pull)).toBeLessThan(most + 2e-6);
        expect(Math.abs(weights[j] - byRows[l].weights[j])).toBeLessThan(1e-4);
      });
    });
  },
);
