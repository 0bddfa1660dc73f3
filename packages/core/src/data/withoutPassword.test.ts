import { expect, test } from "vitest";
import { withoutPassword } from "./withoutPassword.ts";

test("user and password of a URL are left out, also where the password is not escaped", () => {
  expect(withoutPassword("see postgres://me:12/se@cret@host/db, not this")).toBe(
    "see postgres://***@host/db, not this",
  );
  expect(withoutPassword('"redis://:secret@host:6379"')).toBe('"redis://***@host:6379"');
});

test("other texts stay as they are", () => {
  for (const text of ["a@b.example", "https://host/path?x=1", "score @ 0.5"]) expect(withoutPassword(text)).toBe(text);
});

test("the placeholders of an example stay, a password that only begins like one does not", () => {
  for (const text of ["such as postgres://USER:PASSWORD@host:5432/database, or", "redis://:PASSWORD@host:6379"]) {
    expect(withoutPassword(text)).toBe(text);
  }
  expect(withoutPassword("postgres://USER:PASSWORD@secret@host/db")).toBe("postgres://***@host/db");
});
