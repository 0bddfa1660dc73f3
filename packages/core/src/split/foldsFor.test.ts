import { expect, test } from "vitest";
import { tableFrom } from "../data/table.ts";
import { defineTask, type Task, type TaskRoles } from "../data/task.ts";
import { foldsFor, splitterFor, timesOver } from "./foldsFor.ts";
import { kFold } from "./kFold.ts";
import { makeSplits } from "./makeSplits.ts";
import { splittable } from "./splittable.ts";

const rows = Array.from({ length: 12 }, (_, row) => row);
const table = tableFrom({
  x: rows,
  number: rows.map((row) => row * 1.5 + 0.25),
  label: rows.map((row) => (row % 3 === 0 ? "yes" : "no")),
  person: rows.map((row) => `p${row % 6}`),
  place: rows.map((row) => (row < 6 ? "here" : "there")),
  day: rows,
});
const task = (roles: TaskRoles): Task => defineTask(table, roles);

test("folds follow the roles: time first, groups kept together, classes and strata in proportion", () => {
  const names = (roles: TaskRoles): string => foldsFor(task(roles), 3).name;
  expect(names({ target: "number" })).toBe("kFold(3)");
  expect(names({ target: "label" })).toBe("stratifiedKFold(3)");
  expect(names({ target: "number", stratum: "place" })).toBe("stratifiedKFold(3)");
  expect(names({ target: "number", group: "person" })).toBe("groupKFold(3)");
  expect(names({ target: "label", group: "person" })).toBe("stratifiedGroupKFold(3)");
  expect(names({ target: "label", group: "person", time: "day" })).toMatch(/^timeSeries/);
});

test("given splits come before a number of folds, as a splitter or as the fold of each row", () => {
  const regression = task({ target: "number" });
  const own = kFold({ folds: 4 });
  expect(splitterFor(regression, own, 3)).toBe(own);
  expect(splitterFor(regression, undefined, 3).name).toBe("kFold(3)");
  const codes = rows.map((row) => (row === 0 ? -1 : row % 2));
  for (const given of [codes, Int32Array.from(codes)]) {
    const splits = makeSplits(splitterFor(regression, given, 3), splittable(regression), 1);
    expect(splits.map(({ test }) => [...test])).toEqual([
      [2, 4, 6, 8, 10],
      [1, 3, 5, 7, 9, 11],
    ]);
  }
});

test("once is the splitter itself, and several times are that many repetitions", () => {
  const own = kFold({ folds: 4 });
  expect(timesOver(own, 1)).toBe(own);
  const regression = task({ target: "number" });
  expect(makeSplits(timesOver(own, 3), splittable(regression), 1)).toHaveLength(12);
});
