import { spawn } from "node:child_process";
import type { Environment } from "../io.ts";

/** Milliseconds after which an opener that has not failed counts as one that works. */
const PATIENCE = 1500;

/** Opens the address in the person's browser; false when nothing here can. Never fails, and no shell reads the address. */
export function openBrowser(address: string, env: Environment): Promise<boolean> {
  if (process.platform === "linux" && !hasScreen(env)) return Promise.resolve(false);
  const [command, ...args] = opener();
  return new Promise((resolve) => {
    try {
      const child = spawn(command, [...args, address], { stdio: "ignore", detached: true, env: { ...env } });
      const timer = setTimeout(() => resolve(true), PATIENCE);
      const settle = (opened: boolean): void => {
        clearTimeout(timer);
        resolve(opened);
      };
      child.on("error", () => settle(false));
      child.on("exit", (code) => settle(code === 0));
      child.unref();
    } catch {
      resolve(false);
    }
  });
}

/** Without one, what is asked to open an address may start a browser in the terminal that nobody sees. */
function hasScreen({ DISPLAY, WAYLAND_DISPLAY, BROWSER }: Environment): boolean {
  return [DISPLAY, WAYLAND_DISPLAY, BROWSER].some((value) => value !== undefined && value !== "");
}

function opener(): readonly [string, ...string[]] {
  switch (process.platform) {
    case "darwin":
      return ["open"];
    case "win32":
      return ["rundll32", "url.dll,FileProtocolHandler"];
    default:
      return ["xdg-open"];
  }
}
