import type { FitResult } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { brokenFit } from "../run/fitMessages.ts";
import { fitResultBytes, fitResultFromBytes } from "./fitResultBytes.ts";

const results: FitResult[] = [
  { kind: "done", outputs: [{ kind: "done", test: Float64Array.of(-0, 1e300), train: null }] },
  { kind: "done", outputs: [{ kind: "failed", reason: "k = 40 läuft nicht" }] },
  { kind: "failed", reason: "a class is absent" },
  brokenFit("the thread ended"),
  {
    kind: "failed",
    reason: "a class is absent",
    refusal: {
      code: "fit-failed",
      message: "a class is absent",
      remedy: ["Use ", { option: "dropMissing" }, "."],
      place: {},
    },
  },
];

test("results of every kind come back as they went, and a changed bit is noticed", () => {
  for (const result of results) {
    const bytes = fitResultBytes(result);
    expect(fitResultFromBytes(bytes)).toEqual(result);
    for (let at = 0; at < bytes.length; at++) {
      const damaged = Uint8Array.from(bytes);
      damaged[at] ^= 1 << (at % 8);
      expect(fitResultFromBytes(damaged)).toBeNull();
    }
    expect(fitResultFromBytes(Uint8Array.of(77, ...bytes.subarray(1)))).toBeNull();
  }
});
