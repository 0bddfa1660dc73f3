// Finds the Chromium that the browser tests drive, and on Debian as root installs it when there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The shell without windows comes first: it takes half the time for the same pages. */
const NAMES = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of an installed Chromium or Chrome, or null. */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return existsSync(asked) ? asked : null;
  const folders = (process.env.PATH ?? "")
    .split(process.platform === "win32" ? ";" : ":")
    .filter((name) => name !== "");
  for (const name of NAMES) {
    const folder = folders.find((path) => existsSync(`${path}/${name}`));
    if (folder !== undefined) return `${folder}/${name}`;
  }
  return PLACES.find(existsSync) ?? null;
}

function installOnDebian() {
  const isDebian = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (!isDebian) return;
  console.error("no Chromium found: installing Debian's package for the browser tests");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { env, stdio: "inherit" });
  const install = (name) =>
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name, "fonts-dejavu-core"], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
  if (install("chromium-headless-shell").status !== 0) install("chromium");
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split(/[\\/]/).pop() ?? "")) {
  if (!findChromium()) installOnDebian();
  if (!findChromium()) {
    console.error("The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to it.");
    process.exit(1);
  }
}
