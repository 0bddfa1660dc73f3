import { isTooDeep } from "@heldout/node/internal";

/** Milliseconds in which at least some bytes must come. */
export const LONGEST_PAUSE = 60_000;

/** What a request was sent with. */
export type RequestBody =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "too-long" }
  | { readonly kind: "not-json" };

/**
 * The JSON that a request holds, at most so many bytes of it, whether it says before how many there are or sends them in chunks.
 */
export async function requestBody(request: Request, most: number): Promise<RequestBody> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of bodyOf(request)) {
    bytes += piece.length;
    if (bytes > most) return { kind: "too-long" };
    pieces.push(piece);
  }
  const text = Buffer.concat(pieces).toString("utf8");
  if (isTooDeep(text)) return { kind: "not-json" };
  try {
    return { kind: "json", value: JSON.parse(text) };
  } catch {
    return { kind: "not-json" };
  }
}

/** The bytes as they come. Whoever pauses for too long has gone: a connection that is held open for ever is an error. */
export async function* bodyOf(
  { body }: Pick<Request, "body">,
  { pause = LONGEST_PAUSE }: { readonly pause?: number } = {},
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within(pause, reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    // what nobody waits for any more must not fail anybody
    reader.cancel().catch(() => undefined);
  }
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came for ${milliseconds / 1000} s`)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
