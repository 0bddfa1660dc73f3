import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { UiFlags } from "../../parse/verbFlags.ts";

const HELP = `
Examples:
  heldout ui
  heldout ui predictions.csv
  heldout ui --folder data --port 8080 --no-open

Only this machine can open the page, with the address that holds its token. Closing the
browser stops nothing; Ctrl-C closes the workbench, and a selection that was running can be resumed.
A second heldout ui for the same folder opens the page of the first.`;

export function addUi(program: Command, setExit: (code: number) => void, io: Io): void {
  const verb = program
    .command("ui")
    .summary("the workbench in the browser")
    .description(
      "Opens the workbench: drop a file, see how good the model is, move the threshold, compare, select, diagnose, and " +
        "run the experiments of the lab.",
    )
    .argument("[files...]", "files to open first; they may be outside the folder")
    .addHelpText("after", HELP);
  addFlags(verb, "ui", io);
  verb.action(async (files: string[], flags: UiFlags) => {
    const { openWorkbench } = await import("./uiOpen.ts");
    setExit(await openWorkbench(files, flags, io));
  });
}
