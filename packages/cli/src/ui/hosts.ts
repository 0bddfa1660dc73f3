import { isIP } from "node:net";
import { hostname } from "node:os";

/** Whether an address is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** A host as it stands in an address: IPv6 in brackets. */
export function inAddress(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

/**
 * Says whether a Host header names this server. A page of somebody else whose name was made to point at this machine
 * (DNS rebinding) sends its own name, and is refused by it.
 *
 * On loopback only the three names of the machine itself count, with the port. When all addresses are listened on, any
 * address in figures is let in, because no name can be behind it, and the port may be one that a container maps.
 */
export function hostCheck(listened: string, port: number): (host: string | undefined) => boolean {
  const own = ["127.0.0.1", "localhost", "[::1]", inAddress(listened)].map((name) => `${name}:${port}`.toLowerCase());
  if (listened !== "0.0.0.0" && listened !== "::")
    return (host) => host !== undefined && own.includes(host.toLowerCase());
  const names = ["localhost", hostname().toLowerCase()];
  return (host) => {
    const name = nameOf(host?.toLowerCase() ?? "");
    return isIP(name) !== 0 || names.includes(name);
  };
}

/** Without brackets and port. */
function nameOf(host: string): string {
  const match = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec(host);
  return match?.[1] ?? match?.[2] ?? "";
}
