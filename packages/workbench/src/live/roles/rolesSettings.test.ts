import fc from "fast-check";
import { expect, test } from "vitest";
import { exampleTable } from "../../../test/tables.ts";
import { rolesFlags } from "./rolesFlags.ts";
import { COLUMN_ROLES, guessedRoles, withRole } from "./rolesForm.ts";
import { rolesFromSettings, settingsFromRoleFlags, settingsFromRoles } from "./rolesSettings.ts";

const example = exampleTable({ group: "group" });
const columns = example.columns.map((column) => (column.name === "city" ? { ...column, name: "group" } : column));
const table = { ...example, columns };

const written = (settings: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

test("guesses need no words in the address", () => {
  expect(written(settingsFromRoles(guessedRoles(table), table))).toEqual({});
  expect(rolesFromSettings({}, table)).toEqual(guessedRoles(table));
});

test("a guess that was taken back is said, and an address of before that left it empty is understood", () => {
  const form = withRole(withRole(guessedRoles(table), "group", "feature"), "id", "feature");
  expect(written(settingsFromRoles(form, table))).toEqual({ without: "group,ignore" });
  expect(rolesFromSettings({ group: "", ignore: "" }, table)).toEqual(form);
});

test("any form made by choosing roles comes back from the address, and from the flags of its request", () => {
  const names = columns.map(({ name }) => name);
  const steps = fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...COLUMN_ROLES)), { maxLength: 8 });
  fc.assert(
    fc.property(steps, (all) => {
      const form = all.reduce((before, [name, role]) => withRole(before, name, role), guessedRoles(table));
      const sorted = { ...form, ignore: [...form.ignore].sort() };
      const back = rolesFromSettings(written(settingsFromRoles(form, table)), table);
      expect({ ...back, ignore: [...back.ignore].sort() }).toEqual(sorted);
      const again = rolesFromSettings(settingsFromRoleFlags(rolesFlags(form, table)), table);
      expect({ ...again, ignore: [...again.ignore].sort() }).toEqual(sorted);
    }),
  );
});

test("columns that are not in the file, tasks that are none and a column in two roles are not believed", () => {
  const form = rolesFromSettings(
    { target: "age", group: "age", weight: "gone", ignore: "id,gone,age", task: "guess", dropMissing: "yes" },
    table,
  );
  expect(form).toMatchObject({
    target: "age",
    group: null,
    weight: null,
    ignore: ["id"],
    task: null,
    dropMissing: false,
  });
});
