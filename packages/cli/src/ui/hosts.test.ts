import { expect, test } from "vitest";
import { hostCheck, inAddress, isLoopback } from "./hosts.ts";

test("loopback is 127.x.x.x, ::1 and localhost, and nothing that only looks like it", () => {
  expect(["127.0.0.1", "127.9.9.9", "::1", "localhost"].map(isLoopback)).toEqual([true, true, true, true]);
  expect(["0.0.0.0", "::", "192.168.0.1", "127.0.0.1.evil.example", "127.evil"].map(isLoopback)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

test("an IPv6 address stands in brackets", () => {
  expect(["::1", "127.0.0.1", "localhost"].map(inAddress)).toEqual(["[::1]", "127.0.0.1", "localhost"]);
});

test("a server of one address answers to it and to the names of loopback", () => {
  const knows = hostCheck("192.168.0.7", 80);
  expect(["192.168.0.7:80", "localhost:80", "192.168.0.8:80", "my.example:80", undefined].map(knows)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("a server of all addresses answers to figures, with any port, but to no stranger's name", () => {
  const knows = hostCheck("0.0.0.0", 80);
  expect(["192.168.0.7:80", "10.0.0.1:8080", "[fe80::1]:80", "localhost:9"].every(knows)).toBe(true);
  expect(["my.example:80", "1.2.3.4.evil.example", "", "[::1", undefined].some(knows)).toBe(false);
});
