/** A reading that is over sooner than this is not told of; a longer one as often as somebody can read it. */
const EVERY_MS = 250;

/** Tells how far a long reading is, now and then: a large file comes in thousands of parts. */
export function readingShare(
  tell: (share: number) => void,
  now: () => number = () => performance.now(),
): (share: number) => void {
  let last: number | null = null;
  return (share) => {
    const at = now();
    last ??= at;
    if (at - last < EVERY_MS) return;
    last = at;
    tell(share);
  };
}
