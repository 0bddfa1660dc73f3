import { chmodSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { scratchFolder, TOKEN } from "../../test/uiFixture.ts";
import { addressOf, answers, openedAddress, readSession, type UiSession, writeSession } from "./session.ts";

const folder = scratchFolder();
const path = join(folder, "ui.json");
const session: UiSession = { host: "127.0.0.1", port: 4310, token: TOKEN, pid: 1, folder: "/data" };

test("a session is remembered where only this user can read it", async () => {
  await writeSession(folder, session);
  expect(readSession(folder)).toEqual(session);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("a session that others could have written is not trusted", async () => {
  await writeSession(folder, session);
  chmodSync(path, 0o644);
  expect(readSession(folder)).toBeNull();
});

test.each([
  ["no JSON", "{"],
  ["no object", "null"],
  ["a port that is none", JSON.stringify({ ...session, port: 70_000 })],
  ["a token that is none", JSON.stringify({ ...session, token: "short" })],
  ["a server on another machine", JSON.stringify({ ...session, host: "evil.example" })],
  ["an address that only looks like loopback", JSON.stringify({ ...session, host: "127.0.0.1.evil.example" })],
  ["a host with a path in it", JSON.stringify({ ...session, host: "127.0.0.1@evil.example" })],
])("a session with %s is none", async (_, text) => {
  await writeSession(folder, session);
  writeFileSync(path, text);
  expect(readSession(folder)).toBeNull();
});

test("where there is no file there is no session", () => {
  expect(readSession(join(folder, "nowhere"))).toBeNull();
});

test("the address holds the token, and what to look at behind it", () => {
  const start = `http://127.0.0.1:4310/?token=${TOKEN}`;
  expect(openedAddress(session)).toBe(start);
  expect(openedAddress(session, ["a b&c.csv"])).toBe(`${start}#?file=a+b%26c.csv`);
  expect(openedAddress(session, ["a.csv", "b,c.csv", "d.csv"])).toBe(
    `${start}#/compare?file=a.csv&with=b%252Cc.csv%2Cd.csv`,
  );
});

test("a server of all addresses is opened on this machine", () => {
  expect(["0.0.0.0", "::", "::1"].map((host) => addressOf({ host, port: 1 }))).toEqual([
    "http://127.0.0.1:1/",
    "http://[::1]:1/",
    "http://[::1]:1/",
  ]);
});

let other: Server | null = null;
afterEach(() => {
  other?.closeAllConnections();
  other?.close();
  other = null;
});

/** Another program on a port of its own, and the session that would lead there. */
function stranger(answer: (server: Server) => void): Promise<UiSession> {
  const server = createServer();
  other = server;
  answer(server);
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve({ ...session, port: typeof address === "object" && address !== null ? address.port : 0 });
    });
  });
}

test("a session whose server is gone, silent or another program does not answer", async () => {
  const gone = await stranger(() => undefined);
  other?.close();
  expect(await answers(gone)).toBe(false);
  for (const reply of ["<html>", "null", "{}", '{"version":"1"}']) {
    const wrong = await stranger((server) => server.on("request", (_, response) => response.end(reply)));
    expect([reply, await answers(wrong)]).toEqual([reply, false]);
    other?.close();
  }
  const silent = await stranger((server) => server.on("request", () => undefined));
  expect(await answers(silent)).toBe(false);
});
