import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { type RunOptions, start } from "./heldout.ts";

/** A workbench that the built command line serves. */
export interface UiServer {
  readonly child: ChildProcessWithoutNullStreams;
  /** As printed, with the token. */
  readonly opened: string;
  /** Without the token and the slash at the end. */
  readonly origin: string;
  readonly port: number;
  readonly cookie: string;
  stderr(): string;
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Ends it in order, or with the signal given, and says with what code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `heldout ui` without a browser and waits for its address. It ends with the tests at the latest. */
export async function serve(args: readonly string[], options: RunOptions = {}): Promise<UiServer> {
  const child = start(["ui", "--no-open", ...args], options);
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const opened = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      if (text.includes("\n")) resolve(text.split("\n")[0]);
    });
    child.on("close", (code) => reject(new Error(`heldout ui ended with ${code}: ${stderr}`)));
  });
  const { origin, port, searchParams } = new URL(opened);
  const cookie = `heldout-${port}=${searchParams.get("token")}`;
  return {
    child,
    opened,
    origin,
    port: Number(port),
    cookie,
    stderr: () => stderr,
    ask: (path, init = {}) =>
      fetch(`${origin}${path}`, {
        redirect: "manual",
        ...init,
        headers: { Cookie: cookie, Origin: origin, ...Object(init.headers) },
      }),
    end: async (signal = "SIGINT") => {
      const closed = once(child, "close");
      child.kill(signal);
      const [code] = await closed;
      return code;
    },
  };
}

/** Sends these bytes as they are, which no well-behaved client would, and gives the answer. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    answer += part;
  });
  socket.write(text);
  await once(socket, "close");
  return answer;
}
