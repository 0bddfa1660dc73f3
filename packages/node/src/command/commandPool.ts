import { isRecord } from "@heldout/core/internal";
import { CommandFailure } from "./commandFailure.ts";
import type { LearnerCommand } from "./learnerCommand.ts";
import { type LearnerProcess, type ProcessEnd, startProcess } from "./learnerProcess.ts";
import { type FolderModel, readModelFolder } from "./modelFolder.ts";
import type { LearnerRequest } from "./protocol.ts";
import { readOutput } from "./readOutput.ts";
import { openScratch, type Scratch } from "./scratch.ts";
import { watchLimits } from "./watchLimits.ts";
import { type RequestParts, writeRequest } from "./writeRequest.ts";

/** What came of a request. */
export interface CommandResult {
  /** Predictions of the rows asked for, column after column; null where none were. */
  readonly output: Float64Array | null;
  /** Of a fit whose model was wanted. */
  readonly model: FolderModel | null;
}

/** Starts commands, speaks to those that stay, and ends them all. */
export interface CommandPool {
  /** One request; rejects with a `CommandFailure`. When `ended` becomes true, what is under way is killed. */
  ask(parts: Omit<RequestParts, "id">, ended?: () => boolean): Promise<CommandResult>;
  /** Ends all processes and removes all files. */
  close(): Promise<void>;
}

/** Milliseconds between two looks whether a request is still wanted. */
const LOOK = 25;

interface Resident {
  readonly process: LearnerProcess;
  readonly folder: string;
  /** Hears its lines; null between requests. */
  hear: ((line: string) => void) | null;
}

export function commandPool(): CommandPool {
  let scratch: Scratch | null = null;
  let requests = 0;
  const idle = new Map<string, Resident[]>();
  const working = new Set<LearnerProcess>();
  const files = (): Scratch => {
    scratch ??= openScratch();
    return scratch;
  };

  const oneShot = async (command: LearnerCommand, folder: string, ended: () => boolean): Promise<void> => {
    const temporary = files().folder();
    const process = startProcess(command, temporary, [folder]);
    working.add(process);
    // what reads to the end of its input must find it
    process.say("");
    try {
      const end = await untilEnd(process, command, folder, ended, process.ended);
      if (end.problem !== null || end.code !== 0) throw endedWith(process, end);
    } finally {
      await process.end();
      working.delete(process);
      files().remove(temporary);
    }
  };

  const resident = async (
    command: LearnerCommand,
    folder: string,
    request: LearnerRequest,
    ended: () => boolean,
  ): Promise<void> => {
    const key = JSON.stringify([command.program, command.directory, command.env]);
    const own = idle.get(key)?.pop() ?? startResident(command, files().folder());
    working.add(own.process);
    let isWell = false;
    try {
      const answer = new Promise<string>((keep) => {
        own.hear = keep;
      });
      own.process.say(JSON.stringify({ ...request, folder }));
      const died = own.process.ended.then((end) => Promise.reject(endedWith(own.process, end)));
      died.catch(() => undefined);
      const line = await untilEnd(own.process, command, folder, ended, Promise.race([answer, died]));
      const failed = failureIn(line, request.id);
      isWell = true;
      if (failed !== null) throw new CommandFailure(failed, { verdict: true });
    } finally {
      own.hear = null;
      working.delete(own.process);
      if (isWell) idle.set(key, [...(idle.get(key) ?? []), own]);
      else {
        await own.process.end();
        files().remove(own.folder);
      }
    }
  };

  return {
    ask: async (parts, ended = () => false) => {
      const { command } = parts;
      const folder = files().folder();
      try {
        const request = await writeRequest(folder, { ...parts, id: ++requests });
        if (command.mode === "resident") await resident(command, folder, request, ended);
        else await oneShot(command, folder, ended);
        const rows = parts.test?.rows.length ?? 0;
        return {
          output: parts.test && (await readOutput(folder, { task: parts.task, rows })),
          model: parts.model === "wanted" ? readModelFolder(`${folder}/model`) : null,
        };
      } finally {
        scratch?.remove(folder);
      }
    },
    close: async () => {
      const all = [...working, ...[...idle.values()].flat().map(({ process }) => process)];
      idle.clear();
      await Promise.all(all.map((process) => process.end()));
      scratch?.close();
      scratch = null;
    },
  };
}

function startResident(command: LearnerCommand, folder: string): Resident {
  const process = startProcess(command, folder, []);
  const own: Resident = { process, folder, hear: null };
  process.lines((line) => own.hear?.(line));
  return own;
}

/** What is awaited, unless a limit is passed or nobody wants it any more: then it rejects. */
async function untilEnd<T>(
  process: LearnerProcess,
  { limits }: LearnerCommand,
  folder: string,
  ended: () => boolean,
  awaited: Promise<T>,
): Promise<T> {
  const watch = watchLimits(process, folder, limits);
  let clock: NodeJS.Timeout | undefined;
  const unwanted = new Promise<string>((keep) => {
    clock = setInterval(() => {
      if (ended()) keep("the run was stopped");
    }, LOOK);
  });
  try {
    return await Promise.race([
      awaited,
      Promise.race([watch.passed, unwanted]).then((reason) => Promise.reject(new CommandFailure(reason))),
    ]);
  } finally {
    watch.stop();
    clearInterval(clock);
  }
}

function endedWith(process: LearnerProcess, { code, signal, problem }: ProcessEnd): CommandFailure {
  if (problem !== null) return new CommandFailure(`it cannot be started: ${problem}`);
  const how = signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`;
  const words = process.lastWords();
  return new CommandFailure(words === "" ? how : `${how}: ${words}`);
}

/** Why a resident process could not do its fit; null when it did. What is no answer is a failure of its own. */
function failureIn(line: string, id: number): string | null {
  let answer: unknown;
  try {
    answer = JSON.parse(line);
  } catch {
    answer = null;
  }
  if (!isRecord(answer) || answer.id !== id) {
    throw new CommandFailure(
      `it wrote "${line.slice(0, 80)}" to standard output, which is for answers such as {"id": ${id}}`,
    );
  }
  if (answer.failed === undefined) return null;
  return typeof answer.failed === "string" ? answer.failed.slice(0, 500) : "it failed without a reason";
}
