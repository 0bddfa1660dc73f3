import { expect, test } from "vitest";
import { describeUrl, queueUrl } from "./queueUrl.ts";

test("an address is shown without user, password and parameters", () => {
  expect(describeUrl("redis://me:secret@host:6379/2")).toBe("redis://host:6379/2");
  expect(describeUrl("postgres://me:secret@host/db?sslmode=require&password=other")).toBe("postgres://host/db");
  expect(describeUrl("not an address: secret")).toBe("(no URL)");
});

test("each scheme names its server, and others are refused without their credentials", () => {
  const kinds = ["redis://a", "rediss://a", "postgres://a/b", "postgresql://a/b"].map((url) => queueUrl(url).kind);
  expect(kinds).toEqual(["redis", "redis", "postgres", "postgres"]);
  expect(() => queueUrl("amqp://me:secret@host")).toThrow(/^a queue cannot be at "amqp:\/\/host"\.$/);
  expect(() => queueUrl("me:secret")).toThrow(/^a queue cannot be at "me:\/\/"\.$/);
  expect(() => queueUrl("//secret")).toThrow("the address of the queue is not a URL.");
});
