import type { ChildProcess } from "node:child_process";
import { afterAll } from "vitest";

const living = new Set<ChildProcess>();

/** What tests of this file started and what is still there ends with them, also when one of them fails. */
function endAll(): void {
  for (const child of living) child.kill("SIGKILL");
  living.clear();
}
// registered when the file is loaded: a hook cannot be added while another one runs
afterAll(endAll);
process.once("exit", endAll);

/** A process that does not outlive the tests of the file. */
export function endsWithTests<T extends ChildProcess>(child: T): T {
  living.add(child);
  child.once("exit", () => living.delete(child));
  return child;
}
