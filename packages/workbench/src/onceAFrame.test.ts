import { afterEach, expect, test, vi } from "vitest";
import { onceAFrame } from "./onceAFrame.ts";

afterEach(() => vi.unstubAllGlobals());

test("of all values of a frame the last one is used, and the next frame has its own", () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  const seen: number[] = [];
  const see = onceAFrame((value: number) => seen.push(value));
  see(1);
  see(2);
  see(3);
  expect(seen).toEqual([]);
  frames.shift()?.();
  expect(seen).toEqual([3]);
  see(4);
  frames.shift()?.();
  expect(seen).toEqual([3, 4]);
  expect(frames).toEqual([]);
});
