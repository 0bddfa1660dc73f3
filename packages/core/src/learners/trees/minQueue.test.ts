import fc from "fast-check";
import { expect, test } from "vitest";
import { minQueue } from "./minQueue.ts";

test("what is taken comes in the order of key and number, whenever it was added", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 }), (keys) => {
      const queue = minQueue(keys.length);
      const half = keys.length >> 1;
      const waiting: (readonly [key: number, item: number])[] = [];
      const expectTake = (): void => {
        waiting.sort(([a, x], [b, y]) => a - b || x - y);
        const [key, item] = waiting.shift() ?? [0, -1];
        expect(queue.take()).toBe(item);
        if (item >= 0) expect(queue.lastKey()).toBe(key);
      };
      keys.forEach((key, item) => {
        queue.add(key, item);
        waiting.push([key, item]);
        if (item > half) expectTake();
      });
      while (waiting.length > 0) expectTake();
      expectTake();
    }),
  );
});
