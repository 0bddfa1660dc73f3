import { inject } from "vitest";
import { scratch } from "../../cli/test/heldout.ts";

/** A workbench that serves the folder of the test file. */
export interface Workbench {
  /** With the token. */
  readonly opened: string;
  /** Without the token and the slash at the end. */
  readonly origin: string;
  readonly port: number;
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Stops what runs and lets go of the port. */
  end(): Promise<unknown>;
}

/** Opens the workbench of a folder in the process that all test files share; what dies or restarts has its own, by `serve`. */
export async function openWorkbench(folder: string = scratch.folder): Promise<Workbench> {
  const ask = async (path: string, body: string): Promise<{ port: number; token: string }> => {
    // a connection kept since the last call may be closed by the other side just now
    const headers = { connection: "close" };
    const response = await fetch(`${inject("workbenchHost")}${path}`, { method: "POST", body, headers });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const { port, token } = await ask("/open", folder);
  const origin = `http://127.0.0.1:${port}`;
  return {
    opened: `${origin}/?token=${token}`,
    origin,
    port,
    ask: (path, init = {}) =>
      fetch(`${origin}${path}`, {
        redirect: "manual",
        ...init,
        headers: { Cookie: `heldout-${port}=${token}`, Origin: origin, ...Object(init.headers) },
      }),
    end: () => ask("/close", String(port)),
  };
}
