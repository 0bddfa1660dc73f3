import type { Task } from "@heldout/core/internal";
import { type Inbox, inbox } from "./inbox.ts";
import { sharedTask } from "./sharedTask.ts";
import { startThread, type Thread, type ThreadNews } from "./thread.ts";

/** The threads of an executor, started when there is work for them. */
export interface ThreadPool {
  /** How many threads there may be. */
  readonly most: number;
  readonly threads: readonly Thread[];
  readonly news: Inbox<ThreadNews>;
  readonly closed: boolean;
  /** The task in shared memory; the same one for the same task. */
  shared(task: Task): Task;
  /** Starts threads until there are as many as there is use for. */
  grow(useful: number): void;
  /** Forgets a thread that has ended. */
  forget(thread: Thread): void;
  /** Waits until `deadline` (as of `performance.now`) for threads to come to rest, and ends those that do not. */
  settle(deadline: number): Promise<void>;
  close(): Promise<void>;
}

export function threadPool(most: number, entry: URL): ThreadPool {
  const threads: Thread[] = [];
  const news = inbox<ThreadNews>();
  const tasks = new WeakMap<Task, Task>();
  let closed = false;
  const forget = (thread: Thread): void => {
    const at = threads.indexOf(thread);
    if (at >= 0) threads.splice(at, 1);
  };
  const end = async (gone: readonly Thread[]): Promise<void> => {
    gone.forEach(forget);
    await Promise.all(gone.map((thread) => thread.end()));
  };
  const busy = (): Thread[] => threads.filter(({ batches }) => batches.length > 0);
  return {
    most,
    threads,
    news,
    get closed() {
      return closed;
    },
    shared: (task) => {
      const own = tasks.get(task) ?? sharedTask(task);
      tasks.set(task, own);
      return own;
    },
    grow: (useful) => {
      while (threads.length < Math.min(most, useful)) threads.push(startThread(entry, news.put));
    },
    forget,
    settle: async (deadline) => {
      for (const thread of threads) thread.askToStop(true);
      while (busy().length > 0 && performance.now() < deadline) {
        const item = news.take();
        if (item === undefined) await news.arrival();
        else if (item.kind === "answer") item.thread.batches.shift();
        else forget(item.thread);
      }
      await end(busy());
      for (const thread of threads) thread.askToStop(false);
    },
    close: async () => {
      closed = true;
      news.wake();
      await end([...threads]);
    },
  };
}
