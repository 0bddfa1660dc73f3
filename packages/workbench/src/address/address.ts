import { type ReadonlySignal, signal } from "@preact/signals";
import { type Address, addressOf, fragmentOf } from "./addressText.ts";

/** Browsers refuse to change the address often: a slider that moves is written down when it rests. */
const REST_MS = 250;

const current = signal<Address>(addressOf(location.hash));
let timer: ReturnType<typeof setTimeout> | null = null;
/** The fragment that was last read or written here: any other is of a navigation that was not reported yet. */
let known = location.hash;

/** What the page shows. Everything that a bookmark should bring back is here. */
export const address: ReadonlySignal<Address> = current;

addEventListener("hashchange", () => {
  known = location.hash;
  const next = addressOf(known);
  if (fragmentOf(next) !== fragmentOf(current.value)) current.value = next;
});

/** Another view, or the same about something else: a step that the browser's back button undoes. */
export function go(view: string, settings: Readonly<Record<string, string>> = {}): void {
  if (timer !== null) writeDown();
  current.value = { view, settings: saying(settings) };
  history.pushState(null, "", hrefOf(current.value));
  known = location.hash;
}

/** Another view in the place of this one: the back button leads to the one before both. */
export function goInstead(view: string, settings: Readonly<Record<string, string>> = {}): void {
  current.value = { view, settings: saying(settings) };
  writeDown();
}

/** Settings of the same view; null, or an empty text, takes one out. They count at once and are in the address a moment later. */
export function change(settings: Readonly<Record<string, string | null>>): void {
  const next: Record<string, string> = { ...current.value.settings };
  for (const [name, value] of Object.entries(settings)) {
    if (value === null || value === "") delete next[name];
    else next[name] = value;
  }
  current.value = { ...current.value, settings: next };
  if (timer !== null) clearTimeout(timer);
  timer = setTimeout(writeDown, REST_MS);
}

/** For links: the address of a view. */
export function hrefOf(to: Address): string {
  return `${location.pathname}${location.search}${fragmentOf(to)}`;
}

/** Without the empty ones: a page must show the same before and after it is loaded again. */
function saying(settings: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ""));
}

function writeDown(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  // to write now would undo the navigation
  if (location.hash !== known) return;
  history.replaceState(history.state, "", hrefOf(current.value));
  known = location.hash;
}
