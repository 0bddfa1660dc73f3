import { readFileSync } from "node:fs";
import { explanations } from "@heldout/core/report";
import { expect, test } from "vitest";

const idsOf = (kind: "metric" | "interval"): string[] =>
  explanations()
    .filter((entry) => entry.kind === kind)
    .map(({ id }) => id);
const pageOf = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

test.each(idsOf("metric"))("metrics.md describes %s", (id) => {
  expect(pageOf("metrics.md")).toContain(`\`${id}\``);
});

test.each(idsOf("interval"))("intervals.md describes %s", (id) => {
  expect(pageOf("intervals.md")).toMatch(new RegExp(`^\\| \`${id}\` +\\|`, "m"));
});
