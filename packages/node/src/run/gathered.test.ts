import { expect, test } from "vitest";
import { gathered } from "./gathered.ts";

async function listsOf<T>(source: AsyncIterable<T>, within: number): Promise<(readonly T[])[]> {
  const lists: (readonly T[])[] = [];
  for await (const list of gathered(source, within)) lists.push(list);
  return lists;
}

async function* at(...gates: readonly Promise<void>[]): AsyncGenerator<number> {
  for (const [item, gate] of gates.entries()) {
    await gate;
    yield item;
  }
}

const now = Promise.resolve();

test("what comes at once comes in one list", async () => {
  const later = new Promise<void>((resolve) => void setTimeout(resolve, 100));
  expect(await listsOf(at(later, now, now), 60_000)).toEqual([[0, 1, 2]]);
  expect(await listsOf(at(), 60_000)).toEqual([]);
});

test("nothing waits for what comes late", async () => {
  let open = (): void => {};
  const later = new Promise<void>((resolve) => {
    open = resolve;
  });
  const lists: (readonly number[])[] = [];
  for await (const list of gathered(at(now, later, now), 1)) {
    lists.push(list);
    open();
  }
  expect(lists[0]).toEqual([0]);
  expect(lists.flat()).toEqual([0, 1, 2]);
});

test("an error of the source is thrown after nothing of what came before was lost", async () => {
  async function* failing(): AsyncGenerator<number> {
    yield 0;
    throw new Error("broken");
  }
  const lists: (readonly number[])[] = [];
  const read = async (): Promise<void> => {
    for await (const list of gathered(failing(), 60_000)) lists.push(list);
  };
  await expect(read()).rejects.toThrow("broken");
  expect(lists).toEqual([[0]]);
});

test("whoever stops listening stops the source", async () => {
  const ends: string[] = [];
  async function* endless(): AsyncGenerator<number> {
    try {
      for (;;) yield 1;
    } finally {
      ends.push("ended");
    }
  }
  for await (const list of gathered(endless(), 1)) {
    expect(list.length).toBeGreaterThan(0);
    break;
  }
  expect(ends).toEqual(["ended"]);
});
