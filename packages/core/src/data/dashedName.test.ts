import { expect, test } from "vitest";
import { dashedName } from "./dashedName.ts";

test("capital letters become dashes", () => {
  expect(["dropMissing", "aucA", "n"].map(dashedName)).toEqual(["drop-missing", "auc-a", "n"]);
});
