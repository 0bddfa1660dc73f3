import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { type Rng, stream } from "../random.ts";
import { newSoloTeam, type Team } from "./team.ts";

const FLAT = 1e-12;

/** A random state of a solver: gradients on a coarse grid, so that they tie, and a quarter of the variables barred. */
function stateOf(rng: Rng, places: number, halves: number): Record<"gradient" | "up" | "low", number[]> {
  const barred = (): number => (rng() < 0.25 ? Number.POSITIVE_INFINITY : 0);
  const draw = (value: () => number): number[] => Array.from({ length: places * halves }, value);
  return { gradient: draw(() => Math.round(8 * (rng() - 0.5)) / 4), up: draw(barred), low: draw(barred) };
}

function write({ heap }: Team, values: readonly number[]): number {
  const at = heap.allocate(8 * values.length);
  heap.f64(at, values.length).set(values);
  return at;
}

const CASES = [
  [2, 1],
  [8, 1],
  [64, 1],
  [16, 2],
];

test("movePair moves the gradients and finds both ends of the violation, the first of equal ones, as plain does", () => {
  const rng = stream(5, "move");
  for (let repeat = 0; repeat < 20; repeat++) {
    for (const [places, halves] of CASES) {
      const { gradient, up, low } = stateOf(rng, places, halves);
      const first = Array.from({ length: places }, () => Math.round(4 * rng()));
      const second = Array.from({ length: places }, () => Math.round(4 * rng()));
      const [found, plain] = [newSoloTeam(), oracleTeam()].map((team) => {
        const at = write(team, gradient);
        const rest = [up, low, first, second].map((values) => write(team, values));
        const into = team.heap.allocate(24);
        team.run("movePair", [places, halves, at, ...rest, 0.25, into], 1);
        return [...team.heap.f64(at, gradient.length), ...team.heap.f64(into, 3)];
      });
      expect(found).toEqual(plain);
      const moved = gradient.map((g, v) => g + 0.25 * (first[v % places] - second[v % places]));
      const grows = moved.map((g, v) => -g - up[v]);
      const best = Math.max(...grows);
      const place = best === Number.NEGATIVE_INFINITY ? -1 : grows.indexOf(best);
      expect(found).toEqual([...moved, best, place, Math.min(...moved.map((g, v) => -g + low[v]))]);
    }
  }
});

test("choosePartner finds the step that lowers the objective most, as plain does; without a violation none", () => {
  const rng = stream(6, "partner");
  for (let repeat = 0; repeat < 20; repeat++) {
    for (const [places, halves] of CASES) {
      const { gradient, low } = stateOf(rng, places, halves);
      const row = Array.from({ length: places }, rng);
      const diagonal = Array.from({ length: places }, () => 1 + (rng() < 0.2 ? -0.9 : rng()));
      for (const top of [0.5, -3]) {
        const [found, plain] = [newSoloTeam(), oracleTeam()].map((team) => {
          const [at, bars, rowAt, diagonalAt] = [gradient, low, row, diagonal].map((values) => write(team, values));
          const into = team.heap.allocate(8);
          team.run("choosePartner", [places, halves, at, bars, rowAt, diagonalAt, 1, top, FLAT, into], 1);
          return team.heap.f64(into, 1)[0];
        });
        expect(found).toBe(plain);
        const gain = (v: number): number => {
          const apart = top + gradient[v] - low[v];
          return apart > 0 ? apart ** 2 / Math.max(FLAT, 1 + diagonal[v % places] - 2 * row[v % places]) : 0;
        };
        const most = Math.max(...gradient.map((_, v) => gain(v)));
        if (most === 0) expect(found).toBe(-1);
        else expect(gain(found) / most).toBeCloseTo(1, 12);
      }
    }
  }
});
