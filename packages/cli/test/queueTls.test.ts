import { execFileSync } from "node:child_process";
import { beforeAll, describe, expect, test } from "vitest";
import { backEndsOf, type Certificate, type TestServer, testServer } from "../../node/test/servers.ts";
import { heldout, heldoutProcess, scratch } from "./heldout.ts";

const authority = scratch.path("authority.pem");

/** A certificate for localhost, and for no address, of an authority of our own. */
function certificate(): Certificate {
  const [authorityKey, key, request, signed, names] = ["a-key", "key", "request", "signed", "names"].map((name) =>
    scratch.path(`${name}.pem`),
  );
  const openssl = (...args: string[]): unknown => execFileSync("openssl", args, { stdio: "ignore" });
  const fresh = ["-newkey", "rsa:2048", "-nodes"];
  openssl("req", "-x509", ...fresh, "-keyout", authorityKey, "-out", authority, "-subj", "/CN=Our own", "-days", "2");
  openssl("req", ...fresh, "-keyout", key, "-out", request, "-subj", "/CN=localhost");
  scratch.file("names.pem", "subjectAltName=DNS:localhost\n");
  const by = ["-CA", authority, "-CAkey", authorityKey, "-CAcreateserial", "-days", "2", "-extfile", names];
  openssl("x509", "-req", "-in", request, "-out", signed, ...by);
  return { key, certificate: signed };
}

let files: Certificate;
beforeAll(() => {
  files = certificate();
});

describe.each(backEndsOf("postgres"))("TLS on %s", { timeout: 180_000 }, (kind) => {
  let server: TestServer;
  const at = (host: string): string =>
    `${server.url.replace("127.0.0.1", host)}${kind === "postgres" ? "?sslmode=verify-full" : ""}`;
  const shown = (host: string): string =>
    `${kind === "redis" ? "rediss" : "postgres"}://${host}:${server.port}${kind === "redis" ? "" : "/postgres"}`;
  const status = (url: string, env: Readonly<Record<string, string>> = {}) =>
    heldoutProcess(["queue", "status"], { env: { HELDOUT_QUEUE: url, ...env } });
  beforeAll(async () => {
    server = await testServer(kind, { tls: files });
  });

  test("a certificate is taken when its authority is named, and refused when it is not", async () => {
    const refused = await status(at("localhost"));
    expect([refused.code, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toContain(
      `No safe connection to ${shown("localhost")} can be made: unable to verify the first certificate.\nName the authority of its certificate in NODE_EXTRA_CA_CERTS`,
    );
    const trusted = await status(at("localhost"), { NODE_EXTRA_CA_CERTS: authority });
    expect([trusted.code, trusted.stderr]).toEqual([0, ""]);
    expect(trusted.stdout).toContain("0 jobs waiting");
  });

  test("a certificate of another host is refused although its authority is known", async () => {
    const refused = await status(at("127.0.0.1"), { NODE_EXTRA_CA_CERTS: authority });
    expect([refused.code, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toMatch(/No safe connection to .* can be made: .*127\.0\.0\.1/);
  });
});

test("a server that speaks no TLS is refused by sslmode=verify-full", async () => {
  const server = await testServer("postgres");
  const refused = await heldout(["queue", "status", "--queue", `${server.url}?sslmode=verify-full`]);
  expect([refused.code, refused.stdout]).toEqual([2, ""]);
  expect(refused.stderr).toMatch(/^No safe connection to postgres:\/\/127\.0\.0\.1:\d+\/postgres can be made: /);
});
