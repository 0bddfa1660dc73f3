/** Milliseconds: a page that is scrolled is noted when it rests; browsers refuse to change the history often. */
const REST_MS = 120;
/** Milliseconds that a result has to come back, and that the page must stay where it was put. */
const PATIENCE_MS = 3000;
const SETTLED_MS = 400;

/** How far down the page was when this step of the history was left; null when that is not known. */
export function placeIn(state: unknown): number | null {
  if (typeof state !== "object" || state === null || !("scrolled" in state)) return null;
  const { scrolled } = state;
  return typeof scrolled === "number" && scrolled >= 0 && Number.isFinite(scrolled) ? scrolled : null;
}

/**
 * Keeps how far down a page was read with its step of the history: whoever follows a number to its definition and goes
 * back is at the number again, not at the top. The browser itself would look for the place before the result is there.
 * Gives the function that ends it.
 */
export function keepScrollPlace(): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restoring: AbortController | null = null;
  const note = (): void => {
    clearTimeout(timer);
    if (restoring === null) history.replaceState({ scrolled: Math.round(scrollY) }, "");
  };
  const restore = (state: unknown): void => {
    restoring?.abort();
    restoring = null;
    const place = placeIn(state);
    if (place === null) return;
    const own = new AbortController();
    restoring = own;
    own.signal.addEventListener("abort", () => {
      if (restoring === own) restoring = null;
    });
    scrollUntilThere(place, own);
  };
  history.scrollRestoration = "manual";
  addEventListener("popstate", ({ state }) => restore(state), { signal });
  addEventListener(
    "scroll",
    () => {
      clearTimeout(timer);
      timer = setTimeout(note, REST_MS);
    },
    { signal, passive: true },
  );
  // before a link is followed, and not after
  addEventListener("click", note, { signal, capture: true });
  for (const kind of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(kind, () => restoring?.abort(), { signal, passive: true, capture: true });
  restore(history.state);
  return () => {
    clearTimeout(timer);
    restoring?.abort();
    ends.abort();
  };
}

/** The page grows while its result comes and its figures are drawn: each frame looks again. */
function scrollUntilThere(place: number, own: AbortController): void {
  const until = performance.now() + PATIENCE_MS;
  let there: number | null = null;
  const look = (): void => {
    if (own.signal.aborted) return;
    const now = performance.now();
    if (Math.abs(scrollY - place) > 1) {
      scrollTo(0, place);
      there = null;
    } else there ??= now;
    if (now < until && (there === null || now - there < SETTLED_MS)) requestAnimationFrame(look);
    else own.abort();
  };
  requestAnimationFrame(look);
}
