import { EXIT } from "../../exitCodes.ts";
import type { Io } from "../../io.ts";
import type { UiFlags } from "../../parse/verbFlags.ts";
import { isLoopback } from "../../ui/hosts.ts";
import { openBrowser } from "../../ui/openBrowser.ts";
import { openInRunning } from "../../ui/openInRunning.ts";
import { runsFolderOf, servedFolder } from "../../ui/places.ts";
import { answers, openedAddress, readSession } from "../../ui/session.ts";

/** Opens the workbench of a folder: the one that is running, or a new one that serves until it is interrupted. */
export async function openWorkbench(files: readonly string[], flags: UiFlags, io: Io): Promise<number> {
  const folder = servedFolder(flags.folder ?? ".");
  const before = readSession(runsFolderOf(flags, folder));
  const living = before !== null && before.pid !== null && (await answers(before)) ? before : null;
  if (living?.folder === folder) {
    const address = await openInRunning(living, files);
    await show(address, "The workbench of this folder is running already.", flags, io);
    return EXIT.done;
  }
  const { startUi } = await import("../../ui/startUi.ts");
  const ui = await startUi({ io, flags, folder, files, remembered: living === null });
  const interrupted = io.interrupts.ended();
  const { host } = ui.session;
  if (!isLoopback(host)) {
    io.stderr.write(
      `warning: other machines can reach this server at ${host}; what they send and see is not encrypted.\n` +
        "Whoever has the address with the token can read the files of the folder.\n",
    );
  }
  await show(openedAddress(ui.session), "Ctrl-C closes the workbench.", flags, io);
  const code = await interrupted;
  if (flags.quiet !== true) io.stderr.write("closing\n");
  await ui.close();
  return code;
}

async function show(address: string, note: string, { open = true, quiet = false }: UiFlags, io: Io): Promise<void> {
  io.stdout.write(`${address}\n`);
  if (!quiet) io.stderr.write(`${note}\n`);
  if (open && !(await openBrowser(address, io.env)) && !quiet) {
    io.stderr.write("No browser could be opened: open the address by hand.\n");
  }
}
