import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isRecord, type Model } from "@heldout/core/internal";
import { CommandFailure } from "./commandFailure.ts";
import { readRegular } from "./readRegular.ts";

/**
 * What a command wrote into the folder of its model, as plain data: it is part of the model file, and handed back to the same
 * command when it predicts. heldout never looks into the files.
 */
export interface FolderModel extends Model {
  /** Contents in base64 by path, with / between folders. */
  readonly files: Readonly<Record<string, string>>;
}

const MOST_FILES = 1000;
const MOST_BYTES = 256 * 2 ** 20;

/** The files of a folder; links, sockets and the like are refused, and so is more than a model file can hold. */
export function readModelFolder(folder: string): FolderModel {
  const files: Record<string, string> = {};
  let bytes = 0;
  let count = 0;
  const walk = (under: string): void => {
    for (const name of readdirSync(join(folder, under)).sort()) {
      const path = under === "" ? name : `${under}/${name}`;
      const found = lstatSync(join(folder, path));
      if (found.isDirectory()) {
        walk(path);
        continue;
      }
      bytes += found.size;
      if (++count > MOST_FILES || bytes > MOST_BYTES) {
        throw new CommandFailure(
          `the model folder holds more than ${MOST_FILES} files or ${MOST_BYTES / 2 ** 20} MB, which is more than a model file takes`,
        );
      }
      files[path] = readRegular(join(folder, path), `model/${path}`, MOST_BYTES).toString("base64");
    }
  };
  walk("");
  if (count === 0) throw new CommandFailure("the command wrote no model: its folder model is empty");
  return { files };
}

/** Whether something from a model file can be written into a folder again, and nowhere else. */
export function isFolderModel(stored: unknown): stored is FolderModel {
  if (!isRecord(stored) || !isRecord(stored.files)) return false;
  return Object.entries(stored.files).every(
    ([path, content]) =>
      typeof content === "string" &&
      /^[A-Za-z0-9+/]*={0,2}$/.test(content) &&
      path.split("/").every((name) => name !== "" && name !== "." && name !== ".." && !/[\\\0]/.test(name)),
  );
}
