import { INTERVAL_IDS, metricsOf } from "@heldout/core";
import { expect, test } from "vitest";
import { expectGoldenText } from "./goldenText.ts";
import { expectRefusal, heldout } from "./heldout.ts";

const costs = { falseNegative: 1, falsePositive: 1 };
const metricIds = (["binary", "multiclass", "regression"] as const).flatMap((task) =>
  metricsOf(task, { costs }).map(({ id }) => id),
);

test("every metric and interval is explained, with no field empty", async () => {
  const { code, stdout } = await heldout(["explain", "--json"]);
  expect(code).toBe(0);
  const all: readonly Record<string, unknown>[] = JSON.parse(stdout);
  expect(all.map(({ id }) => id)).toEqual([
    ...new Set([...metricIds, ...INTERVAL_IDS, "bootstrap-debiased", "worst-case"]),
  ]);
  for (const { id, ...entry } of all) {
    for (const field of ["name", "definition", "formula", "range", "reference"]) {
      expect(entry[field], `${field} of ${id}`).toMatch(/\w/);
    }
    expect(entry.peers, `peers of ${id}`).toEqual(expect.arrayContaining([expect.stringMatching(/\w/)]));
    expect(entry.kind, `kind of ${id}`).toMatch(/^(metric|interval)$/);
    if (entry.kind === "metric") {
      expect(entry.better, `better of ${id}`).toMatch(/^(higher|lower|neither)$/);
      expect(entry.tasks, `tasks of ${id}`).not.toEqual([]);
      expect([...INTERVAL_IDS, "bootstrap-debiased"], `interval of ${id}`).toContain(entry.interval);
    }
  }
});

test("one id gives definition, formula, range and what others print, in any case of letters", async () => {
  const { code, stdout } = await heldout(["explain", "AUC"]);
  expect(code).toBe(0);
  expectGoldenText("explain-auc", stdout);
  expect(JSON.parse((await heldout(["explain", "wilson", "--json"])).stdout)).toMatchObject({
    schema: "heldout/explanation@1",
    id: "wilson",
    kind: "interval",
  });
});

test("without an id all are listed", async () => {
  const { code, stdout } = await heldout(["explain"]);
  expect(code).toBe(0);
  for (const id of [...metricIds, ...INTERVAL_IDS]) expect(stdout).toMatch(new RegExp(`^ {2}${id} +\\S`, "m"));
});

test("an unknown id suggests the nearest, but not something far away", async () => {
  await expectRefusal(
    ["explain", "acu"],
    ['There is no metric or interval "acu".', "Did you mean auc? heldout explain lists all ids."],
  );
  await expectRefusal(
    ["explain", "recal"],
    ['There is no metric or interval "recal".', "Did you mean recall? heldout explain lists all ids."],
  );
  await expectRefusal(
    ["explain", "zebra"],
    ['There is no metric or interval "zebra".', "heldout explain lists all ids."],
  );
});
