import { InputError } from "@heldout/core/input-error";
import { CommanderError } from "commander";
import { EXIT } from "./exitCodes.ts";
import { listenForInterrupt } from "./interrupt.ts";
import { buildProgram } from "./program.ts";
import { usesColor } from "./usesColor.ts";

/** Runs the command line and returns the exit code. Nothing below calls process.exit. */
export async function run(args: readonly string[]): Promise<number> {
  process.stdout.on("error", unlessClosed);
  process.stderr.on("error", unlessClosed);
  listenForInterrupt();
  let code: number = EXIT.done;
  const program = buildProgram((exit) => {
    code = exit;
  });
  if (args.length === 0) {
    program.outputHelp();
    return EXIT.done;
  }
  try {
    await program.parseAsync([...args], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badInput;
    if (error instanceof InputError) {
      // what prints errors needs more of the library than --help should wait for
      const { describeError } = await import("./describeError.ts");
      process.stderr.write(describeError(error, { color: usesColor(process.stderr, args) }));
      return EXIT.badInput;
    }
    process.stderr.write(`heldout stumbled: ${error instanceof Error ? error.message : String(error)}\n`);
    process.stderr.write(
      "This is a fault of heldout, not of your file. Set HELDOUT_DEBUG=1 to see where it happened.\n",
    );
    if (process.env.HELDOUT_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    return EXIT.fault;
  }
}

/** `heldout ... | head` closes the pipe early: that is no error, and the exit code still says what the requirements came to. */
function unlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}
