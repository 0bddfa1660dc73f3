import { createServer, type Server } from "node:http";
import { InputError } from "@heldout/core/internal";

export const DEFAULT_PORT = 4310;
/** How many ports are tried from the first one on. */
const TRIES = 50;

/** Milliseconds in which a request has to be there whole: the largest upload over a slow line takes hours. */
const LONGEST_REQUEST = 6 * 3_600_000;

export interface Listening {
  readonly server: Server;
  readonly port: number;
}

export interface ListenOptions {
  /** The port that was asked for: that one or none. 0 is any. */
  readonly asked?: number | undefined;
  /** The port to try first when none was asked for: where bookmarks lead. */
  readonly preferred?: number | undefined;
}

/** Takes the port that was asked for, or else the first free one from the default on. Nothing answers yet. */
export async function listen(host: string, { asked, preferred }: ListenOptions = {}): Promise<Listening> {
  const usual = Array.from({ length: TRIES }, (_, i) => DEFAULT_PORT + i);
  const ports = asked === undefined ? [...(preferred === undefined ? [] : [preferred]), ...usual] : [asked];
  if (asked !== undefined && asked > 65_535) {
    throw new InputError("bad-option", `--port ${asked} is not a port.`, "Give one from 1024 to 65535, or 0 for any.");
  }
  for (const port of ports) {
    const outcome = await attempt(host, port);
    if (typeof outcome !== "string") return outcome;
    // some machines keep ranges of ports for themselves: then the next one may do
    if (asked === undefined && (outcome === "EADDRINUSE" || outcome === "EACCES")) continue;
    throw refusal(outcome, host, port);
  }
  throw new InputError(
    "bad-option",
    `the ports ${DEFAULT_PORT} to ${DEFAULT_PORT + TRIES - 1} are all in use or not allowed.`,
    "Name a free one with --port, or --port 0 to take any.",
  );
}

/** The server, or the code of what went wrong. */
function attempt(host: string, port: number): Promise<Listening | string> {
  const server = createServer({ requestTimeout: LONGEST_REQUEST });
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => {
      server.removeAllListeners("error");
      const address = server.address();
      resolve({ server, port: typeof address === "object" && address !== null ? address.port : port });
    });
  });
}

/** Why a port was not given, in words, from the code of the machine's error. */
export function refusal(code: string, host: string, port: number): InputError {
  switch (code) {
    case "EADDRINUSE":
      return new InputError(
        "bad-option",
        `port ${port} is in use by another program.`,
        "Name another with --port, or leave it out to take the next free one.",
      );
    case "EACCES":
    case "EPERM":
      return new InputError(
        "bad-option",
        `port ${port} may not be used: permission denied.`,
        port < 1024
          ? `Ports below 1024 are for the administrator. Name a higher one, such as --port ${DEFAULT_PORT}.`
          : "The machine keeps it for something else. Name another with --port, or --port 0 to take any.",
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return new InputError(
        "bad-option",
        `this machine has no address ${JSON.stringify(host)}.`,
        "Leave --host out to serve this machine only, or name one of its addresses.",
      );
    default:
      return new InputError("bad-option", `port ${port} cannot be listened on (${code}).`, "Name another with --port.");
  }
}
