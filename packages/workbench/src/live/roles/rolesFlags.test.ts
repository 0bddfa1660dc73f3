import { expect, test } from "vitest";
import { exampleTable } from "../../../test/tables.ts";
import { rolesFlags } from "./rolesFlags.ts";
import { guessedRoles, withRole } from "./rolesForm.ts";

const table = exampleTable();
const guessed = guessedRoles(table);

test("only what does not go without saying is said", () => {
  expect(rolesFlags(guessed, table)).toEqual({ target: "left", ignore: ["id"] });
  expect(rolesFlags({ ...guessed, task: "binary", positive: "yes", dropMissing: true }, table)).toEqual({
    target: "left",
    ignore: ["id"],
  });
});

test("the other class, another task and rows to leave out are said", () => {
  expect(rolesFlags({ ...guessed, ignore: [] }, table)).toEqual({ target: "left", keep: ["id"] });
  expect(rolesFlags({ ...guessed, positive: "no" }, table)).toMatchObject({ positive: "no" });
  expect(rolesFlags({ ...guessed, target: "weight", task: "multiclass" }, table)).toMatchObject({
    target: "weight",
    task: "multiclass",
  });
  const gaps = exampleTable({}, { left: 3 });
  expect(rolesFlags({ ...guessed, dropMissing: true }, gaps)).toMatchObject({ dropMissing: true });
  expect(rolesFlags({ ...guessed, dropMissing: true }, { ...table, sampled: 100 })).toMatchObject({
    dropMissing: true,
  });
});

test("every role has its flag, and ignored columns stand as in the file", () => {
  let form = withRole(guessed, "weight", "weight");
  form = withRole(withRole(form, "day", "time"), "shift", "stratum");
  form = withRole(withRole(form, "city", "ignore"), "age", "ignore");
  expect(rolesFlags(form, table)).toEqual({
    target: "left",
    stratum: "shift",
    time: "day",
    weight: "weight",
    ignore: ["id", "age", "city"],
  });
  expect(rolesFlags(withRole(guessed, "city", "group"), table)).toMatchObject({ group: "city" });
});
