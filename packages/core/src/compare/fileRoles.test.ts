import fc from "fast-check";
import { expect, test } from "vitest";
import { fileRolesText, parseFileRoles } from "./fileRoles.ts";

test("roles and their columns are read in any order", () => {
  expect(parseFileRoles("score=p of a=b, truth=y")).toEqual({ score: "p of a=b", truth: "y" });
  expect(parseFileRoles("truth=cost%2C net,prediction=100%25")).toEqual({ truth: "cost, net", prediction: "100%" });
});

test("any names come back", () => {
  const name = fc.string({ unit: "grapheme", minLength: 1 });
  fc.assert(
    fc.property(fc.record({ truth: name, score: name, id: name }, { requiredKeys: ["truth"] }), (roles) => {
      expect(parseFileRoles(fileRolesText(roles))).toEqual(roles);
    }),
  );
});

test("what names no role is refused with the roles there are", () => {
  for (const text of ["y", "=y", "truht=y", "truth=", "truth=100%"]) {
    expect(() => parseFileRoles(text), text).toThrow("does not say what a column is for");
  }
});
