import { expect, test } from "vitest";
import { shownUrl } from "./shownUrl.ts";

test("a URL is shown without user, password and parameters", () => {
  expect(shownUrl("redis://me:secret@host:6379/3?tls=1")).toBe("redis://host:6379/3");
  expect(shownUrl("postgres://host/")).toBe("postgres://host");
});

test("a password that is not escaped does not show in the path", () => {
  for (const url of ["postgres://me:12/secret@host/db", "redis://me:1?secret@host", "redis://me:1#secret@host"]) {
    expect(shownUrl(url)).not.toContain("secret");
  }
});

test("what is no URL has nothing to show", () => {
  expect(shownUrl("a file.csv")).toBeNull();
});
