import type { SessionInfo } from "../protocol.ts";
import type { Theme } from "../useTheme.ts";

/** What the shell gives to every live view; file, columns and settings are in the address. */
export interface LiveProps {
  readonly session: SessionInfo;
  readonly theme: Theme;
}
