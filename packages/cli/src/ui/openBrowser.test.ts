import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { scratchFolder } from "../../test/uiFixture.ts";
import { openBrowser } from "./openBrowser.ts";

const bin = scratchFolder();
const heard = join(bin, "heard");
const linux = process.platform === "linux";

function opener(script: string): void {
  writeFileSync(join(bin, "xdg-open"), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, "xdg-open"), 0o755);
  vi.stubEnv("PATH", `${bin}:/usr/bin:/bin`);
  vi.stubEnv("DISPLAY", ":0");
}

afterEach(() => vi.unstubAllEnvs());

test.runIf(linux)("the address reaches the opener as it is, unread by any shell", async () => {
  opener(`printf %s "$1" > ${heard}`);
  const address = "http://127.0.0.1:4310/?token=x#?file=$(touch%20pwned);`id`&b=1";
  expect(await openBrowser(address, process.env)).toBe(true);
  expect(readFileSync(heard, "utf8")).toBe(address);
  expect(existsSync("pwned")).toBe(false);
});

test.runIf(linux)("an opener that fails, is missing or has no screen is a browser that did not open", async () => {
  opener("exit 3");
  expect(await openBrowser("http://127.0.0.1/", process.env)).toBe(false);
  vi.stubEnv("PATH", join(bin, "nowhere"));
  expect(await openBrowser("http://127.0.0.1/", process.env)).toBe(false);
  opener("exit 0");
  for (const name of ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"]) vi.stubEnv(name, "");
  expect(await openBrowser("http://127.0.0.1/", process.env)).toBe(false);
});

test.runIf(linux)("an opener that stays is a browser that runs", async () => {
  opener("sleep 3");
  expect(await openBrowser("http://127.0.0.1/", process.env)).toBe(true);
});
