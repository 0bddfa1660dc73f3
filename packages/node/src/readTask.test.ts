import { expect, test } from "vitest";
import { scratchFolder } from "../test/scratch.ts";
import { readTask } from "./readTask.ts";
import { sharedMemory, sharedTask } from "./run/sharedTask.ts";

const scratch = scratchFolder();
const path = scratch.file("houses.csv", "size,place,fold,price\n50,a,0,1.5\n70,b,1,2.5\n90,a,0,3.5\n");

test("features that go straight into shared memory are the same numbers, and threads get no second copy", async () => {
  const roles = { target: "price", ignore: ["fold"] };
  const { task } = await readTask(path, roles);
  const { task: shared } = await readTask(path, roles, { allocate: sharedMemory });
  expect(task.features.values.buffer).toBeInstanceOf(ArrayBuffer);
  expect(shared.features.values.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect([...shared.features.values]).toEqual([...task.features.values]);
  expect(sharedTask(shared).features.values).toBe(shared.features.values);
});

test("the table beside the task holds what is not a feature", async () => {
  const { table } = await readTask(path, { target: "price", ignore: ["fold"] });
  expect([table.rows, table.columns.map(({ name }) => name)]).toEqual([3, ["fold", "price"]]);
});

test("rows without a target are counted when they are left out, and an error where they stand otherwise", async () => {
  const gaps = scratch.file("gaps.csv", "x,y\n1,2\n2,\n3,5\n4,4\n");
  expect(await readTask(gaps, { target: "y" }, { dropMissing: true })).toMatchObject({
    dropped: 1,
    task: { rows: 3 },
  });
  await expect(readTask(gaps, { target: "y" })).rejects.toMatchObject({ place: { column: "y", line: 3 } });
});

test("a row without a group is an error that names its line", async () => {
  const gaps = scratch.file("groups.csv", "g,x,y\na,1,2\n,2,3\nb,3,5\n");
  await expect(readTask(gaps, { target: "y", group: "g" })).rejects.toMatchObject({
    code: "missing-value",
    place: { column: "g", line: 3 },
    remedy: "1 of 3 rows have no group. Fill them in, take the rows out, or leave group away.",
  });
});

test("a target with commas is a column of that name, or several, of which each must be there in every row", async () => {
  const file = scratch.file("several.csv", 'x,a,b,"a,b"\n1,2,3,4\n2,,5,5\n3,5,,6\n4,4,1,8\n');
  expect((await readTask(file, { target: "a,b", ignore: ["a", "b"] })).task.target.name).toBe("a,b");
  const { task, dropped } = await readTask(file, { target: "b, a" }, { dropMissing: true });
  expect([task.target, dropped]).toMatchObject([{ outputs: ["b", "a"], values: Float64Array.of(3, 1, 2, 4) }, 2]);
  await expect(readTask(file, { target: "b, a" })).rejects.toMatchObject({ place: { column: "b", line: 4 } });
});
