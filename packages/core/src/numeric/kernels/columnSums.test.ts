import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { stream } from "../random.ts";
import { newSoloTeam, type Team } from "./team.ts";

/** Seven columns of `rows` numbers, 0 up to the next multiple of 4, and a vector as long. */
function withColumns<T>(team: Team, rows: number, work: (columns: number, apart: number, vector: number) => T): T {
  const { heap } = team;
  const rng = stream(1, "columns", rows);
  const apart = 8 * 4 * Math.ceil(rows / 4);
  const mark = heap.mark();
  try {
    const columns = heap.allocate(7 * apart);
    const vector = heap.allocate(apart);
    heap.f64(columns, (7 * apart) / 8).fill(0);
    for (let c = 0; c < 7; c++) heap.f64(columns + c * apart, rows).set(Float64Array.from({ length: rows }, rng));
    const own = heap.f64(vector, apart / 8).fill(0);
    for (let i = 0; i < rows; i++) own[i] = rng() - 0.5;
    return work(columns, apart, vector);
  } finally {
    heap.release(mark);
  }
}

const LIST = [3, 0, 6, 2, 5];
const FACTORS = [0.5, -1.25, 3, 0.1, -0.7];

function added(team: Team, rows: number, shards: number): Float64Array {
  return withColumns(team, rows, (columns, apart, vector) => {
    const { heap } = team;
    const [list, factors] = [heap.allocate(20), heap.allocate(40)];
    heap.u32(list, 5).set(LIST);
    heap.f64(factors, 5).set(FACTORS);
    team.run("addColumns", [columns, apart, rows, list, 5, factors, vector], shards);
    return heap.f64(vector, rows).slice();
  });
}

function products(team: Team, rows: number, listed: boolean, shards: number): Float64Array {
  return withColumns(team, rows, (columns, apart, vector) => {
    const { heap } = team;
    const [list, into] = [heap.allocate(20), heap.allocate(56)];
    heap.u32(list, 5).set(LIST);
    team.run("dotColumns", [columns, apart, rows, listed ? list : 0, listed ? 5 : 7, vector, into], shards);
    return heap.f64(into, listed ? 5 : 7).slice();
  });
}

test.each([1, 2, 5, 8, 131])("multiples of columns are added as by hand, to the same bits, for %i rows", (rows) => {
  const team = newSoloTeam();
  const byHand = withColumns(team, rows, (columns, apart, vector) =>
    Float64Array.from(team.heap.f64(vector, rows), (start, i) =>
      LIST.reduce((sum, c, k) => sum + FACTORS[k] * team.heap.f64(columns + c * apart, rows)[i], start),
    ),
  );
  expect(added(newSoloTeam(), rows, 1)).toEqual(byHand);
  expect(added(newSoloTeam(), rows, 3)).toEqual(byHand);
  expect(added(oracleTeam(), rows, 2)).toEqual(byHand);
});

test.each([1, 3, 4, 10, 131])(
  "products of columns with a vector are those of the plain kernel, for %i rows",
  (rows) => {
    for (const listed of [true, false]) {
      const found = products(newSoloTeam(), rows, listed, 1);
      expect(products(newSoloTeam(), rows, listed, 3)).toEqual(found);
      expect(products(oracleTeam(), rows, listed, 2)).toEqual(found);
      const team = newSoloTeam();
      withColumns(team, rows, (columns, apart, vector) => {
        (listed ? LIST : [0, 1, 2, 3, 4, 5, 6]).forEach((c, k) => {
          const column = team.heap.f64(columns + c * apart, rows);
          const sum = column.reduce((total, value, i) => total + value * team.heap.f64(vector, rows)[i], 0);
          expect(found[k]).toBeCloseTo(sum, 12);
        });
      });
    }
  },
);
