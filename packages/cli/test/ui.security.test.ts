import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { scratch } from "./heldout.ts";
import { sendRaw, serve, type UiServer } from "./uiServer.ts";

const SECRET = "the secret of a neighbour";
const folder = scratch.path("served");
let ui: UiServer;

beforeAll(async () => {
  mkdirSync(folder);
  scratch.file("secret.csv", `a\n${SECRET}\n`);
  writeFileSync(join(folder, "a.csv"), "truth,score\n1,0.9\n0,0.2\n");
  symlinkSync(scratch.path("secret.csv"), join(folder, "link.csv"));
  ui = await serve(["--port", "0", "--max-upload", "1000"], { cwd: folder });
});

/** A request with these lines in its head, as they are. */
function raw(target: string, head: readonly string[], method = "GET"): Promise<string> {
  return sendRaw(ui.port, `${[`${method} ${target} HTTP/1.1`, ...head, "Connection: close"].join("\r\n")}\r\n\r\n`);
}

const status = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

test("without the token, or with a wrong one, there is nothing to see", async () => {
  for (const path of ["/", "/api/session", "/api/files", "/api/table?file=a.csv", "/api/jobs", "/api/runs"]) {
    for (const Cookie of ["", `heldout-${ui.port}=${"x".repeat(43)}`]) {
      const answer = await ui.ask(path, { headers: { Cookie } });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  }
});

test.each([
  "/assets/../api/session",
  "/assets/%2e%2e/api/session",
  "/assets/..%2fapi/session",
  "/assets//../../api/session",
  "/assets/..;/api/session",
  "/assets/../?x=1",
])("the way past the cookie that scripts have does not lead to %s", async (target) => {
  const answer = await raw(target, [`Host: 127.0.0.1:${ui.port}`]);
  expect([403, 404]).toContain(status(answer));
  expect(answer).not.toMatch(/uploadBytes|<html/);
});

test("a name that was made to point here is refused (DNS rebinding)", async () => {
  const own = `127.0.0.1:${ui.port}`;
  const cookie = `Cookie: ${ui.cookie}`;
  expect(status(await raw("/api/session", [`Host: ${own}`, cookie]))).toBe(200);
  for (const host of ["evil.example", `evil.example:${ui.port}`, "127.0.0.1", `127.0.0.1.evil.example:${ui.port}`]) {
    expect([host, status(await raw("/api/session", [`Host: ${host}`, cookie]))]).toEqual([host, 403]);
  }
  expect(status(await raw(`http://${own}/api/session`, ["Host: evil.example", cookie]))).toBe(403);
  expect(status(await raw("/api/session", [cookie]))).toBe(400);
});

test("a page of another site can neither ask nor change anything", async () => {
  for (const Origin of ["http://evil.example", "null", "http://localhost:3000"]) {
    expect((await ui.ask("/api/files", { headers: { Origin } })).status).toBe(403);
    const post = await ui.ask("/api/uploads?name=a.csv", { method: "POST", body: "a\n1\n", headers: { Origin } });
    expect(post.status).toBe(403);
  }
  const own = [`Host: 127.0.0.1:${ui.port}`, `Cookie: ${ui.cookie}`, "Content-Length: 0"];
  expect(status(await raw("/api/uploads?name=a.csv", own, "POST"))).toBe(403);
  expect(existsSync(join(folder, ".heldout/uploads"))).toBe(false);
});

test.each([
  "/../secret.csv",
  "/../../../../../../etc/passwd",
  "/assets/../../../../../../../../etc/passwd",
  "/assets/..%2f..%2f..%2f..%2fetc%2fpasswd",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/assets/..\\..\\..\\package.json",
  "/assets/..%5c..%5cpackage.json",
  "/assets/%00",
  "//etc/passwd",
  "/api/table?file=../secret.csv",
  "/api/table?file=%2e%2e%2fsecret.csv",
  "/api/table?file=..%5csecret.csv",
  "/api/table?file=/etc/passwd",
  "/api/table?file=%2fetc%2fpasswd",
  "/api/table?file=a.csv%00.csv",
  "/api/table?file=link.csv",
  "/api/table?file=.heldout/ui.json",
  "/api/table?file=upload/../../secret.csv",
  "/api/table?file=outside/0000000000000000/secret.csv",
  "/api/jobs/..%2f..%2fui.json/result",
])("no path leads out: %s", async (target) => {
  const answer = await raw(target, [`Host: 127.0.0.1:${ui.port}`, `Cookie: ${ui.cookie}`]);
  expect([400, 403, 404]).toContain(status(answer));
  expect(answer).not.toContain(SECRET);
  expect(answer).not.toMatch(/root:|"token"|node_modules|\n\s+at /);
});

test("a job cannot read what a form cannot", async () => {
  for (const file of ["../secret.csv", "link.csv", "/etc/passwd", ".heldout/ui.json"]) {
    const body = JSON.stringify({ verb: "evaluate", files: [file], flags: {} });
    const answer = await ui.ask("/api/jobs", { method: "POST", body, headers: { "Content-Type": "application/json" } });
    expect([file, answer.status]).toEqual([file, 400]);
    // nor by a flag that names a file
    const beside = JSON.stringify({ verb: "evaluate", files: ["a.csv"], flags: { costs: file } });
    const refused = await ui.ask("/api/jobs", {
      method: "POST",
      body: beside,
      headers: { "Content-Type": "application/json" },
    });
    expect([file, refused.status, (await refused.json()).problem]).toEqual([
      file,
      400,
      expect.stringContaining("outside"),
    ]);
  }
});

test("an upload that is too large is refused while it comes, and one that is cut off leaves nothing behind", async () => {
  const large = await ui.ask("/api/uploads?name=a.csv", { method: "POST", body: "x".repeat(1001) });
  expect([large.status, (await large.json()).problem]).toEqual([
    413,
    "The file is larger than the limit of 1,000 bytes for an upload.",
  ]);
  const head = `Host: 127.0.0.1:${ui.port}\r\nCookie: ${ui.cookie}\r\nOrigin: ${ui.origin}\r\n`;
  const chunk = `200\r\n${"x".repeat(512)}\r\n`;
  const endless = `POST /api/uploads?name=b.csv HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(4)}`;
  expect(status(await sendRaw(ui.port, endless))).toBe(413);
  const socket = connect(ui.port, "127.0.0.1");
  socket.write(`POST /api/uploads?name=c.csv HTTP/1.1\r\n${head}Content-Length: 500\r\n\r\nhalf`);
  await expect.poll(() => parts().length).toBe(1);
  socket.destroy();
  await once(socket, "close");
  await expect.poll(() => parts().length).toBe(0);
  expect((await (await ui.ask("/api/files")).json()).files).toHaveLength(1);
});

function parts(): string[] {
  const uploads = join(folder, ".heldout/uploads");
  return existsSync(uploads) ? readdirSync(uploads) : [];
}

test("the page is sent with a policy, packed, and its parts are kept for ever", async () => {
  const page = await ui.ask("/");
  expect(page.status).toBe(200);
  expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(page.headers.get("Cross-Origin-Embedder-Policy")).toBe("require-corp");
  const html = await page.text();
  // inline scripts would not run
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
  const script = /<script[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(script).toMatch(/^\/assets\//);
  const part = await ui.ask(script, { headers: { Cookie: "", "Accept-Encoding": "br, gzip" } });
  expect(part.headers.get("Cache-Control")).toContain("immutable");
  expect(part.headers.get("Content-Encoding")).toBe("br");
  expect(part.headers.get("Content-Type")).toContain("text/javascript");
});
