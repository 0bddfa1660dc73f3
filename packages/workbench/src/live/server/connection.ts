import { type ReadonlySignal, signal } from "@preact/signals";

/** How often a server that does not answer is asked again. */
const AGAIN_MS = 1500;

const reached = signal(true);
const times = signal(0);
let timer: ReturnType<typeof setInterval> | null = null;

/** Whether the last request was answered. While it was not, the server is asked again and again. */
export const connected: ReadonlySignal<boolean> = reached;

/** How often the connection came back: whoever waits for data reads this, and asks again when it grows. */
export const reconnections: ReadonlySignal<number> = times;

/** Nobody answered. */
export function markUnreachable(): void {
  reached.value = false;
  timer ??= setInterval(() => void tryAgain(), AGAIN_MS);
}

/** Somebody answered, whatever they said. */
export function markReachable(): void {
  if (timer !== null) clearInterval(timer);
  timer = null;
  if (reached.value) return;
  reached.value = true;
  times.value += 1;
}

/** Asks at once, as somebody who presses "try again" expects. */
export async function tryAgain(): Promise<void> {
  try {
    await fetch("/api/session", { cache: "no-store" });
    markReachable();
  } catch {
    markUnreachable();
  }
}
