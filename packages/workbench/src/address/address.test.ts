import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The parts of a browser that an address is made of, with a history that can be read. */
const place = { hash: "#/plan", pathname: "/", search: "" };
const written: string[] = [];
let told = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  place.hash = "#/plan";
  written.length = 0;
  const write = (_state: unknown, _title: string, href: string): void => {
    written.push(href);
    place.hash = href.slice(href.indexOf("#"));
  };
  vi.stubGlobal("location", place);
  vi.stubGlobal("history", { state: null, pushState: write, replaceState: write });
  vi.stubGlobal("addEventListener", (_name: string, listener: () => void) => {
    told = listener;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a setting counts at once and is in the address a moment later", async () => {
  const { address, change } = await import("./address.ts");
  change({ width: "0.05" });
  expect(address.value.settings).toEqual({ width: "0.05" });
  expect(written).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(written).toEqual(["/#/plan?width=0.05"]);
});

test("what is written late does not undo a navigation that the page has not been told of yet", async () => {
  const { address, change } = await import("./address.ts");
  change({ width: "0.05" });
  place.hash = "#/lab";
  vi.advanceTimersByTime(300);
  expect(written).toEqual([]);
  told();
  expect(address.value.view).toBe("lab");
  // and the next setting is written again
  change({ experiment: "roc" });
  vi.advanceTimersByTime(300);
  expect(written).toEqual(["/#/lab?experiment=roc"]);
});
