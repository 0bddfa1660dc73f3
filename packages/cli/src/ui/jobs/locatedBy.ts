import type { Locate } from "../../call/locate.ts";
import type { JobOrder } from "./jobMessages.ts";

/** Where the files of a job are; what nobody located is nowhere, so it cannot be read. */
export function locatedBy({ located }: Pick<JobOrder, "located">): Locate {
  return (name) => (Object.hasOwn(located, name) ? located[name] : "");
}
