import { describe, expect, test } from "vitest";
import { appOver, COOKIE, HOST, TOKEN } from "../../test/uiFixture.ts";

const { app } = appOver({ files: { "a.csv": "truth,score\n1,0.9\n0,0.2\n" } });

/** The status of a request with exactly these headers. */
async function status(path: string, headers: Readonly<Record<string, string>>, method = "GET"): Promise<number> {
  return (await app.request(`http://${HOST}${path}`, { method, headers })).status;
}

describe("the token", () => {
  test("opens the page with a cookie that scripts and other sites never see, and leaves the address", async () => {
    const answer = await app.request(`http://${HOST}/?token=${TOKEN}&theme=dark`, { headers: { Host: HOST } });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/?theme=dark"]);
    const cookie = answer.headers.get("Set-Cookie") ?? "";
    expect(cookie).toContain(COOKIE);
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Strict");
    expect(cookie).toContain("Path=/");
  });

  test("is needed by the page and by everything under /api", async () => {
    for (const path of [
      "/",
      "/api/session",
      "/api/files",
      "/api/table?file=a.csv",
      "/api/jobs",
      "/api/runs",
      "/else",
    ]) {
      expect([path, await status(path, { Host: HOST })]).toEqual([path, 403]);
    }
    expect(await status("/", { Host: HOST, Cookie: COOKIE })).toBe(200);
    expect(await status("/api/session", { Host: HOST, Cookie: COOKIE })).toBe(200);
  });

  test("is refused when it is wrong, cut short, or under another port's name", async () => {
    const wrong = `heldout-4310=${"x".repeat(43)}`;
    for (const Cookie of [wrong, COOKIE.slice(0, -1), `${COOKIE}t`, "heldout-4310=", COOKIE.replace("4310", "4311")]) {
      expect([Cookie, await status("/api/session", { Host: HOST, Cookie })]).toEqual([Cookie, 403]);
    }
    expect(await status(`/?token=${"x".repeat(43)}`, { Host: HOST })).toBe(403);
    expect(await status("/?token=", { Host: HOST })).toBe(403);
    expect(await status(`/api/session?token=${TOKEN}`, { Host: HOST })).toBe(403);
  });

  test("is not needed by scripts and styles, which hold nothing of the person's", async () => {
    expect(await status("/assets/plain.css", { Host: HOST })).toBe(200);
    expect(await status("/assets/plain.css", { Host: HOST }, "POST")).toBe(403);
  });

  test("that is missing is answered with what would help", async () => {
    const page = await app.request(`http://${HOST}/`, { headers: { Host: HOST } });
    expect(await page.text()).toBe(
      "Refused: the token is missing or wrong. Open the address that heldout ui printed; it holds the token.\n",
    );
    const api = await app.request(`http://${HOST}/api/files`, { headers: { Host: HOST } });
    expect(await api.json()).toEqual({
      problem: "Refused: the token is missing or wrong.",
      remedy: "Open the address that heldout ui printed; it holds the token.",
    });
  });
});

describe("a foreign host", () => {
  test.each(["evil.example", "evil.example:4310", "127.0.0.1", "127.0.0.1:4311", "localhost.evil.example:4310", ""])(
    "%j is refused, also with the right cookie and for scripts",
    async (Host) => {
      expect(await status("/api/session", { Host, Cookie: COOKIE })).toBe(403);
      expect(await status("/assets/plain.css", { Host })).toBe(403);
    },
  );

  test.each(["127.0.0.1:4310", "localhost:4310", "LOCALHOST:4310", "[::1]:4310"])("is not %s", async (Host) => {
    expect(await status("/api/session", { Host, Cookie: COOKIE })).toBe(200);
  });
});

describe("a foreign origin", () => {
  test.each(["http://evil.example", "null", "http://localhost:3000", `https://${HOST}`, "http://localhost:4310"])(
    "%s is refused, whatever it asks for",
    async (Origin) => {
      expect(await status("/api/session", { Host: HOST, Cookie: COOKIE, Origin })).toBe(403);
      expect(await status("/api/uploads?name=a.csv", { Host: HOST, Cookie: COOKIE, Origin }, "POST")).toBe(403);
    },
  );

  test("cannot be hidden by leaving it out of a request that changes something", async () => {
    const headers = { Host: HOST, Cookie: COOKIE };
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      expect([method, await status("/api/uploads/x", headers, method)]).toEqual([method, 403]);
    }
    expect(await status("/api/uploads/x", { ...headers, "Sec-Fetch-Site": "same-site" }, "DELETE")).toBe(403);
    expect(await status("/api/uploads/x", { ...headers, "Sec-Fetch-Site": "same-origin" }, "DELETE")).toBe(404);
    expect(await status("/api/uploads/x", { ...headers, Origin: `http://${HOST}` }, "DELETE")).toBe(404);
  });

  test("is known by what the browser says of a request without one, such as that of an image", async () => {
    for (const site of ["cross-site", "same-site"]) {
      expect(await status("/api/files", { Host: HOST, Cookie: COOKIE, "Sec-Fetch-Site": site })).toBe(403);
    }
    expect(await status("/api/files", { Host: HOST, Cookie: COOKIE, "Sec-Fetch-Site": "none" })).toBe(200);
  });
});
