import fc from "fast-check";
import { expect, test } from "vitest";
import { cells, readFrom, refusal, scratchFolder, withSource } from "../../../test/scratch.ts";

const scratch = scratchFolder();

test("numbers arrive as numbers and text as categories, in the order of the file", async () => {
  const table = await readFrom(scratch.file("plain.csv", "truth,score,n\npos,0.9,1\nneg,0.1,2\npos,1e-3,-3\n"));
  expect(table.rows).toBe(3);
  expect(table.columns.map((column) => column.kind)).toEqual(["category", "number", "number"]);
  expect(cells(table)).toEqual({ truth: ["pos", "neg", "pos"], score: [0.9, 0.1, 0.001], n: [1, 2, -3] });
});

test("only the columns asked for are read, in that order", async () => {
  const path = scratch.file("some.csv", "a,b,c\n1,x,3\n2,y,4\n");
  const table = await readFrom(path, { columns: ["c", "a"] });
  expect(cells(table)).toEqual({ c: [3, 4], a: [1, 2] });
  expect(table.columns.map((column) => column.name)).toEqual(["c", "a"]);
});

test("the columns and their types are known before anything is read", async () => {
  await withSource(scratch.file("types.csv", "truth,score\n1,a\n0,b\n"), async (source) => {
    expect(source.columns).toEqual([
      { name: "truth", type: "number" },
      { name: "score", type: "text" },
    ]);
    expect(source.format).toBe("csv");
  });
});

test("semicolons, tabs, bars, CRLF, CR, a byte order mark and a missing last newline make no difference", async () => {
  const expected = { truth: [1, 0], name: ["x", "y z"] };
  const texts = [
    "truth;name\n1;x\n0;y z\n",
    "truth\tname\n1\tx\n0\ty z\n",
    "truth|name\n1|x\n0|y z",
    "truth,name\r\n1,x\r\n0,y z\r\n",
    "truth,name\r1,x\r0,y z\r",
    "\ufefftruth,name\n1,x\n0,y z\n",
    "\n\ntruth,name\n\n1,x\n\n0,y z\n\n",
    '"truth", "name"\n1, "x"\n0,"y z" \n',
    "truth,name\r\n1,x\n0,y z\r\n",
  ];
  for (const text of texts) {
    expect(cells(await readFrom(scratch.file("same.csv", text))), JSON.stringify(text)).toEqual(expected);
  }
  await withSource(scratch.file("tabs", texts[1]), async (source) => expect(source.format).toBe("tsv"));
});

test("a delimiter may be named", async () => {
  const path = scratch.file("colon.csv", "truth:score\n1:0.5\n");
  expect(cells(await readFrom(path, { delimiter: ":" }))).toEqual({ truth: [1], score: [0.5] });
});

test("empty cells are missing in columns of numbers and of text", async () => {
  const table = await readFrom(scratch.file("empty.csv", 'a,b,c\n1,x,\n,,\n3,"",\n'));
  expect(cells(table)).toEqual({ a: [1, null, 3], b: ["x", null, null], c: [null, null, null] });
  expect(table.columns[0].missing).toEqual(Uint8Array.of(0, 1, 0));
});

test("signs for missing numbers leave a column of numbers one, and can be read back", async () => {
  const path = scratch.file("tokens.csv", "a,b\n1,x\nn/a,none\nNaN,-\n?,x\nnull, \n-, y\n2.5,?\n");
  await withSource(path, async (source) => {
    expect(cells(await source.read())).toEqual({
      a: [1, null, null, null, null, null, 2.5],
      b: ["x", "none", "-", "x", " ", " y", "?"],
    });
    expect(await source.cellText(1, "a")).toBe("n/a");
    expect(await source.cellText(2, "a")).toBe("NaN");
    expect(await source.cellText(6, "a")).toBe("2.5");
  });
});

test("a sign for a missing number beyond the first rows is found as well", async () => {
  const rows = Array.from({ length: 30_000 }, (_, row) => (row === 29_000 ? "n/a" : `${row / 8}`));
  const path = scratch.file("late.csv", `id,score\n${rows.map((cell, row) => `${row},${cell}`).join("\n")}\n`);
  const table = await readFrom(path);
  expect(table.columns.map((column) => column.kind)).toEqual(["number", "number"]);
  expect(cells(table).score).toEqual(rows.map((cell) => (cell === "n/a" ? null : Number(cell))));
});

test("text beyond the first rows makes a column of categories, with the text of the file", async () => {
  const rows = Array.from({ length: 30_000 }, (_, row) => (row === 29_000 ? "abc" : `${row % 7}.0`));
  const table = await readFrom(scratch.file("text.csv", `id,code\n${rows.map((cell) => `1,${cell}`).join("\n")}\n`));
  expect(table.columns.map((column) => column.kind)).toEqual(["number", "category"]);
  expect(cells(table).code).toEqual(rows);
});

test("text where numbers were asked for is refused with its row, its value and how many there are", async () => {
  const rows = Array.from({ length: 5000 }, (_, row) => (row >= 118 && row < 121 ? "abc" : `0.${row}`));
  for (const [name, body] of [
    ["early.csv", rows],
    ["late.csv", [...rows.slice(200), ...rows.slice(0, 200)]],
  ] as const) {
    const path = scratch.file(name, `truth,score\n${body.map((cell) => `1,${cell}`).join("\n")}\n`);
    const error = await refusal(readFrom(path, { as: { score: "number" } }));
    expect(error.code).toBe("not-a-number");
    expect(error.message).toBe('"abc" is not a number.');
    expect(error.remedy).toBe('3 of 5,000 rows of "score" are not numbers. Fix them, or name another column.');
    expect(error.place).toEqual({ file: path, row: body.indexOf("abc"), column: "score" });
  }
});

