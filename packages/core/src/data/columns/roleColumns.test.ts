import { expect, test } from "vitest";
import { tableFrom } from "../table.ts";
import { defineTask } from "../task.ts";

test("rows without a group, stratum or time are refused where they are, instead of falling together", () => {
  const gaps = tableFrom({ x: [1, 2, 3], g: ["a", null, null], t: [1, 2, null], y: [1, 2, 4] }, { name: "visits.csv" });
  const refusal = (roles: object): unknown => {
    try {
      return defineTask(gaps, { target: "y", ...roles });
    } catch (error) {
      return error;
    }
  };
  expect(refusal({ group: "g" })).toMatchObject({
    message: "the group is missing.",
    remedy: "2 of 3 rows have no group. Fill them in, take the rows out, or leave group away.",
    place: { file: "visits.csv", column: "g", row: 1 },
  });
  expect(refusal({ stratum: "g" })).toMatchObject({ message: "the stratum is missing.", place: { row: 1 } });
  expect(refusal({ time: "t" })).toMatchObject({ message: "the time is missing.", place: { column: "t", row: 2 } });
});

test("times are numbers, or dates in their order, of which equal ones are one moment", () => {
  const when = (t: readonly string[]) =>
    defineTask(tableFrom({ x: [1, 2, 3, 5], t, y: [1, 2, 4, 3] }), { target: "y", time: "t" });
  const dates = ["2024-03-01", "2023-12-31T23:59Z", "2024-03-01", "2023-12-31 08:15:30.5"];
  expect([...(when(dates).time ?? [])]).toEqual([2, 1, 2, 0]);
  expect(() => when(["2024-03-01", "1.3.2024", "2024-03-02", "2024-03-03"])).toThrow(
    '"1.3.2024" is neither a number nor a date.',
  );
});
