import { type Place, switchedOff, switchedOn, text, wholeNumber } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { OUTPUT } from "../places.ts";

const SERVER: Place = { heading: "Server:", scope: "surroundings" };

export const uiOptions = {
  folder: text("folder whose files can be opened", {
    ...SERVER,
    placeholder: "DIR",
    default: "the current directory",
  }),
  port: wholeNumber("port to listen on", {
    ...SERVER,
    placeholder: "N",
    least: 0,
    default: "4310, or the next free one",
    further: "0 takes any",
    example: 4310,
  }),
  host: text("address to listen on; another than 127.0.0.1 lets other machines in", {
    ...SERVER,
    placeholder: "ADDRESS",
    default: "127.0.0.1",
  }),
  maxUpload: wholeNumber("largest file that can be dropped on the page", {
    ...SERVER,
    placeholder: "BYTES",
    least: 1,
    default: 2000000000,
    example: 2_000_000_000,
  }),
  runs: text("where runs and uploads are kept", {
    ...SERVER,
    placeholder: "FOLDER",
    default: ".heldout in the folder",
  }),
  jobs: { ...outputOptions.jobs, ...SERVER, meaning: "threads of a selection" },
  allowCommand: switchedOn("let the page run programs: command, sklearn, r and folders of learners", SERVER),
  open: switchedOff("do not open the browser; print the address only", OUTPUT),
  quiet: { ...outputOptions.quiet, meaning: "print the address and nothing else" },
};