test("numbers asked for as categories keep the text of the file, and their signs for missing stay missing", async () => {
  const path = scratch.file("labels.csv", "truth,x\n1,1\n0,2\nNA,3\n01,4\n1.0,5\n,6\n1,7\n");
  const table = await readFrom(path, { columns: ["truth"], as: { truth: "category" } });
  expect(cells(table)).toEqual({ truth: ["1", "0", null, "01", "1.0", null, "1"] });
  expect(table.columns[0]).toMatchObject({ levels: ["1", "0", "01", "1.0"] });
});

test("a column of nothing but signs for missing numbers is text", async () => {
  const table = await readFrom(scratch.file("none.csv", "a,b\nnone,1\nnone,2\n"));
  expect(cells(table).a).toEqual(["none", "none"]);
});

test("NaN is missing and Infinity stays", async () => {
  const table = await readFrom(scratch.file("nan.csv", "a\n1\nNaN\n-nan\ninf\n-Infinity\n1e999\n"));
  const infinity = Number.POSITIVE_INFINITY;
  expect(cells(table).a).toEqual([1, null, null, infinity, -infinity, infinity]);
});

test("every double is read to the last bit", async () => {
  const bits = new DataView(new ArrayBuffer(8));
  let state = 1n;
  const doubles: number[] = [5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 0.1, 1 / 3, 9007199254740992, -0];
  while (doubles.length < 50_000) {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    bits.setBigUint64(0, doubles.length % 2 === 0 ? state : 0x3fe0000000000000n | (state & 0xfffffffffffffn));
    if (Number.isFinite(bits.getFloat64(0))) doubles.push(bits.getFloat64(0));
  }
  const text = (value: number): string => (Object.is(value, -0) ? "-0" : String(value));
  const body = doubles.map((value) => `${text(value)},${text(value)}`).join("\n");
  const native = await readFrom(scratch.file("doubles.csv", `a,b\n${body}\n`));
  const checked = await readFrom(scratch.file("checked.csv", `a,b\nNA,NA\n${body}\n`), { columns: ["a"] });
  for (const [column, start] of [
    [native.columns[1], 0],
    [checked.columns[0], 1],
  ] as const) {
    expect(column.kind).toBe("number");
    if (column.kind !== "number") continue;
    const wrong = doubles.filter((value, row) => !Object.is(column.values[row + start], value));
    expect(wrong).toEqual([]);
  }
});

test("rows are found where an editor shows them, past blank lines and newlines in quotes", async () => {
  await withSource(scratch.file("lines.csv", 'a,b\n1,x\n\n"2\n2",y\r\n3,z\n'), async (source) => {
    expect(await Promise.all([0, 1, 2].map((row) => source.lineOf(row)))).toEqual([2, 4, 6]);
    expect(await source.cellText(1, "a")).toBe("2\n2");
    expect(await source.cellText(2, "b")).toBe("z");
  });
});

test("a table of any text and numbers is read back as it was written", async () => {
  const text = fc.string({ maxLength: 16, unit: fc.constantFrom(..."ab ,;|\t\n\r\"'\\ä€😀#0-?") });
  const number = fc.double({ noNaN: true });
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const plain = (cell: string): string => (/^[ab0#ä€-]+$/.test(cell) ? cell : quoted(cell));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ label: text, other: text, value: fc.option(number) }), { minLength: 1, maxLength: 30 }),
      fc.constantFrom(",", ";", "\t", "|"),
      fc.constantFrom("\n", "\r\n"),
      async (rows, delimiter, newline) => {
        const lines = rows.map(({ label, other, value }) =>
          [plain(label), value === null ? "" : String(value), quoted(other)].join(delimiter),
        );
        const header = ["label", "value", "other, one"].map(quoted).join(delimiter);
        const path = scratch.file("random.csv", [header, ...lines, ""].join(newline));
        const as = { label: "category", value: "number", "other, one": "category" } as const;
        const table = await readFrom(path, { as, delimiter });
        const found = cells(table);
        const numeric = (key: "label" | "other"): boolean => rows.every((row) => /^[\s0?-]*$/.test(row[key]));
        expect(found.value).toEqual(rows.map(({ value }) => (Object.is(value, -0) ? 0 : value)));
        if (!numeric("label")) expect(found.label).toEqual(rows.map(({ label }) => label || null));
        if (!numeric("other")) expect(found["other, one"]).toEqual(rows.map(({ other }) => other || null));
        await withSource(path, async (source) => {
          const row = rows.length - 1;
          expect(await source.cellText(row, "other, one")).toBe(rows[row].other || null);
        });
      },
    ),
    { numRuns: 60 },
  );
});

test("the nameless first column that pandas writes is called index", async () => {
  const table = await readFrom(scratch.file("pandas.csv", ",truth,score\n0,1,0.5\n1,0,0.25\n"));
  expect(cells(table)).toEqual({ index: [0, 1], truth: [1, 0], score: [0.5, 0.25] });
});
