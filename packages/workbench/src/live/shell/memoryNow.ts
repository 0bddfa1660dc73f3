import { effect } from "@preact/signals";
import { address } from "../../address/address.ts";
import { type Memory, noMemory, remember } from "./memory.ts";

let current = noMemory;

/** What this page remembers now. */
export function memoryNow(): Memory {
  return current;
}

/** Follows the address from now on; gives the function that stops it. */
export function startMemory(): () => void {
  return effect(() => {
    current = remember(current, address.value);
  });
}
