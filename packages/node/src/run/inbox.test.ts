import { expect, test } from "vitest";
import { inbox } from "./inbox.ts";

test("things are taken in the order they came, and whoever waits is woken", async () => {
  const box = inbox<number>();
  expect(box.take()).toBeUndefined();
  const waiting = box.arrival();
  box.put(1);
  box.put(2);
  await waiting;
  expect([box.take(), box.take(), box.take()]).toEqual([1, 2, undefined]);
});

test("what came before somebody waits is not waited for", async () => {
  const box = inbox<number>();
  box.put(1);
  await box.arrival();
  expect(box.take()).toBe(1);
});

test("a wake-up call ends the wait with nothing there", async () => {
  const box = inbox<number>();
  const waiting = box.arrival();
  box.wake();
  await waiting;
  expect(box.take()).toBeUndefined();
});
