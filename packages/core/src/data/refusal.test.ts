import { expect, test } from "vitest";
import { InputError } from "./inputError.ts";
import { errorOf, isRefusal, refusalOf } from "./refusal.ts";
import { option, words } from "./wording.ts";

test("an error that went through JSON says the same in every surface's words", () => {
  const error = new InputError("bad-option", "there is no x.", words`Set ${option("dropMissing", true)}.`, { row: 3 });
  const carried: unknown = JSON.parse(JSON.stringify(refusalOf(error)));
  if (!isRefusal(carried)) throw new Error("it is none");
  const again = errorOf(carried);
  expect(again).toBeInstanceOf(InputError);
  expect(again).toMatchObject({
    code: "bad-option",
    message: error.message,
    remedy: "Set dropMissing: true.",
    wording: error.wording,
    place: { row: 3 },
  });
});

test("what lacks a part is no refusal", () => {
  const whole = refusalOf(new InputError("bad-option", "a", "b"));
  expect(isRefusal(whole)).toBe(true);
  for (const part of ["code", "message", "remedy", "place"]) {
    expect(isRefusal({ ...whole, [part]: undefined }), part).toBe(false);
  }
  expect(isRefusal("no")).toBe(false);
});
