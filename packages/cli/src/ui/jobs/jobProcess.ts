import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { JobEnd, JobNews, JobOrder, JobWord, KeeperNews } from "./jobMessages.ts";
import { crash, type JobThread } from "./jobThread.ts";

/** What a job is run by. */
export interface JobModules {
  /** The process, see jobKeeper.ts. */
  readonly keeper: URL;
  /** The thread in it, see jobWorker.ts. */
  readonly entry: URL;
}

/**
 * Starts a job on a thread in a process of its own, as `startJobThread` does on a thread of this one. Readers of files are
 * native code: where one dies, or is ended in the middle of a call, its whole process dies with it, which must not be the
 * server's.
 */
export function startJobProcess(
  { keeper, entry }: JobModules,
  order: JobOrder,
  tell: (news: JobNews) => void,
): JobThread {
  const child = fork(fileURLToPath(keeper), { serialization: "advanced" });
  let last: JobEnd | null = null;
  let asked = false;
  const say = (word: JobWord): void => {
    // one that is gone already has said how it ended
    if (child.connected) child.send(word, () => undefined);
  };
  child.on("message", (news: KeeperNews) => {
    if (news.kind === "gone") last = news.end;
    else tell(news);
  });
  child.on("error", (error) => {
    last ??= { kind: "failed", problem: crash(error) };
  });
  const exited = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
    // it could not even be started
    child.once("error", (error) => child.pid === undefined && resolve(error.message));
  });
  // what it said last may be heard after its end
  const silent = new Promise<void>((resolve) => {
    if (child.connected) child.once("disconnect", resolve);
    else resolve();
  });
  const gone = Promise.all([exited, silent]).then(
    ([how]): JobEnd => last ?? (asked ? { kind: "ended" } : { kind: "failed", problem: crash(how) }),
  );
  say({ kind: "begin", entry: entry.href, order });
  return {
    stop: () => {
      asked = true;
      say({ kind: "stop" });
    },
    end: () => {
      asked = true;
      child.kill("SIGKILL");
    },
    gone,
  };
}
