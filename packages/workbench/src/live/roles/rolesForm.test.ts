import { expect, test } from "vitest";
import { exampleTable } from "../../../test/tables.ts";
import { groupOffer, guessedRoles, positiveOf, roleOf, rolesProblem, taskOf, withRole } from "./rolesForm.ts";

const table = exampleTable();
const guessed = guessedRoles(table);

test("guesses fill the form: the target, ids to ignore, and a group only of data to learn from", () => {
  expect(guessed).toMatchObject({ target: "left", ignore: ["id"], group: null, positive: null, task: null });
  expect(guessedRoles(exampleTable({ group: "Group" })).group).toBe("Group");
  expect(guessedRoles(exampleTable({ group: "Group", kind: "predictions" })).group).toBeNull();
});

test("a guessed target or group is not also ignored", () => {
  const form = guessedRoles(exampleTable({ ignore: ["left", "id", "group"], group: "group" }));
  expect(form.ignore).toEqual(["id"]);
});

test("a column that may be a group by another name is offered, not taken, and not while it has a role", () => {
  const offering = exampleTable({ group: "city" });
  const form = guessedRoles(offering);
  expect(form.group).toBeNull();
  expect(groupOffer(form, offering)).toBe("city");
  expect(groupOffer(withRole(form, "city", "ignore"), offering)).toBe("city");
  expect(groupOffer(withRole(form, "city", "group"), offering)).toBeNull();
  expect(groupOffer(withRole(form, "city", "stratum"), offering)).toBeNull();
  expect(groupOffer(withRole(form, "shift", "group"), offering)).toBeNull();
  expect(groupOffer(guessed, table)).toBeNull();
});

test("columns are features unless somebody says otherwise", () => {
  expect(table.columns.map(({ name }) => roleOf(guessed, name))).toEqual([
    "ignore",
    "feature",
    "feature",
    "feature",
    "feature",
    "feature",
    "target",
  ]);
});

test("a role that one column can have leaves the column that had it", () => {
  const moved = withRole(withRole(guessed, "day", "time"), "age", "time");
  expect(moved.time).toBe("age");
  expect(roleOf(moved, "day")).toBe("feature");
  const ignored = withRole(moved, "age", "ignore");
  expect(ignored).toMatchObject({ time: null, ignore: ["id", "age"] });
  expect(withRole(ignored, "id", "feature").ignore).toEqual(["age"]);
});

test("another target brings its own task and classes", () => {
  const chosen = { ...guessed, positive: "no", task: "binary" as const };
  expect(positiveOf(chosen, table)).toBe("no");
  const next = withRole(chosen, "age", "target");
  expect(next).toMatchObject({ target: "age", positive: null, task: null });
  expect(taskOf(next, table)).toBe("regression");
  expect(roleOf(next, "left")).toBe("feature");
  expect(withRole(chosen, "city", "group")).toMatchObject({ positive: "no", task: "binary" });
});

test("what is missing is said: a target, a positive class, what to do without a target, features", () => {
  expect(rolesProblem(guessed, table)).toBeNull();
  expect(rolesProblem({ ...guessed, target: null }, table)).toMatch(/Choose the target column/);
  expect(rolesProblem(withRole(guessed, "shift", "target"), table)).toMatch(/class of shift/);
  expect(rolesProblem({ ...withRole(guessed, "shift", "target"), positive: "day" }, table)).toBeNull();
  const gaps = exampleTable({}, { left: 7 });
  expect(rolesProblem(guessed, gaps)).toMatch(/^7 rows have no left/);
  expect(rolesProblem({ ...guessed, dropMissing: true }, gaps)).toBeNull();
  const nothing = { ...guessed, ignore: table.columns.map(({ name }) => name).filter((name) => name !== "left") };
  expect(rolesProblem(nothing, table)).toBe("No feature is left.");
});
