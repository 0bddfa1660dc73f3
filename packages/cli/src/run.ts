import { InputError } from "@heldout/core/input-error";
import { CommanderError } from "commander";
import { EXIT } from "./exitCodes.ts";
import { listenForInterrupts } from "./interrupt.ts";
import type { Io, ProcessIo } from "./io.ts";
import { buildProgram } from "./parse/program.ts";
import { faultText } from "./print/faultText.ts";
import { usesColor } from "./print/usesColor.ts";

/**
 * Runs the command line and returns the exit code. Whatever it reads, writes and hears goes through `io`, and nothing of it is
 * left behind: many runs go in one process, one after the other, in its working directory.
 */
export async function run(args: readonly string[], process: ProcessIo): Promise<number> {
  const io: Io = { ...process, interrupts: listenForInterrupts(process) };
  try {
    return await codeOf(args, io);
  } finally {
    io.interrupts.close();
  }
}

async function codeOf(args: readonly string[], io: Io): Promise<number> {
  const { stderr, env } = io;
  let code: number = EXIT.done;
  const program = buildProgram((exit) => {
    code = exit;
  }, io);
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
      const answered = await withPositive(args, error, io);
      if (answered !== null) return await codeOf(answered, io);
      // what prints errors needs more of the library than --help should wait for
      const { describeError } = await import("./print/describeError.ts");
      const color = usesColor(stderr, env, { color: !args.includes("--no-color") });
      stderr.write(describeError(error, { color, debug: env.HELDOUT_DEBUG }));
      return error.code === "output-unwritable" ? EXIT.unwritten : EXIT.badInput;
    }
    stderr.write(faultText(error, env));
    return EXIT.fault;
  }
}

/**
 * The same command with the class that a person at the terminal named, where a verb could not tell which of two is the positive
 * one; null when it was something else, or nobody can be asked. Here, so that every verb asks alike: it is refused before any fit.
 */
async function withPositive(args: readonly string[], error: InputError, io: Io): Promise<readonly string[] | null> {
  if (error.code !== "positive-unclear") return null;
  const { askPositive } = await import("./call/askPositive.ts");
  const positive = await askPositive(error, io);
  if (positive === null) return null;
  // what follows a -- is not an option
  const end = args.indexOf("--") < 0 ? args.length : args.indexOf("--");
  return [...args.slice(0, end), `--positive=${positive}`, ...args.slice(end)];
}
