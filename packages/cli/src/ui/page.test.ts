import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { appOver, scratchFolder } from "../../test/uiFixture.ts";
import { pageRoutes } from "./page.ts";
import { SECURITY_HEADERS } from "./securityHeaders.ts";

const { ask } = appOver({});

test("every answer carries the headers that keep others out, refusals and faults included", async () => {
  for (const path of ["/", "/assets/plain.css", "/api/session", "/api/table?file=../x", "/nothing"]) {
    const { headers } = await ask(path);
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect([path, headers.get(name)]).toEqual([path, value]);
  }
  const refused = await ask("/", { headers: { Cookie: "" } });
  expect(refused.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("the policy allows no script but the page's own, and no frame around it", () => {
  const policy = SECURITY_HEADERS["Content-Security-Policy"];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy.split("; ").find((part) => part.startsWith("script-src"))).not.toContain("unsafe-inline");
});

describe("the page", () => {
  test("is HTML that is asked for anew each time", async () => {
    const { status, headers } = await ask("/");
    expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
      200,
      "text/html; charset=utf-8",
      "no-cache",
    ]);
  });

  test("keeps what has a hash in its name for ever, and what has none only until it is asked for", async () => {
    expect((await ask("/assets/main-AbCd1234.js")).headers.get("Cache-Control")).toContain("immutable");
    expect((await ask("/assets/plain.css")).headers.get("Cache-Control")).toBe("no-cache");
    expect((await ask("/api/session")).headers.get("Cache-Control")).toBe("no-store");
  });

  test("is sent packed to those who take it, and plain to the others", async () => {
    const plain = await ask("/assets/main-AbCd1234.js");
    expect(plain.headers.get("Content-Encoding")).toBeNull();
    const text = await plain.text();
    for (const accepted of ["gzip", "deflate, GZIP;q=0.5", "br;q=0, gzip"]) {
      const packed = await ask("/assets/main-AbCd1234.js", { headers: { "Accept-Encoding": accepted } });
      expect([packed.headers.get("Content-Encoding"), packed.headers.get("Vary")]).toEqual(["gzip", "Accept-Encoding"]);
      const bytes = new Uint8Array(await packed.arrayBuffer());
      expect(bytes.length).toBeLessThan(text.length / 4);
      expect(gunzipSync(bytes).toString()).toBe(text);
    }
    const refused = await ask("/assets/main-AbCd1234.js", { headers: { "Accept-Encoding": "gzip;q=0" } });
    expect(refused.headers.get("Content-Encoding")).toBeNull();
  });

  test("takes what the build packed", async () => {
    const folder = scratchFolder({ "workbench.html": "plain", "workbench.html.gz": "packed by the build" });
    const brotli = brotliCompressSync("plain");
    writeFileSync(join(folder, "workbench.html.br"), brotli);
    const routes = pageRoutes(folder);
    const asked = async (accepted: string): Promise<Response> =>
      await routes.request("/", { headers: { "Accept-Encoding": accepted } });
    expect(await (await asked("gzip")).text()).toBe("packed by the build");
    const best = await asked("gzip, br");
    expect(best.headers.get("Content-Encoding")).toBe("br");
    expect(Buffer.from(await best.arrayBuffer())).toEqual(readFileSync(join(folder, "workbench.html.br")));
  });

  test.each([
    "/secret.txt",
    "/assets/../secret.txt",
    "/assets/..%2fsecret.txt",
    "/assets/%2e%2e/secret.txt",
    "/assets/..%5csecret.txt",
    "/assets/.hidden",
    "/assets/plain.css%00",
    "/assets//etc/passwd",
    "/assets/nothing.js",
  ])("has no part called %s", async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("not for anybody");
  });
});
