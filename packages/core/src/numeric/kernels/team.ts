import { type Heap, heapOn } from "./heap.ts";
import { type KernelName, kernelModule, kernelsOn } from "./kernels.ts";
import { closeTeam, joinTeam, leadTeam } from "./teamwork.ts";
import { type KernelMemory, type KernelModule, KernelsMissing, kernelMemory } from "./webAssembly.ts";

/**
 * Those who work on one job together, on one memory.
 *
 * The number of members never changes a result: kernels add whole numbers, or in an order that the shards do not
 * change.
 */
export interface Team {
  /** How many work at the same time. */
  readonly size: number;
  readonly heap: Heap;
  /** Does all shards of a job, in any order, and returns when they are done. An error in any of them is thrown here. */
  run(kernel: KernelName, args: readonly number[], shards: number): void;
}

let solo: Team | null = null;

/** The team of one member: this thread. There is one for the whole thread, so that its memory is used again. */
export function soloTeam(): Team {
  solo ??= newSoloTeam();
  return solo;
}

let current: Team | null = null;

/** The team that this thread's fits and predictions work on: the one given by `withTeam`, otherwise the thread alone. */
export function ownTeam(): Team {
  return current ?? soloTeam();
}

/** Does some work whose fits may use all members of a team. What comes out is the same to the last bit. */
export function withTeam<T>(team: Team, work: () => T): T {
  const before = current;
  current = team;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** A team of one member with a memory of its own. */
export function newSoloTeam(): Team {
  const shared = typeof SharedArrayBuffer !== "undefined";
  const module = kernelModule(shared);
  const memory = module && kernelMemory(shared);
  if (!module || !memory) throw new KernelsMissing();
  return leadTeam(heapOn(memory), kernelsOn(memory, module), 1);
}

/** What a thread needs to join a team: sent to it as it is, once. */
export interface Invitation {
  readonly memory: KernelMemory;
  readonly module: KernelModule;
}

/** A team of up to `size` members, of which this thread is one, and what the others are sent. */
export function newTeamMemory(size: number): {
  readonly team: Team;
  /** Null where threads cannot share memory: the team has one member then. */
  readonly invitation: Invitation | null;
  /** Lets the members go. */
  readonly close: () => void;
} {
  const shared = typeof SharedArrayBuffer !== "undefined";
  const module = shared && size > 1 ? kernelModule(true) : null;
  const memory = module && kernelMemory(true);
  if (!module || !memory) return { team: newSoloTeam(), invitation: null, close: () => {} };
  const team = leadTeam(heapOn(memory), kernelsOn(memory, module), size);
  return { team, invitation: { memory, module }, close: () => closeTeam(team) };
}

/** Works for the team until it is closed: for a thread that does nothing else. */
export function acceptInvitation({ memory, module }: Invitation): void {
  joinTeam(memory, kernelsOn(memory, module));
}
