import type { Task } from "@heldout/core/internal";
import { contentHash } from "./contentHash.ts";

/**
 * SHA-256 of all that a fit can see of a task: values, names and roles. Not the name of the file, so that a copy
 * elsewhere finds the fits of the first; not the warnings, which follow from the rest.
 */
export function taskHash({ kind, rows, target, features, group, stratum, time, weight }: Task): string {
  const hash = contentHash().text("heldout/task@1").text(kind).number(rows);
  hash.text(target.kind).text(target.name);
  if (target.kind === "numbers") {
    for (const name of target.outputs ?? []) hash.text(name);
    hash.array(target.values);
  } else {
    hash.number(target.classes.length);
    for (const name of target.classes) hash.text(name);
    hash.array(target.codes);
  }
  hash.number(features.columns.length);
  for (const column of features.columns) {
    hash.text(column.kind).text(column.name);
    if (column.kind === "date") hash.text(column.format);
    if (column.kind !== "category") continue;
    hash.number(column.levels.length);
    for (const level of column.levels) hash.text(level);
  }
  return hash.array(features.values).array(group).array(stratum).array(time).array(weight).hex();
}
