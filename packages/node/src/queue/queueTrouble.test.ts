import { expect, test } from "vitest";
import { isPassing, queueTrouble } from "./queueTrouble.ts";
import { queueUrl } from "./queueUrl.ts";

const redis = queueUrl("redis://:secret@host:6379");
const coded = (code: string, text = "no"): Error => Object.assign(new Error(text), { code });

test("a server that is away may come back; a wrong password stays wrong", () => {
  expect(isPassing(coded("ECONNREFUSED"))).toBe(true);
  expect(isPassing(coded("57P03"))).toBe(true);
  expect(isPassing(new Error("Connection terminated unexpectedly"))).toBe(true);
  expect(isPassing(new AggregateError([coded("ECONNREFUSED")]))).toBe(true);
  expect(isPassing(new Error("WRONGPASS invalid username-password pair"))).toBe(false);
  expect(isPassing(coded("ENOTFOUND"))).toBe(false);
});

test.each([
  [coded("28P01"), /does not accept this user and password/],
  [new Error("NOAUTH Authentication required."), /does not accept this user and password/],
  [coded("ENOTFOUND"), /the host of the queue at redis:\/\/host:6379 is not known/],
  [coded("3D000"), /no such database/],
  [coded("42501"), /may not make the schema/],
  [coded("ECONNREFUSED"), /nobody answers at redis:\/\/host:6379/],
  [new Error("OOM command not allowed when used memory > 'maxmemory'."), /has no memory left/],
  [coded("DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate"), /no safe connection/],
  [new Error("something else"), /does not work: something else/],
])("%s is told in one line without the password", (error, text) => {
  const { message, remedy } = queueTrouble(redis, error);
  expect(message).toMatch(text);
  expect(message + remedy).not.toContain("secret");
});
