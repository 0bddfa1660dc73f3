import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { refusal } from "../../test/scratch.ts";
import { guardInput, mostBytes } from "./guardInput.ts";

/** What comes through, for chunks that never end unless somebody ends them. */
async function passed(chunks: Iterable<Buffer>, most: number): Promise<number> {
  let bytes = 0;
  await pipeline(Readable.from(chunks), guardInput("stdin", most), async (through) => {
    for await (const chunk of through) bytes += chunk.length;
  });
  return bytes;
}

function* endless(text: string): Generator<Buffer> {
  for (;;) yield Buffer.from(text);
}

test("as many bytes as are allowed come through, and one more ends it", async () => {
  expect(await passed([Buffer.alloc(60, "a"), Buffer.alloc(40, "b")], 100)).toBe(100);
  const { message } = await refusal(passed([Buffer.alloc(60, "a"), Buffer.alloc(41, "b")], 100));
  expect(message).toBe("it holds more than 100 bytes.");
});

test("a stream without end is ended by the limit, and one of zeros by its first bytes", async () => {
  expect((await refusal(passed(endless("1,2\n".repeat(1000)), 3_000_000))).message).toBe("it holds more than 3 MB.");
  expect((await refusal(passed(endless("\0".repeat(4096)), 1e15))).message).toBe("the file is binary, not a table.");
});

test("gzip and Parquet are let through: what they hold is looked at later", async () => {
  const packed = Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(100_000)]);
  expect(await passed([packed], 1e9)).toBe(packed.length);
  const parquet = Buffer.concat([Buffer.from("PAR1"), Buffer.alloc(100_000)]);
  expect(await passed([parquet], 1e9)).toBe(parquet.length);
});

test("unless somebody says otherwise, disk and memory set the limit", async () => {
  expect(await mostBytes(12)).toBe(12);
  expect(await mostBytes()).toBeGreaterThan(1e6);
});
