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

test("a password with spaces, and one among the parameters, are left out too", () => {
  expect(withoutPassword("cannot connect to postgres://me:my secret word@host/db.")).toBe(
    "cannot connect to postgres://***@host/db.",
  );
  expect(withoutPassword("postgres://host/db?user=me&password=secret&sslmode=require")).toBe(
    "postgres://host/db?user=me&password=***&sslmode=require",
  );
});

test("of two addresses in a sentence the harmless one stays", () => {
  const text = "such as redis://host:6379, or redis://:PASSWORD@host:6379";
  expect(withoutPassword(text)).toBe(text);
});
