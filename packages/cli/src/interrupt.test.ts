import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { listenForInterrupts } from "./interrupt.ts";

function signals() {
  const emitter = new EventEmitter();
  const exit = vi.fn();
  const onSignal = (signal: string, listener: () => void) => {
    emitter.on(signal, listener);
    return () => {
      emitter.off(signal, listener);
    };
  };
  return { emitter, exit, interrupts: listenForInterrupts({ onSignal, exit }) };
}

test("Ctrl-C ends the process with 130 where nobody asked for anything else", () => {
  const { emitter, exit } = signals();
  emitter.emit("SIGINT");
  expect(exit.mock.calls).toEqual([[130]]);
});

test("the first Ctrl-C raises the sign, and the second ends the process", () => {
  const { emitter, exit, interrupts } = signals();
  const stop = interrupts.stopSign();
  emitter.emit("SIGINT");
  expect([stop.stopped, exit.mock.calls.length]).toEqual([true, 0]);
  emitter.emit("SIGINT");
  expect(exit.mock.calls).toEqual([[130]]);
});

test("Ctrl-C and a polite request to end are both the end, and neither ends the process", async () => {
  for (const signal of ["SIGINT", "SIGTERM"]) {
    const { emitter, exit, interrupts } = signals();
    const ended = interrupts.ended();
    emitter.emit(signal);
    await ended;
    expect(exit).not.toHaveBeenCalled();
  }
});

test("no listener is left when a run is over", () => {
  const { emitter, interrupts } = signals();
  void interrupts.ended();
  expect([emitter.listenerCount("SIGINT"), emitter.listenerCount("SIGTERM")]).toEqual([1, 1]);
  interrupts.close();
  expect([emitter.listenerCount("SIGINT"), emitter.listenerCount("SIGTERM")]).toEqual([0, 0]);
});
