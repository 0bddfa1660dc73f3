import fc from "fast-check";
import { expect, test } from "vitest";
import { categoryCollector, type TextVector } from "./categoryCollector.ts";

/** Texts in DuckDB's layout; what does not fit into 12 bytes has only its length there. */
function vectorOf(texts: readonly (string | null)[]): TextVector {
  const words = new Int32Array(texts.length * 4);
  const validity = new Uint8Array(Math.ceil(texts.length / 8));
  texts.forEach((text, row) => {
    if (text === null) return;
    validity[row >> 3] |= 1 << (row & 7);
    const bytes = Buffer.from(text);
    words[4 * row] = bytes.length;
    if (bytes.length <= 12) new Uint8Array(words.buffer, 16 * row + 4).set(bytes);
  });
  return { length: texts.length, words, validity, known: null, textAt: (row) => texts[row] ?? "" };
}

function collect(chunks: readonly (readonly (string | null)[])[], rows: number | null) {
  const collector = categoryCollector(rows);
  for (const chunk of chunks) collector.append(vectorOf(chunk));
  return collector.finish();
}

test("levels are in order of first appearance, missing rows are masked", () => {
  const { codes, levels, missing } = collect(
    [
      ["b", null, "a"],
      ["b", "a rather long text", "c"],
    ],
    null,
  );
  expect(levels).toEqual(["b", "a", "a rather long text", "c"]);
  expect([...codes]).toEqual([0, 0, 1, 0, 2, 3]);
  expect([...(missing ?? [])]).toEqual([0, 1, 0, 0, 0, 0]);
});

test("texts known beforehand get their code when they first appear, like all others", () => {
  const collector = categoryCollector(null, ["never seen in the file", "known beforehand"]);
  collector.append(vectorOf(["a", "known beforehand", null]));
  collector.append({ ...vectorOf(["a", null, null, "unknown beforehand"]), known: Float64Array.of(-1, 1, -1, -1) });
  const { codes, levels, missing } = collector.finish();
  expect(levels).toEqual(["a", "known beforehand", "unknown beforehand"]);
  expect([...codes]).toEqual([0, 1, 0, 0, 1, 0, 2]);
  expect([...(missing ?? [])]).toEqual([0, 0, 1, 0, 0, 1, 0]);
});

test("texts come back as they went in, short and long, few and many", () => {
  const text = fc.oneof(fc.constantFrom("pos", "neg", "pos\0", "ä"), fc.string({ maxLength: 20, unit: "binary" }));
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.option(text), { maxLength: 50 }), { maxLength: 5 }),
      fc.boolean(),
      (chunks, known) => {
        const all = chunks.flat();
        const { codes, levels, missing } = collect(chunks, known ? all.length : null);
        expect(Array.from(codes, (code, row) => (missing?.[row] ? null : levels[code]))).toEqual(all);
        expect(levels).toEqual([...new Set(all.filter((cell) => cell !== null))]);
      },
    ),
  );
});

test("a hundred thousand distinct short texts keep their codes while the table grows", () => {
  const texts = Array.from({ length: 100_000 }, (_, row) => `id${(row * 7919) % 100_000}`);
  const { codes, levels, missing } = collect([texts.slice(0, 70_000), texts.slice(70_000)], null);
  expect(levels).toEqual(texts);
  expect(codes.every((code, row) => code === row)).toBe(true);
  expect(missing).toBeNull();
});
