import { useCallback } from "preact/hooks";
import { address, change } from "./address.ts";

/** How a value stands in the address. `read` gives undefined for text that is none. */
export interface Codec<T> {
  readonly read: (text: string) => T | undefined;
  readonly write: (value: T) => string;
}

export const numberCodec: Codec<number> = {
  read: (text) => (text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined),
  write: String,
};

export const textCodec: Codec<string> = { read: (text) => text, write: (value) => value };

/** One of these words. */
export function choiceCodec<T extends string>(values: readonly T[]): Codec<T> {
  return { read: (text) => values.find((value) => value === text), write: (value) => value };
}

/**
 * A value that lives in the address, used like useState: `initial` holds where the address says nothing, or nothing that
 * can be read. Setting null goes back to that.
 */
export function useSetting<T>(name: string, initial: T, codec: Codec<T>): readonly [T, (value: T | null) => void] {
  const text = address.value.settings[name];
  const read = text === undefined ? undefined : codec.read(text);
  const set = useCallback(
    (value: T | null) => change({ [name]: value === null ? null : codec.write(value) }),
    [name, codec],
  );
  return [read === undefined ? initial : read, set];
}
