import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openTable } from "./openTable.ts";

const folder = mkdtempSync(join(tmpdir(), "heldout-share-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rows = Array.from({ length: 20_000 }, (_, i) => ({ truth: i % 2, score: (i % 97) / 97 }));

test.each([
  ["a.csv", `truth,score\n${rows.map(({ truth, score }) => `${truth},${score.toFixed(6)}`).join("\n")}\n`],
  ["a.jsonl", `${rows.map((row) => JSON.stringify(row)).join("\n")}\n`],
])(
  "a whole reading of %s tells how far it is, up to about the whole, and a sample tells nothing",
  async (name, text) => {
    writeFileSync(join(folder, name), text);
    const told: number[] = [];
    const source = await openTable(join(folder, name), { onShare: (share) => told.push(share) });
    try {
      await source.read(["score"], { limit: 100 });
      expect(told).toEqual([]);
      await source.read();
      expect(told.length).toBeGreaterThan(3);
      expect(told.toSorted((a, b) => a - b)).toEqual(told);
      expect(told[0]).toBeLessThan(0.5);
      expect(told.at(-1)).toBeGreaterThan(0.9);
      expect(told.at(-1)).toBeLessThanOrEqual(1);
    } finally {
      await source.close();
    }
  },
);
