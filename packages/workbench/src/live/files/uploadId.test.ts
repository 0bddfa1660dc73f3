import { expect, test } from "vitest";
import { uploadId } from "./uploadId.ts";

const id = "0123456789abcdef0123456789abcdef";

test("an upload is told by its path", () => {
  expect(uploadId(`upload/${id}/mine.csv`)).toBe(id);
});

test.each(["mine.csv", "upload/mine.csv", "upload/2024/mine.csv", `upload/${id}`, `data/upload/${id}/mine.csv`])(
  "%s is a file of the folder, which this page does not remove",
  (path) => {
    expect(uploadId(path)).toBeNull();
  },
);
