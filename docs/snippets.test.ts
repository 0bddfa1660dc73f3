import { expect, test } from "vitest";
import { readWords } from "./readWords.ts";
import { deskOf, outcomeOf, pages, shell, testPages } from "./testPages.ts";

/** Every second page; the others are in a file of their own, which runs beside this one. */
testPages(
  "these",
  pages.filter((_, place) => place % 2 === 0),
);

const desk = deskOf("these");

test.each([
  'cat examples/pima-predictions.csv | heldout evaluate - --metrics auc --require "auc >= 0.99"',
  "heldout evaluate examples/pima-predictions.csv --metrics auc,f1 --interval wald",
  String.raw`heldout explain "no such \"measure\""`,
])("%s prints the same in this process and by a shell", async (command) => {
  expect(readWords(command)).not.toBeNull();
  expect(await outcomeOf(command, desk)).toEqual(shell(command, desk));
});
