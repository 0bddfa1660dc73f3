import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { summaryProcess } from "./summaryProcess.ts";

const folder = mkdtempSync(join(tmpdir(), "heldout-summaries-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const file = (name: string) => ({ path: name, name, bytes: 1, changed: 0 });

test("a file is looked into by another process, which refuses as the reader does", async () => {
  // as it is built: a process does not go through the loader of the tests
  const { summaryOf, close } = summaryProcess(new URL("../../../dist/ui/summary/summaryKeeper.js", import.meta.url));
  const good = await summaryOf(put("good.csv", "truth,score\n1,0.9\n0,0.2\n"), file("good.csv"));
  expect([good.rows, good.columns.map(({ name }) => name)]).toEqual([2, ["truth", "score"]]);
  const deep = put("deep.json", `[{"a":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}]`);
  await expect(summaryOf(deep, file("deep.json"))).rejects.toMatchObject({
    name: "InputError",
    code: "file-format",
    place: { file: "deep.json" },
  });
  close();
});

test("a file that kills its reader is refused; the others that were asked about are answered", async () => {
  const keeper = put(
    "keeper.mjs",
    `process.on("message", ({ id, real }) => {
       if (real === "deadly") process.kill(process.pid, "SIGSEGV");
       else setTimeout(() => process.send({ id, kind: "summary", summary: { rows: 1 } }), 300);
     });`,
  );
  const { summaryOf, close } = summaryProcess(pathToFileURL(keeper));
  const asked = ["one", "deadly", "two"].map((name) => summaryOf(name, file(name)));
  const [one, deadly, two] = await Promise.allSettled(asked);
  expect([one.status, two.status]).toEqual(["fulfilled", "fulfilled"]);
  expect(deadly).toMatchObject({
    reason: { code: "file-unreadable", message: "the reader of this file broke off (SIGSEGV)." },
  });
  expect(await summaryOf("later", file("later"))).toEqual({ rows: 1 });
  close();
});
