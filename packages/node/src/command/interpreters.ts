import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { InputError, isRecord, quoteValue } from "@heldout/core/internal";
import { environment, isProgram } from "./learnerProcess.ts";
import type { CommandSettings } from "./ownLearnerOptions.ts";

/** A language whose models need no program of the person's own: what starts it, and our bridge to it. */
export interface Bridge {
  /** The interpreter's names on the path. */
  readonly program: string;
  /** The variable that names another one. */
  readonly variable: "HELDOUT_PYTHON" | "HELDOUT_R";
  readonly file: string;
  /** What it is called, and what to install. */
  readonly language: string;
  readonly install: string;
}

const folder = new URL("../../bridges/", import.meta.url);

export const PYTHON: Bridge = {
  program: "python3",
  variable: "HELDOUT_PYTHON",
  file: fileURLToPath(new URL("sklearn_bridge.py", folder)),
  language: "Python with scikit-learn",
  install: "Install scikit-learn (pip install scikit-learn, or Debian's python3-sklearn)",
};

export const R: Bridge = {
  program: "Rscript",
  variable: "HELDOUT_R",
  file: fileURLToPath(new URL("r_bridge.R", folder)),
  language: "R",
  install: "Install R (Debian's r-base-core)",
};

/** What a bridge says about a model in its language. */
export type Description = Readonly<Record<string, unknown>>;

export interface Described {
  readonly interpreter: string;
  /** One for each model. */
  readonly descriptions: readonly Description[];
}

/** The problem of a language without the library that the bridge is for. */
const NO_LIBRARY = "no-sklearn";
const SYSTEM_FOLDERS = ["/usr/local/bin", "/usr/bin", "/opt/homebrew/bin"];
/** Milliseconds: loading scikit-learn from a cold disk takes some seconds. */
const PATIENCE = 60_000;

/**
 * Asks the first interpreter that can run the bridge about models. One that says that the language lacks its library sends the
 * search on to the next interpreter.
 */
export async function described(
  bridge: Bridge,
  models: readonly string[],
  settings: CommandSettings,
): Promise<Described> {
  const named = settings.interpreters[bridge.variable];
  const tried: string[] = [];
  for (const interpreter of named ? [named] : interpretersOf(bridge, settings)) {
    const answer = await ask(interpreter, bridge, models, settings);
    const lacking = typeof answer === "string" ? answer : answer.find(({ problem }) => problem === NO_LIBRARY)?.text;
    if (lacking === undefined && typeof answer !== "string") return { interpreter, descriptions: answer };
    tried.push(`${interpreter}: ${String(lacking)}`);
  }
  throw new InputError(
    "bad-option",
    tried.length === 0
      ? `${bridge.language} is not here: no ${bridge.program} is on the path.`
      : `${bridge.language} is not here: ${tried.join("; ")}.`,
    `${bridge.install}, or name an interpreter that has it in ${bridge.variable}.`,
  );
}

function interpretersOf({ program }: Bridge, { searchPath }: CommandSettings): string[] {
  const folders = [...searchPath.split(delimiter), ...SYSTEM_FOLDERS].filter((each) => each !== "");
  return [...new Set(folders.map((each) => join(each, program)))].filter(isProgram);
}

/** What the bridge says, or why it said nothing. */
function ask(
  interpreter: string,
  { file }: Bridge,
  models: readonly string[],
  { directory, env }: CommandSettings,
): Promise<readonly Description[] | string> {
  return new Promise((keep) => {
    const options = {
      cwd: directory,
      env: environment(env, tmpdir()),
      timeout: PATIENCE,
      killSignal: "SIGKILL" as const,
      maxBuffer: 2 ** 20,
    };
    execFile(interpreter, [file, "--describe", ...models], options, (error, stdout, stderr) => {
      if (error) {
        const last = stderr.trim().split("\n").at(-1) ?? "";
        keep(last === "" ? `it does not start (${error.message.split("\n")[0]})` : last.slice(0, 200));
        return;
      }
      try {
        const said: unknown[] = stdout
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line));
        const known = said.filter(isRecord);
        keep(known.length === models.length ? known : `it answered ${quoteValue(stdout.slice(0, 80))}`);
      } catch {
        keep(`it answered ${quoteValue(stdout.slice(0, 80))}`);
      }
    });
  });
}
