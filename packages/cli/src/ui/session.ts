import { readFileSync, statSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { inAddress, isLoopback } from "./hosts.ts";
import { cookieName, isToken } from "./token.ts";

/** A server of the workbench, as a second `heldout ui` finds it. */
export interface UiSession {
  readonly host: string;
  readonly port: number;
  readonly token: string;
  /** Of the process that serves; null when it closed in order. */
  readonly pid: number | null;
  /** Real path of the folder that is served. */
  readonly folder: string;
}

const FILE = "ui.json";

/** Milliseconds that a living server has to answer. */
const PATIENCE = 2000;

/**
 * The session that the folder of runs remembers, living or not; null when there is none that can be trusted.
 *
 * A folder that came from somebody else may hold a session that leads to their machine, or whose token they know: it
 * counts only when this user alone can read and write it, and when its server is on this machine.
 */
export function readSession(runsFolder: string): UiSession | null {
  const path = join(runsFolder, FILE);
  try {
    const { mode, uid } = statSync(path);
    const foreign = process.getuid !== undefined && (uid !== process.getuid() || (mode & 0o077) !== 0);
    if (foreign) return null;
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isSession(value) && isHere(value.host) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Remembers a session where only this user can read it: whoever has the token can use the server. A session that is over
 * stays, so that the next one takes its token and bookmarks go on working.
 */
export async function writeSession(runsFolder: string, session: UiSession): Promise<void> {
  // whoever only looks for a session need not wait for the readers and the store
  const { writeFileWhole } = await import("@heldout/node/internal");
  await writeFileWhole(join(runsFolder, FILE), `${JSON.stringify(session, null, 2)}\n`, { mode: 0o600 });
}

/** The address of a server, without the token. */
export function addressOf({ host, port }: Pick<UiSession, "host" | "port">): string {
  const shown = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${inAddress(shown)}:${port}/`;
}

/** What a browser opens: the token, and behind it what to look at first, one file or several to compare. */
export function openedAddress(session: UiSession, [file, ...more]: readonly string[] = []): string {
  const others = more.map((path) => path.replaceAll(/[%,]/g, encodeURIComponent)).join(",");
  const fragment =
    file === undefined
      ? ""
      : more.length === 0
        ? `#?${new URLSearchParams({ file })}`
        : `#/compare?${new URLSearchParams({ file, with: others })}`;
  return `${addressOf(session)}?token=${session.token}${fragment}`;
}

/** Whether a server of this session answers to its token. Another program on the same port does not know it. */
export async function answers(session: UiSession): Promise<boolean> {
  try {
    const response = await fetch(`${addressOf(session)}api/session`, {
      headers: cookieOf(session),
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE),
    });
    const info: unknown = await response.json();
    return response.ok && typeof info === "object" && info !== null && "limits" in info;
  } catch {
    return false;
  }
}

/** The header by which this program is let in. */
export function cookieOf({ port, token }: UiSession): Readonly<Record<string, string>> {
  return { Cookie: `${cookieName(port)}=${token}` };
}

function isHere(host: string): boolean {
  if (isLoopback(host) || host === "0.0.0.0" || host === "::") return true;
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === host));
}

function isSession(value: unknown): value is UiSession {
  if (typeof value !== "object" || value === null) return false;
  const { host, port, token, pid, folder }: Partial<Record<keyof UiSession, unknown>> = value;
  const isPort = typeof port === "number" && Number.isInteger(port) && port > 0 && port < 65_536;
  const isPid = pid === null || Number.isInteger(pid);
  return typeof host === "string" && isPort && isToken(token) && isPid && typeof folder === "string";
}
