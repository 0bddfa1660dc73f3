import { expect, test } from "vitest";
import { exampleSelection } from "../../../test/selections.ts";
import { selectionHeadline } from "./selectionHeadline.ts";

test("who was chosen, and how good that is on other rows", () => {
  const selection = exampleSelection();
  const { winner, nested } = selection;
  const said = selectionHeadline(selection);
  expect(said).toContain(`Chosen: ${winner?.label}. `);
  expect(said).toMatch(/\(95%: [\d.]+ to [\d.]+\) on rows that were not used for the selection\.$/);
  const unknown = { ...selection, nested: { ...nested, estimate: { ...nested.estimate, value: null } } };
  expect(selectionHeadline(unknown)).toContain("There is no estimate of its error.");
});

test("a short interval gets the digits that tell its ends apart", () => {
  const selection = exampleSelection();
  const estimate = { ...selection.nested.estimate, value: 0.99412, lower: 0.994114, upper: 0.994126 };
  const said = selectionHeadline({ ...selection, nested: { ...selection.nested, estimate } });
  expect(said).toContain("0.994120 (95%: 0.994114 to 0.994126)");
});

test("no winner has a reason", () => {
  const selection = exampleSelection();
  const none = { ...selection, winner: null, choice: { ...selection.choice, reason: "all fits failed" } };
  expect(selectionHeadline(none)).toBe("Nothing was selected: all fits failed.");
});
