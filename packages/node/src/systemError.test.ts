import { constants } from "node:os";
import { expect, test } from "vitest";
import { isDiskFull } from "./diskFull.ts";
import { systemCode } from "./systemError.ts";

const failed = (code: unknown): Error => Object.assign(new Error("no"), { code });

test("an error of the system has its name, also where libuv knows only its number", () => {
  expect(systemCode(failed("ENOENT"))).toBe("ENOENT");
  expect(systemCode(failed(`Unknown system error -${constants.errno.EDQUOT}`))).toBe("EDQUOT");
  expect(systemCode(failed("Unknown system error -9999"))).toBe("Unknown system error -9999");
  for (const other of [failed(5), new Error("no"), "text", null]) expect(systemCode(other)).toBe("");
});

test("a quota that is used up counts as a full disk", () => {
  expect(isDiskFull(failed(`Unknown system error -${constants.errno.EDQUOT}`))).toBe(true);
});
