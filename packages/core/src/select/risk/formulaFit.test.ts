import { expect, test } from "vitest";
import { formulaFit, formulaOutput, isFormula } from "./formulaFit.ts";

const rows = Uint32Array.of(0, 1, 2);
const fit = formulaFit("leave-one-out", { name: "ols", params: {} }, { train: rows });

test("the fit of a formula is told from others, and those that want a model", () => {
  expect(fit).toMatchObject({ wants: "leave-one-out", train: rows, test: { length: 0 }, place: [] });
  const { wants, ...plain } = fit;
  expect([fit, plain, { ...plain, wants: "model" } as const].map(isFormula)).toEqual([true, false, false]);
});

test("what it gave is there, and a failure is thrown as it was", () => {
  const output = { kind: "done", test: Float64Array.of(1), train: null } as const;
  expect(formulaOutput(new Map([[fit, { kind: "done", outputs: [output] }]]), fit)).toBe(output);
  const refusal = { code: "bad-split", message: ["k is 4."], remedy: ["Use 3."], place: {} } as const;
  const failed = new Map([[fit, { kind: "failed", reason: "k is 4.", refusal } as const]]);
  expect(() => formulaOutput(failed, fit)).toThrow(expect.objectContaining({ code: "bad-split" }));
});
