import { AT_ONCE, type BlobStore } from "./blobStore.ts";

/** Bytes that go to the server in one piece: far below what Redis and PostgreSQL take, so that none waits for another. */
export const PIECE_BYTES: number = 4 << 20;

const WHOLE = 0;
const IN_PIECES = 1;

/**
 * Writes blobs of any size: those beyond `piece` bytes in pieces of their own, before the head that counts them. False
 * when the scope is gone.
 */
export async function putLarge(
  store: BlobStore,
  scope: string,
  blobs: ReadonlyMap<string, Uint8Array>,
  piece: number = PIECE_BYTES,
): Promise<boolean> {
  let load = new Map<string, Uint8Array>();
  let bytes = 0;
  const send = async (): Promise<boolean> => {
    const full = load;
    load = new Map();
    bytes = 0;
    return full.size === 0 || (await store.put(scope, full));
  };
  const add = async (name: string, blob: Uint8Array): Promise<boolean> => {
    const sent = load.size > 0 && bytes + blob.length > piece ? await send() : true;
    load.set(name, blob);
    bytes += blob.length;
    return sent;
  };
  for (const [name, blob] of blobs) {
    const pieces = Math.ceil(blob.length / piece);
    if (pieces <= 1) {
      if (!(await add(name, Buffer.concat([Uint8Array.of(WHOLE), blob])))) return false;
      continue;
    }
    for (let at = 0; at < pieces; at++) {
      if (!(await add(pieceName(name, at), blob.subarray(at * piece, (at + 1) * piece)))) return false;
    }
    const head = Buffer.alloc(5, IN_PIECES);
    head.writeUInt32LE(pieces, 1);
    // no head before the last of its pieces
    if (!(await send()) || !(await add(name, head))) return false;
  }
  return await send();
}

/** In the order of the names; null for what is not there, or not whole. `used` are the names that it consists of. */
export async function getLarge(
  store: BlobStore,
  scope: string,
  names: readonly string[],
): Promise<{ readonly blobs: (Uint8Array | null)[]; readonly used: string[] }> {
  const blobs: (Uint8Array | null)[] = [];
  const used: string[] = [];
  for (let begin = 0; begin < names.length; begin += AT_ONCE) {
    const some = names.slice(begin, begin + AT_ONCE);
    const heads = await store.get(scope, some);
    for (const [i, head] of heads.entries()) {
      if (head !== null) used.push(some[i]);
      if (head === null || head[0] === WHOLE) blobs.push(head === null ? null : head.subarray(1));
      else {
        const pieces = Array.from({ length: piecesOf(head) }, (_, at) => pieceName(some[i], at));
        used.push(...pieces);
        blobs.push(await joined(store, scope, pieces));
      }
    }
  }
  return { blobs, used };
}

async function joined(store: BlobStore, scope: string, pieces: readonly string[]): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  for (const name of pieces) {
    const [part] = await store.get(scope, [name]);
    if (part === null) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function piecesOf(head: Uint8Array): number {
  return head.length < 5 ? 0 : Buffer.from(head).readUInt32LE(1);
}

function pieceName(name: string, at: number): string {
  return `${name}/${at}`;
}
