import { defineTask, type Task, tableFrom } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { smallTask } from "../../test/selectionTask.ts";
import { taskHash } from "../run/taskHash.ts";
import { taskFromPieces, taskPieces } from "./taskPackage.ts";

async function piecesOf(task: Task): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of taskPieces(task)) pieces.push(piece);
  return pieces;
}

async function* from(pieces: readonly (Uint8Array | null)[]): AsyncGenerator<Uint8Array | null> {
  yield* pieces;
}

const numbers = Array.from({ length: 40 }, (_, r) => r / 7);
const tasks: [string, Task][] = [
  ["classes, a category, missing values and weights", smallTask()],
  ["several targets", defineTask(tableFrom({ x: numbers, y: numbers, z: numbers }), { target: ["y", "z"] })],
  [
    "groups, a stratum and time",
    defineTask(
      tableFrom({
        x: numbers,
        y: numbers,
        g: numbers.map((_, r) => `g${r % 5}`),
        s: numbers.map((_, r) => `s${r % 2}`),
        t: numbers,
      }),
      { target: "y", group: "g", stratum: "s", time: "t" },
    ),
  ],
  ["more than a piece of numbers", smallTask({ rows: 400_000 })],
];

test.each(tasks)("a task with %s comes back as it went, to the bit", async (_, task) => {
  const back = await taskFromPieces(from(await piecesOf(task)));
  expect(back && taskHash(back)).toBe(taskHash(task));
  expect(back?.target.name).toBe(task.target.name);
  expect(back?.features.columns).toEqual(task.features.columns);
  expect(back?.features.values.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test("a piece that is missing, damaged or out of place gives no task, or one of another hash", async () => {
  const task = smallTask();
  const pieces = await piecesOf(task);
  expect(await taskFromPieces(from(pieces.slice(0, -1)))).toBeNull();
  expect(await taskFromPieces(from([pieces[0], null, ...pieces.slice(2)]))).toBeNull();
  expect(await taskFromPieces(from([Uint8Array.of(1, 2), ...pieces.slice(1)]))).toBeNull();
  expect(await taskFromPieces(from([pieces[0], pieces[2], pieces[1], ...pieces.slice(3)]))).toBeNull();
});
