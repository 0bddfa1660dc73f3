import { expect, test } from "vitest";
import { patienceWith } from "./patience.ts";
import { queueUrl } from "./queueUrl.ts";

const url = queueUrl("redis://:secret@host");
const refused = (): Error => Object.assign(new Error("connect"), { code: "ECONNREFUSED" });

test("passing trouble is waited for, and told of once when it comes and once when it goes", async () => {
  const notes: string[] = [];
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
