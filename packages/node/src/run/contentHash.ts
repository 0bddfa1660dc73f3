import { createHash } from "node:crypto";

/** Takes in values one after the other; no two different sequences of values feed it the same bytes. */
export interface ContentHash {
  text(value: string): ContentHash;
  number(value: number): ContentHash;
  /** The bytes of numbers, in the order that memory has them: little-endian on every machine that Node runs on. */
  array(values: Float64Array | Int32Array | Uint32Array | null): ContentHash;
  /** Lower-case hexadecimal digits. */
  hex(): string;
}

/** SHA-256 over a canonical encoding: each value is preceded by its type and, where it varies, its length. */
export function contentHash(): ContentHash {
  const hash = createHash("sha256");
  const self: ContentHash = {
    text: (value) => {
      hash.update(`t${Buffer.byteLength(value)}:`).update(value);
      return self;
    },
    number: (value) => {
      const bytes = Buffer.alloc(9, "n");
      bytes.writeDoubleLE(value, 1);
      hash.update(bytes);
      return self;
    },
    array: (values) => {
      if (values === null) {
        hash.update("-");
        return self;
      }
      hash.update(`a${values.constructor.name}${values.length}:`);
      // one view after the other: a hash takes no more than 2 GB at once
      for (let begin = 0; begin < values.byteLength; begin += CHUNK) {
        const bytes = Math.min(CHUNK, values.byteLength - begin);
        hash.update(new Uint8Array(values.buffer, values.byteOffset + begin, bytes));
      }
      return self;
    },
    hex: () => hash.digest("hex"),
  };
  return self;
}

const CHUNK = 1 << 28;
