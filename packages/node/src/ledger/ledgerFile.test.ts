import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LookRequest } from "@heldout/core/internal";
import { afterAll, expect, test } from "vitest";
import { readLedger, underLedger } from "./ledgerFile.ts";

const folder = mkdtempSync(join(tmpdir(), "heldout-ledger-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const request = (model: string): LookRequest => ({
  testSet: { rows: 10, inOrder: "aa", byId: null },
  model,
  at: "2026-01-01T00:00:00.000Z",
});

test("a look is written down before its result is given, and again is no new look", async () => {
  const path = join(folder, "one.json");
  const first = await underLedger(path, request("m1"), (looks) => looks.levelUsed);
  expect(first).toMatchObject({ kind: "allowed", looks: { count: 1, ledger: path } });
  expect(first.kind === "allowed" && first.result).toBeCloseTo(0.975, 14);
  const before = readFileSync(path, "utf8");
  const again = await underLedger(path, request("m1"), () => "shown");
  expect(again).toMatchObject({ looks: { count: 1, again: true }, result: "shown" });
  expect(readFileSync(path, "utf8")).toBe(before);
});

test("work that fails is no look, and a refused look does no work", async () => {
  const path = join(folder, "failing.json");
  await expect(
    underLedger(path, request("m1"), () => {
      throw new Error("bad metric");
    }),
  ).rejects.toThrow("bad metric");
  expect(existsSync(path)).toBe(false);
  await underLedger(path, { ...request("m1"), maxLooks: 1 }, () => null);
  let worked = false;
  const outcome = await underLedger(path, request("m2"), () => {
    worked = true;
  });
  expect([outcome.kind, worked]).toEqual(["refused", false]);
  expect((await readLedger(path)).testSets[0].looks).toHaveLength(1);
});

test("of twenty looks at once none is lost, and each has a number and a level of its own", async () => {
  const path = join(folder, "many.json");
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, i) => underLedger(path, request(`m${i}`), (looks) => looks)),
  );
  const numbers = outcomes.map((outcome) => (outcome.kind === "allowed" ? outcome.result.number : 0));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  const [record] = (await readLedger(path)).testSets;
  expect(record.looks.map(({ model }) => model).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, i) => `m${i}`).toSorted(),
  );
  // each one's number is its place in the ledger
  outcomes.forEach((outcome, i) => {
    if (outcome.kind === "allowed") expect(record.looks[outcome.looks.number - 1].model).toBe(`m${i}`);
  });
  expect(readdirSync(folder).filter((name) => /tmp|lock/.test(name))).toEqual([]);
});

test("a file that is not a ledger is refused with its name, and stays as it was", async () => {
  const path = join(folder, "foreign.json");
  writeFileSync(path, '{"evaluate":{}}');
  await expect(underLedger(path, request("m1"), () => null)).rejects.toMatchObject({
    code: "bad-ledger",
    message: "this is not a ledger.",
    place: { file: path },
  });
  expect(readFileSync(path, "utf8")).toBe('{"evaluate":{}}');
  await expect(readLedger(folder)).rejects.toMatchObject({ code: "file-unreadable" });
});
