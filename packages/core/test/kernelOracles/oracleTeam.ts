import { heapOn } from "../../src/numeric/kernels/heap.ts";
import type { Team } from "../../src/numeric/kernels/team.ts";
import { leadTeam } from "../../src/numeric/kernels/teamwork.ts";
import { oracleKernels } from "./oracleKernels.ts";
import { oracleMemory } from "./oracleMemory.ts";

/** A team of one member whose kernels are plain TypeScript: the same bits without WebAssembly. */
export function oracleTeam(): Team {
  const memory = oracleMemory();
  return leadTeam(heapOn(memory), oracleKernels(memory), 1);
}
