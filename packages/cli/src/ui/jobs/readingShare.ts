/** Progress of a reading that ends sooner is not reported; that of a longer one is reported this often. */
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
