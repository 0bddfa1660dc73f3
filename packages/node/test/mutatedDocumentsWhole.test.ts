import { expect, test } from "vitest";
import { mutateDocuments } from "./mutations/mutateDocuments.ts";

test("every learner in every setting, and every other stored document, with each of ten numbers in every place", async () => {
  const { documents, cases, faults, refused, slowest } = await mutateDocuments({ thin: false });
  console.log(`${documents} documents, ${cases} cases, ${refused} refused; slowest ${slowest.ms.toFixed(0)} ms`);
  expect(faults).toEqual([]);
  expect(documents).toBeGreaterThan(150);
}, 1_800_000);
