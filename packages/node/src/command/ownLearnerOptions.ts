import type { FitLimits } from "./protocol.ts";

/** How programs that fit are run. */
export interface CommandSettings {
  /** The folder that commands are started in. */
  readonly directory: string;
  /** Environment variables that they get. */
  readonly env: Readonly<Record<string, string>>;
  /** Where programs are looked for, as PATH has it. */
  readonly searchPath: string;
  /** Interpreters that the person named. */
  readonly interpreters: Readonly<Record<"HELDOUT_PYTHON" | "HELDOUT_R", string | undefined>>;
  readonly limits: FitLimits;
}

/**
 * How learners that are programs are looked up and run.
 *
 * @see {@link ownLearnersOf}
 */
export interface OwnLearnerOptions {
  /** The folder that commands are started in and paths begin at. Default: the current one. */
  readonly directory?: string | undefined;
  /** Names of environment variables that the programs get; nothing else of the environment is passed. Default: none. */
  readonly passEnv?: readonly string[] | undefined;
  /** The environment that those variables, PATH, HELDOUT_PYTHON and HELDOUT_R are taken from. Default: that of the process. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** Seconds that one fit may take. Default: 3600. */
  readonly seconds?: number | undefined;
  /** Bytes of memory that one fit may take, its children included. Default: no limit. */
  readonly memoryBytes?: number | null | undefined;
  /** Whether interpreters are asked what a model takes. Without it nothing is started, and nothing can be fitted. Default true. */
  readonly ask?: boolean | undefined;
}

const SECONDS = 3600;

export function commandSettings(options: OwnLearnerOptions): CommandSettings {
  const { directory, passEnv = [], environment = process.env, seconds, memoryBytes } = options;
  const { PATH = "", HELDOUT_PYTHON, HELDOUT_R } = environment;
  const passed = passEnv.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    directory: directory ?? process.cwd(),
    env: Object.fromEntries(passed),
    searchPath: PATH,
    interpreters: { HELDOUT_PYTHON, HELDOUT_R },
    limits: { seconds: seconds ?? SECONDS, memoryBytes: memoryBytes ?? null },
  };
}
