import { newTeamMemory, type Team } from "@heldout/core/internal";

/** More members gain little in fits as small as those of a page. */
const MOST_MEMBERS = 4;

/**
 * A team of this worker and others on one shared memory, where the headers of the page allow that; null where they do
 * not, or where there is one processor. Members join when they have started; what comes out is the same to the last bit.
 */
export function pageTeam(): Team | null {
  const size = Math.min(MOST_MEMBERS, navigator.hardwareConcurrency);
  if (!crossOriginIsolated || size < 2) return null;
  const { team, invitation } = newTeamMemory(size);
  if (invitation === null) return null;
  for (let member = 1; member < size; member++) {
    const worker = new Worker(new URL("./teamMember.ts", import.meta.url), { type: "module", name: "heldout team" });
    // whoever cannot come is not missed
    worker.addEventListener("error", (event) => event.preventDefault());
    worker.postMessage(invitation);
  }
  return team;
}
