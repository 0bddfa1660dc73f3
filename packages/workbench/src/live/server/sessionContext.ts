import { type Context, createContext } from "preact";
import type { SessionInfo } from "../../protocol.ts";

/** What the server said of itself; a server without limits until it has. */
export const Session: Context<SessionInfo> = createContext<SessionInfo>({
  version: "",
  folder: "",
  opened: [],
  limits: { uploadBytes: Number.POSITIVE_INFINITY },
});
