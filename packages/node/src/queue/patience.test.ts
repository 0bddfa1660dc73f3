import { option, type Wording, words } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { noteIn, patienceWith } from "./patience.ts";
import { queueUrl } from "./queueUrl.ts";

const url = queueUrl("redis://:secret@host");
const refused = (): Error => Object.assign(new Error("connect"), { code: "ECONNREFUSED" });

test("notes name options in the terms of whoever is told", () => {
  const notes: string[] = [];
  const text = words`the data are not in ${option("dataDir")}`;
  noteIn({ note: (line) => void notes.push(line) })(text);
  noteIn({ note: (line) => void notes.push(line), terms: () => "--data-dir" })(text);
  noteIn({})(text);
  expect(notes).toEqual(["the data are not in dataDir", "the data are not in --data-dir"]);
});

test("passing trouble is waited for, and told of once when it comes and once when it goes", async () => {
  const notes: Wording[] = [];
  const patiently = patienceWith(url, { note: (text) => void notes.push(text) });
  let left = 2;
  const work = async (): Promise<string> => {
    if (left-- > 0) throw refused();
    return "done";
  };
  expect(await patiently(work)).toBe("done");
  expect(notes).toEqual(["waiting for the queue at redis://host", "the queue at redis://host is back"]);
});

test("other trouble is told at once; patience that has an end ends", async () => {
  const patiently = patienceWith(url, { note: () => undefined, atMost: 150 });
  await expect(patiently(() => Promise.reject(new Error("NOAUTH no")))).rejects.toThrow("does not accept");
  await expect(patiently(() => Promise.reject(refused()))).rejects.toThrow("nobody answers at redis://host.");
});
