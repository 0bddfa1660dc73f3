import { blocks, isValid, missingCollector } from "./numberCollector.ts";

/** Gathers texts as codes into the list of distinct texts, in order of first appearance. */
export interface CategoryCollector {
  append(texts: TextVector): void;
  finish(): { readonly codes: Int32Array; readonly levels: readonly string[]; readonly missing: Uint8Array | null };
}

/** Texts as DuckDB lays them out. */
export interface TextVector {
  readonly length: number;
  /**
   * Four words per row. The first is the length in bytes; up to 12 bytes of text follow in the other three, padded
   * with zeros. Longer texts live elsewhere and are fetched with `textAt`.
   */
  readonly words: Int32Array;
  readonly validity: Uint8Array | null;
  /** Per row the index of a text that was known beforehand, or -1; null when none were. */
  readonly known: Float64Array | null;
  textAt(row: number): string;
}

const inlineBytes = 12;

/**
 * Short texts, which labels are, are looked up by their bytes in a hash table of 32-bit words and decoded once per
 * distinct text: 10 million rows cost a tenth of a second instead of the seconds that making 10 million strings takes.
 * Longer texts cost a string per row, unless they are among `knownTexts`.
 */
export function categoryCollector(rows: number | null, knownTexts: readonly string[] = []): CategoryCollector {
  const codeBlocks = blocks(rows, (length) => new Int32Array(length));
  const missing = missingCollector(rows);
  const levels: string[] = [];
  const codeOfLong = new Map<string, number>();
  const codeOfKnown = new Int32Array(knownTexts.length).fill(-1);
  let slots = new Int32Array(1 << 10).fill(-1);
  let keys = new Int32Array(4 << 9);
  let keyCode = new Int32Array(1 << 9);
  let keyCount = 0;

  const slotOf = (a: number, b: number, c: number, d: number): number => {
    const mask = slots.length - 1;
    let slot = hash(a, b, c, d) & mask;
    for (; slots[slot] !== -1; slot = (slot + 1) & mask) {
      const key = slots[slot] * 4;
      if (keys[key + 1] === b && keys[key] === a && keys[key + 2] === c && keys[key + 3] === d) break;
    }
    return slot;
  };

  const addKey = (a: number, b: number, c: number, d: number, code: number): void => {
    if (keyCount === keyCode.length) {
      keys = enlarged(keys);
      keyCode = enlarged(keyCode);
      slots = new Int32Array(slots.length * 2).fill(-1);
      for (let i = 0; i < keyCount; i++) {
        slots[slotOf(keys[4 * i], keys[4 * i + 1], keys[4 * i + 2], keys[4 * i + 3])] = i;
      }
    }
    slots[slotOf(a, b, c, d)] = keyCount;
    keys.set([a, b, c, d], 4 * keyCount);
    keyCode[keyCount++] = code;
  };

  const longCode = (text: string): number => {
    const found = codeOfLong.get(text);
    if (found !== undefined) return found;
    codeOfLong.set(text, levels.length);
    return levels.push(text) - 1;
  };

  const knownCode = (index: number): number => {
    if (codeOfKnown[index] === -1) codeOfKnown[index] = longCode(knownTexts[index]);
    return codeOfKnown[index];
  };

  const codeAt = (texts: TextVector, row: number): number => {
    const { words } = texts;
    const a = words[4 * row];
    if (a > inlineBytes) return longCode(texts.textAt(row));
    const b = words[4 * row + 1];
    const c = words[4 * row + 2];
    const d = words[4 * row + 3];
    const slot = slotOf(a, b, c, d);
    if (slots[slot] !== -1) return keyCode[slots[slot]];
    addKey(a, b, c, d, levels.length);
    return levels.push(texts.textAt(row)) - 1;
  };

  return {
    append(texts) {
      for (let from = 0; from < texts.length; ) {
        const { block, at, room } = codeBlocks.reserve(texts.length - from);
        for (let i = 0; i < room; i++) {
          const known = texts.known === null ? -1 : texts.known[from + i];
          if (known >= 0) block[at + i] = knownCode(known);
          else if (isValid(texts.validity, from + i)) block[at + i] = codeAt(texts, from + i);
        }
        from += room;
      }
      if (texts.validity === null) missing.appendPresent(texts.length);
      else
        missing.append(
          texts.length,
          (i) => !isValid(texts.validity, i) && !(texts.known !== null && texts.known[i] >= 0),
        );
    },
    finish: () => ({ missing: missing.finish(), codes: codeBlocks.join(), levels }),
  };
}

function hash(a: number, b: number, c: number, d: number): number {
  let h = Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15) ^ c, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 13) ^ d, 0x27d4eb2f);
  return h ^ (h >>> 16);
}

function enlarged(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
