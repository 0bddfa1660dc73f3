import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { inTerms, libraryTerms } from "../../data/wording.ts";
import { stream } from "../../numeric/random.ts";
import { runInline } from "../../select/plan/runPlan.ts";
import type { Examined } from "./check.ts";
import { examine } from "./examine.ts";
import { groupCandidates, planGroupsCheck } from "./groups.ts";

const rng = stream(1, "groups test");
const rows = 240;
const patient = Array.from({ length: rows }, (_, row) => Math.floor(row / 6));
const level = Array.from({ length: 40 }, () => rng());
const own = Array.from({ length: 40 }, () => rng());

function check(examined: Examined) {
  return runInline(planGroupsCheck(examined, 5))(examined.losses);
}

test("rows of one patient that are alike are found when a neighbour may be of the same patient", () => {
  const table = tableFrom({
    patient_id: patient,
    x: patient.map((p) => own[p] + 0.001 * rng()),
    y: patient.map((p) => level[p] + 0.05 * rng()),
  });
  const found = check(examine(table, "knn(k=1)", { ignore: ["patient_id"] }));
  expect(found).toMatchObject({ outcome: "found", evidence: { column: "patient_id", groups: 40 } });
  expect(found.evidence.together).toBeGreaterThan(5 * Number(found.evidence.random));
  expect(inTerms(found.advice ?? "", libraryTerms)).toContain('group "patient_id"');
  const known = examine(table, "knn(k=1)", { ignore: ["patient_id"] });
  const grouped = { ...known, task: { ...known.task, group: Int32Array.from(patient) } };
  expect(check(grouped).sentence).toBe("groups are kept together");
});

test("a column of groups that has nothing to do with the target is clear", () => {
  const x = patient.map(() => rng());
  const table = tableFrom({ site: patient.map((p) => `site ${p}`), x, y: x.map((value) => value + rng()) });
  expect(check(examine(table, "ols", { ignore: ["site"] }))).toMatchObject({
    outcome: "clear",
    evidence: { column: "site" },
  });
});

test("candidates come back, are many, and are text or called an id", () => {
  const table = tableFrom({
    age: patient,
    colour: patient.map((p) => (p % 3 ? "red" : "blue")),
    name: patient.map((_, row) => `name ${row}`),
    user_id: patient,
    town: patient.map((p) => `town ${p % 12}`),
    y: patient.map((p) => p % 2),
  });
  const { task } = examine(table, "baseline");
  expect(groupCandidates(task, table).map(({ name }) => name)).toEqual(["user_id", "town"]);
  expect(groupCandidates(task, undefined)).toEqual([]);
});
