import { expect, test } from "vitest";
import { emptyLedger, type Ledger, ledgerText, parseLedger, sameTestSet } from "./ledger.ts";

const ledger: Ledger = {
  schema: "heldout/ledger@1",
  testSets: [
    {
      testSet: { rows: 3, inOrder: "aa", byId: null },
      plan: { level: 0.95, adjust: "bonferroni", maxLooks: 20 },
      looks: [
        { at: "2026-01-01T00:00:00.000Z", model: "m1", name: "first", metrics: ["auc"] },
        { at: "2026-01-02T00:00:00.000Z", model: "m2", metrics: ["all"] },
      ],
    },
  ],
};

test("what is written is read back, whole", () => {
  expect(parseLedger(ledgerText(ledger))).toEqual(ledger);
  expect(parseLedger(ledgerText(emptyLedger))).toEqual(emptyLedger);
});

test("a damaged, foreign or newer file is an error and never an empty ledger", () => {
  const text = ledgerText(ledger);
  expect(() => parseLedger("")).toThrow("the ledger is damaged: it is not JSON.");
  expect(() => parseLedger(text.slice(0, -40))).toThrow("it is not JSON.");
  expect(() => parseLedger('{"evaluate":{}}')).toThrow("this is not a ledger.");
  expect(() => parseLedger("[]")).toThrow("this is not a ledger.");
  expect(() => parseLedger(text.replace("ledger@1", "ledger@2"))).toThrow("another version: heldout/ledger@2.");
  for (const [from, to, reason] of [
    ['"looks": [', '"glances": [', "looks is not a list"],
    ['"inOrder": "aa"', '"inOrder": 5', "a test set has no hash"],
    ['"adjust": "bonferroni"', '"adjust": "none"', "a test set has no plan"],
    ['"model": "m2"', '"model": null', "a look has no time or no model"],
  ]) {
    expect(() => parseLedger(text.replace(from, to))).toThrow(`the ledger is damaged: ${reason}.`);
  }
});

test("test sets are the same by their ids, and by the order of their truth when one has none", () => {
  const set = { rows: 3, inOrder: "aa", byId: "xx" };
  expect(sameTestSet(set, { rows: 3, inOrder: "bb", byId: "xx" })).toBe(true);
  expect(sameTestSet(set, { rows: 3, inOrder: "aa", byId: "yy" })).toBe(false);
  expect(sameTestSet(set, { rows: 3, inOrder: "aa", byId: null })).toBe(true);
  expect(sameTestSet(set, { rows: 3, inOrder: "bb", byId: null })).toBe(false);
});
