import { expect, test } from "vitest";
import type { BlobStore } from "./blobStore.ts";
import { getLarge, putLarge } from "./largeBlobs.ts";

/** Blobs of one scope in memory; only what is tested here. */
function memoryStore(blobs: Map<string, Uint8Array>, isThere = true): BlobStore {
  const unused = async (): Promise<never> => {
    throw new Error("not used");
  };
  return {
    put: async (_, some) => {
      if (isThere) for (const [name, bytes] of some) blobs.set(name, bytes);
      return isThere;
    },
    get: async (_, names) => names.map((name) => blobs.get(name) ?? null),
    ...{ open: unused, has: unused, remove: unused, drop: unused, fade: unused, scopes: unused },
    ...{ join: unused, leave: unused, members: unused, close: unused },
  };
}

test("small blobs go whole, large ones in pieces, and all come back", async () => {
  const blobs = new Map<string, Uint8Array>();
  const store = memoryStore(blobs);
  const large = Uint8Array.from({ length: 25 }, (_, b) => b);
  const sent = new Map([
    ["small", Uint8Array.of(1, 2)],
    ["large", large],
    ["empty", new Uint8Array(0)],
  ]);
  expect(await putLarge(store, "scope", sent, 10)).toBe(true);
  expect([...blobs.keys()]).toEqual(["small", "large/0", "large/1", "large/2", "large", "empty"]);
  const got = await getLarge(store, "scope", ["large", "none", "small", "empty"]);
  expect(got.blobs.map((blob) => blob && [...blob])).toEqual([[...large], null, [1, 2], []]);
  expect(got.used).toEqual(["large", "large/0", "large/1", "large/2", "small", "empty"]);
  blobs.delete("large/1");
  expect((await getLarge(store, "scope", ["large"])).blobs).toEqual([null]);
});

test("nothing is written into a scope that is gone", async () => {
  expect(await putLarge(memoryStore(new Map(), false), "scope", new Map([["a", Uint8Array.of(1)]]))).toBe(false);
});
