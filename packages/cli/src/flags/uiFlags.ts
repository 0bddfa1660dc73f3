import { type Flag, OUTPUT } from "./flag.ts";
import { wholeNumber } from "./parseFlag.ts";

export interface UiFlags {
  port?: number;
  host?: string;
  open?: boolean;
  folder?: string;
  runs?: string;
  maxUpload?: number;
  jobs?: number;
  quiet?: boolean;
}

const SERVER = "Server:";

export const uiFlags: { readonly [K in keyof UiFlags]-?: Flag } = {
  folder: {
    flags: "--folder <DIR>",
    text: "whose files can be opened, and no others (the current directory)",
    group: SERVER,
  },
  port: {
    flags: "--port <N>",
    text: "where to listen (4310, or the next free one); 0 takes any",
    group: SERVER,
    parse: wholeNumber("--port", 0),
  },
  host: {
    flags: "--host <ADDRESS>",
    text: "address to listen on; another than 127.0.0.1 lets other machines in (127.0.0.1)",
    group: SERVER,
  },
  maxUpload: {
    flags: "--max-upload <BYTES>",
    text: "largest file that can be dropped on the page (2000000000)",
    group: SERVER,
    parse: wholeNumber("--max-upload", 1),
  },
  runs: {
    flags: "--runs <FOLDER>",
    text: "where runs and uploads are kept (.heldout in the folder)",
    group: SERVER,
  },
  jobs: {
    flags: "--jobs <N>",
    text: "threads of a selection (all cores)",
    group: SERVER,
    parse: wholeNumber("--jobs", 1),
  },
  open: { flags: "--no-open", text: "do not open the browser; print the address only", group: OUTPUT },
  quiet: { flags: "--quiet", text: "print the address and nothing else", group: OUTPUT },
};
