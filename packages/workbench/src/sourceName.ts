import { type Context, createContext } from "preact";

/** Name of the evaluated file, for the names of downloads. */
export const SourceName: Context<string> = createContext("heldout");
