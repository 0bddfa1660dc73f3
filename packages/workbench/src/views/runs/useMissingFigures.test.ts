import { expect, test } from "vitest";
import type { ResultRow } from "../../protocol.ts";
import { withoutFigure } from "./useMissingFigures.ts";

const row: ResultRow = {
  id: "r1",
  verb: "select",
  created: 0,
  state: "done",
  files: ["a.csv"],
  flags: {},
  job: null,
  run: "r1",
  fits: null,
  digest: null,
  problem: null,
  note: "",
};

test("figures are missing of finished selections that nobody opened here, the newest first", () => {
  const shown = { ...row, id: "r2", job: "j" };
  const stopped = { ...row, id: "r3", state: "stopped" } as const;
  const other = { ...row, id: "r4", verb: "estimate" };
  const known = { ...row, id: "r5", digest: { says: "ridge", estimate: null, figure: null } };
  expect(withoutFigure([row, shown, stopped, other, known])).toEqual([row]);
  const many = Array.from({ length: 20 }, (_, i) => ({ ...row, id: `r${i}` }));
  expect(withoutFigure(many)).toEqual(many.slice(0, 8));
});
