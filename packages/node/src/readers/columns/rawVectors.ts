// biome-ignore-all lint/complexity/useLiteralKeys: the brackets reach private members, see chunkOpener.
import type { DuckDBDataChunk } from "@duckdb/node-api";
import { duckdb } from "../duckdb.ts";
import type { TextVector } from "./categoryCollector.ts";

/** Vectors of the chunk at hand, by position in the query. */
export interface ChunkReader {
  doubles(index: number): { readonly items: Float64Array; readonly validity: Uint8Array | null };
  texts(index: number): Omit<TextVector, "known">;
}

/**
 * Gives access to the raw arrays behind DuckDB's vectors. They are private members there, because they are gone with
 * the chunk; everything here copies before the next chunk is fetched. The version of DuckDB is pinned for their sake.
 */
export function chunkOpener(): (chunk: DuckDBDataChunk) => ChunkReader {
  const { DuckDBDoubleVector, DuckDBVarCharVector } = duckdb();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return (chunk) => ({
    doubles(index) {
      const vector = chunk.getColumnVector(index);
      if (!(vector instanceof DuckDBDoubleVector)) throw new TypeError(`column ${index} of the query is not a DOUBLE`);
      return { items: vector["items"], validity: bitsOf(vector["validity"]["data"]) };
    },
    texts(index) {
      const vector = chunk.getColumnVector(index);
      if (!(vector instanceof DuckDBVarCharVector))
        throw new TypeError(`column ${index} of the query is not a VARCHAR`);
      const { buffer, byteOffset, byteLength } = vector["dataView"];
      const words = new Int32Array(buffer, byteOffset, byteLength / 4);
      return {
        length: vector.itemCount,
        words,
        validity: bitsOf(vector["validity"]["data"]),
        textAt: (row) =>
          words[4 * row] <= 12
            ? decoder.decode(new Uint8Array(buffer, byteOffset + 16 * row + 4, words[4 * row]))
            : (vector.getItem(row) ?? ""),
      };
    },
  });
}

function bitsOf(words: BigUint64Array | null): Uint8Array | null {
  return words === null ? null : new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}
