import { readFileSync } from "node:fs";
import { defaultSpace, isLearnerName } from "@heldout/core/internal";
import { candidatesFrom, learnerOf, learners } from "heldout";
import { expect, test } from "vitest";

const page = readFileSync(new URL("learners.md", import.meta.url), "utf8");

function sectionOf(name: string): string {
  return page.split(/^## /m).find((section) => section.startsWith(`\`${name}\`\n`)) ?? "";
}

const parameters = Object.entries(learners).flatMap(([name, entry]) =>
  Object.entries(entry.parameters).map(([parameter, rule]) => ({ name, parameter, rule })),
);

test.each(parameters)("learners.md describes $parameter of $name with its default", ({ name, parameter, rule }) => {
  const row = sectionOf(name)
    .split("\n")
    .find((line) => line.startsWith(`| \`${parameter}\` `));
  const [, , shown = "", meaning = ""] = row?.split("|") ?? [];
  expect(shown.trim()).toBe(`\`${rule.default}\``);
  if (rule.kind === "choice") for (const value of rule.values) expect(row).toContain(value);
  else expect(meaning.trim()).toContain(rule.meaning.slice(0, -1));
});

test.each(Object.keys(learners).filter(isLearnerName))(
  "learners.md names the path and the default space of %s",
  (name) => {
    const row = page.split("\n").find((line) => line.startsWith(`| [\`${name}\`]`)) ?? "";
    const [, , , , path, space] = row.replaceAll("\\|", "/").split("|");
    const parameter = learnerOf(name).path?.parameter;
    expect(path.trim()).toBe(parameter === undefined ? "" : `\`${parameter}\``);
    const settings = candidatesFrom(name, learnerOf(name).tasks[0]);
    const cell = space.trim().replaceAll("/", "|").replaceAll("`", "");
    expect(defaultSpace(name)).toContain(settings.length === 1 ? name : cell);
    if (settings.length === 1) expect(space.trim()).toBe("itself");
    // without a path, what the space varies first
    else expect(space).toContain(`\`${parameter ?? Object.keys(settings[0].params)[0]}=`);
  },
);
