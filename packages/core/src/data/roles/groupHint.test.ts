import { expect, test } from "vitest";
import { tableFrom } from "../table.ts";
import { groupHint } from "./groupHint.ts";

const repeated = ["a", "a", "b", "b"];
const x = [1, 2, 3, 4];

test.each([
  "group",
  "question",
  "question_id",
  "user",
  "User ID",
  "userId",
  "PATIENT",
  "subject",
  "session-id",
  "document",
  " cluster ",
])("a column called %s whose values come back is offered as a group", (name) => {
  expect(groupHint(tableFrom({ x, [name]: repeated }), [])).toBe(name);
});

test.each(["users", "groups", "superuser", "id", "grid", "userid2", "group_size"])(
  "%s is not a name of a group",
  (name) => {
    expect(groupHint(tableFrom({ x, [name]: repeated }), [])).toBeNull();
  },
);

test("values that never come back, or that all rows share, group nothing", () => {
  expect(groupHint(tableFrom({ user: ["a", "b", "c", "d"] }), [])).toBeNull();
  expect(groupHint(tableFrom({ user_id: [1, 2, null, null] }), [])).toBeNull();
  expect(groupHint(tableFrom({ user_id: [1, 1, 1, null] }), [])).toBeNull();
  expect(groupHint(tableFrom({ user_id: [1, 1, 2, null] }), [])).toBe("user_id");
});

test("of several the one called group is offered, otherwise the coarsest", () => {
  const table = { session: ["s", "s", "t", "u"], user: repeated };
  expect(groupHint(tableFrom(table), [])).toBe("user");
  expect(groupHint(tableFrom({ ...table, Group: ["s", "s", "t", "u"] }), [])).toBe("Group");
});

test("a column that is to be predicted is no group", () => {
  expect(groupHint(tableFrom({ x, cluster: repeated }), ["cluster"])).toBeNull();
});
