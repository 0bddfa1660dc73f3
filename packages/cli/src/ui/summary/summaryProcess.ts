import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { InputError, type InputErrorCode, type Wording } from "@heldout/core/internal";
import type { FileInfo, TableSummary } from "@heldout/workbench/protocol";

/** What the process is asked. */
export interface SummaryQuestion {
  readonly id: number;
  readonly real: string;
  readonly file: FileInfo;
  /** Most bytes of what it holds once it is unpacked. */
  readonly maxBytes: number | undefined;
}

/** What it answers. */
export type SummaryAnswer = { readonly id: number } & (
  | { readonly kind: "summary"; readonly summary: TableSummary }
  | {
      readonly kind: "refused";
      readonly code: InputErrorCode;
      readonly message: Wording;
      readonly remedy: Wording;
      readonly place: InputError["place"];
    }
  | { readonly kind: "failed"; readonly reason: string }
);

/** Summaries that another process makes, until `close()`. */
export interface SummaryProcess {
  summaryOf(real: string, file: FileInfo): Promise<TableSummary>;
  close(): void;
}

interface Asked {
  readonly question: SummaryQuestion;
  readonly resolve: (summary: TableSummary) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Looks into files in a process of its own, which is started with the first question and lives on. Readers of files are native
 * code: where a file kills one, the server goes on. Whoever asked at that time is asked about again, each in a new process, so that
 * only the file at fault is refused.
 */
export function summaryProcess(
  keeper: URL,
  { maxBytes }: { readonly maxBytes?: number | undefined } = {},
): SummaryProcess {
  const living = new Set<ChildProcess>();
  let shared: ((asked: Asked) => void) | null = null;
  let last = 0;

  const begin = (
    onDeath: (how: string, left: readonly Asked[]) => void,
    answers: "one" | "many",
  ): ((asked: Asked) => void) => {
    const child = fork(fileURLToPath(keeper), { serialization: "advanced" });
    const waiting = new Map<number, Asked>();
    let over = false;
    const ended = (how: string): void => {
      if (over) return;
      over = true;
      living.delete(child);
      onDeath(how, [...waiting.values()]);
    };
    living.add(child);
    // the server ends when it has nothing else to do
    child.unref();
    child.channel?.unref();
    child.on("message", (answer: SummaryAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (asked) settle(asked, answer);
      if (answers === "one") child.kill("SIGKILL");
    });
    child.once("error", (error) => ended(error.message));
    child.once("exit", (code, signal) => ended(signal ?? `exit code ${code}`));
    return (asked) => {
      waiting.set(asked.question.id, asked);
      child.send(asked.question, (error) => error && ended(error.message));
    };
  };

  const askAlone = (asked: Asked): void => {
    begin((how, left) => {
      for (const { question, reject } of left) reject(deadly(question.file, how));
    }, "one")(asked);
  };

  return {
    summaryOf: (real, file) =>
      new Promise((resolve, reject) => {
        shared ??= begin((_, left) => {
          shared = null;
          for (const each of left) askAlone(each);
        }, "many");
        shared({ question: { id: ++last, real, file, maxBytes }, resolve, reject });
      }),
    close: () => {
      for (const child of living) child.kill("SIGKILL");
    },
  };
}

function settle({ resolve, reject }: Asked, answer: SummaryAnswer): void {
  switch (answer.kind) {
    case "summary":
      resolve(answer.summary);
      break;
    case "refused":
      reject(new InputError(answer.code, answer.message, answer.remedy, answer.place));
      break;
    case "failed":
      reject(new Error(answer.reason));
      break;
    default:
      answer satisfies never;
  }
}

function deadly({ path }: FileInfo, how: string): InputError {
  return new InputError(
    "file-unreadable",
    `the reader of this file broke off (${how}).`,
    "The file may be damaged, or too large for the memory: make it again, or choose another.",
    { file: path },
  );
}
