import { InputError, isRecord, quoteValue, textOfJson } from "@heldout/core/internal";
import { JOB_VERBS, type JobFlag, type JobRequest } from "@heldout/workbench/protocol";

/** More than anybody compares at once. */
const MOST_FILES = 100;

/** The body of a request for a job, with every type checked. */
export function jobRequest(body: unknown): JobRequest {
  if (!isRecord(body)) throw wrong("the request is not an object.");
  const { verb: wanted, files, flags = {} } = body;
  const verb = JOB_VERBS.find((known) => known === wanted);
  if (verb === undefined) throw wrong(`${quoteValue(textOfJson(wanted))} is none of ${JOB_VERBS.join(", ")}.`);
  if (!isTexts(files) || files.length > MOST_FILES) {
    throw wrong(`files is not a list of at most ${MOST_FILES} paths.`);
  }
  if (!isRecord(flags)) throw wrong("flags is not an object.");
  return {
    verb,
    files,
    // from entries, so that a name such as __proto__ is a name like any other
    flags: Object.fromEntries(
      Object.entries(flags).map(([name, value]) => {
        if (isFlag(value)) return [name, value];
        throw wrong(`the option ${quoteValue(name)} is not a text, number, truth value or list of texts.`);
      }),
    ),
  };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((part) => typeof part === "string");
}

function isFlag(value: unknown): value is JobFlag {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" || isTexts(value);
}

function wrong(message: string): InputError {
  return new InputError("bad-option", message, "Send a verb, files and flags, as on the command line.");
}
