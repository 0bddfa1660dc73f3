import type { Heap } from "./heap.ts";
import { KERNEL_NAMES, type KernelName, type Kernels } from "./kernels.ts";
import type { Team } from "./team.ts";
import type { KernelMemory } from "./webAssembly.ts";

/**
 * How a leader and its members share a job: through words at the beginning of the common memory.
 *
 * A ticket holds the number of the job and the next shard that nobody has taken. Who raises it by one owns that shard.
 * A member that comes late, or not at all, is no trouble: whoever is there does the work, and the leader works too.
 */
const TICKET = 0;
const KERNEL = 1;
const SHARDS = 2;
const DONE = 3;
const FAILED = 4;
const CLOSED = 5;
const WORDS = 6;

/** Where the text of an error is, and where the arguments of the job are. */
const MESSAGE = 256;
const MESSAGE_LENGTH = 100;
const ARGUMENTS = 512;
const MOST_ARGUMENTS = 64;

const MOST_SHARDS = 0xfffe;

/** The next shard of a ticket that is being prepared: more than there ever are. */
const NOT_YET = 0xffff;

/** Looks at a word this often, some 50 microseconds, before a thread goes to sleep: waking it takes about as long. */
const PATIENCE = 10_000;

/** The side of whoever has the job. `size` counts the leader. */
export function leadTeam(heap: Heap, kernels: Kernels, size: number): Team {
  const { memory } = heap;
  const words = new Int32Array(memory.buffer, 0, WORDS);
  const isShared = typeof SharedArrayBuffer !== "undefined" && memory.buffer instanceof SharedArrayBuffer;
  const alone = size === 1 || !isShared;
  // shared memory never moves, and a view of it takes longer to make than some kernels run
  const shared = isShared ? heap.f64(ARGUMENTS, MOST_ARGUMENTS) : null;
  const run: Team["run"] = (kernel, args, shards) => {
    if (args.length > MOST_ARGUMENTS || shards > MOST_SHARDS) throw new RangeError("too many arguments or shards");
    const given = shared ?? heap.f64(ARGUMENTS, args.length);
    for (let i = 0; i < args.length; i++) given[i] = args[i];
    if (alone || shards === 1) {
      try {
        for (let shard = 0; shard < shards; shard++) kernels[kernel](ARGUMENTS, shard, shards);
      } catch (error) {
        throw brokenKernel(kernel, String(error));
      }
      return;
    }
    const job = nextJob(words);
    Atomics.store(words, TICKET, (job << 16) | NOT_YET);
    Atomics.store(words, KERNEL, KERNEL_NAMES.indexOf(kernel));
    Atomics.store(words, SHARDS, shards);
    Atomics.store(words, DONE, 0);
    Atomics.store(words, TICKET, job << 16);
    Atomics.notify(words, TICKET);
    takeShards(memory, words, kernels);
    for (let done = Atomics.load(words, DONE); done < shards; done = Atomics.load(words, DONE)) {
      waitForChange(words, DONE, done);
    }
    if (Atomics.exchange(words, FAILED, 0) !== 0) throw brokenKernel(kernel, readText(memory));
  };
  return { size: alone ? 1 : size, heap, run };
}

function brokenKernel(kernel: KernelName, reason: string): Error {
  return new Error(`the kernel ${kernel} broke off: ${reason}`);
}

/** The side of a member: takes shards of one job after the other, until the leader closes the team. */
export function joinTeam(memory: KernelMemory, kernels: Kernels): void {
  const words = new Int32Array(memory.buffer, 0, WORDS);
  while (Atomics.load(words, CLOSED) === 0) waitForChange(words, TICKET, takeShards(memory, words, kernels));
}

/** Tells the members of a team to stop waiting for jobs. */
export function closeTeam({ heap }: Team): void {
  const words = new Int32Array(heap.memory.buffer, 0, WORDS);
  Atomics.store(words, CLOSED, 1);
  Atomics.store(words, TICKET, (nextJob(words) << 16) | NOT_YET);
  Atomics.notify(words, TICKET);
}

function nextJob(words: Int32Array): number {
  return ((Atomics.load(words, TICKET) >>> 16) + 1) & 0xffff;
}

/**
 * Does shards until none is left; returns the ticket that said so.
 *
 * Kernel, shards and arguments belong to a ticket for as long as one of its shards is not done: the leader changes them
 * only behind a ticket of which nothing can be taken.
 */
function takeShards(memory: KernelMemory, words: Int32Array, kernels: Kernels): number {
  for (;;) {
    const ticket = Atomics.load(words, TICKET);
    const shard = ticket & 0xffff;
    const shards = Atomics.load(words, SHARDS);
    if (shard >= shards) return ticket;
    if (Atomics.compareExchange(words, TICKET, ticket, ticket + 1) !== ticket) continue;
    try {
      kernels[KERNEL_NAMES[Atomics.load(words, KERNEL)]](ARGUMENTS, shard, shards);
    } catch (error) {
      if (Atomics.compareExchange(words, FAILED, 0, 1) === 0) writeText(memory, String(error));
    }
    Atomics.add(words, DONE, 1);
    Atomics.notify(words, DONE);
  }
}

function waitForChange(words: Int32Array, index: number, value: number): void {
  for (let i = 0; i < PATIENCE; i++) if (Atomics.load(words, index) !== value) return;
  Atomics.wait(words, index, value);
}

function writeText({ buffer }: KernelMemory, text: string): void {
  const units = new Uint16Array(buffer, MESSAGE, MESSAGE_LENGTH);
  for (let i = 0; i < units.length; i++) units[i] = i < text.length ? text.charCodeAt(i) : 0;
}

function readText({ buffer }: KernelMemory): string {
  const units = new Uint16Array(buffer, MESSAGE, MESSAGE_LENGTH);
  return String.fromCharCode(...Array.from(units).filter((unit) => unit !== 0));
}
