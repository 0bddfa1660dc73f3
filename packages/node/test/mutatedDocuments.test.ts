import { expect, test } from "vitest";
import { mutateDocuments } from "./mutations/mutateDocuments.ts";

test("a stored document with another number in it is used or refused, and nothing hangs or breaks", async () => {
  const { documents, cases, refused, faults } = await mutateDocuments({ thin: true });
  expect(faults).toEqual([]);
  expect(documents).toBeGreaterThan(60);
  expect(refused).toBeGreaterThan(cases / 10);
  expect(refused).toBeLessThan(cases);
}, 120_000);
