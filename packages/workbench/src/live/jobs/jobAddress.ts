import { givenOnly } from "@heldout/core/internal";
import type { Address } from "../../address/addressText.ts";
import type { JobFlag, JobInfo, JobVerb } from "../../protocol.ts";
import { listCodec } from "../fields/listCodec.ts";

const viewOf: Readonly<Record<JobVerb, string>> = {
  evaluate: "evaluate",
  compare: "compare",
  calibrate: "calibrate",
  select: "select",
  curve: "curve",
  diagnose: "diagnose",
  estimate: "estimate",
  train: "select",
  plan: "plan",
  lab: "lab",
};

/** Flags that stand under another name in the address, because the page moves a setting of that name itself. */
const addressNames: Readonly<Record<string, string>> = { threshold: "at", difference: "effect" };

/** Where a job is to be seen: its view, with the file and the columns it was started with, so that the form shows them. */
export function jobAddress({ id, request: { verb, files, flags } }: Pick<JobInfo, "id" | "request">): Address {
  const [file, ...more] = files;
  return {
    view: viewOf[verb],
    settings: {
      ...givenOnly({ file }),
      ...(more.length === 0 ? {} : { with: listCodec.write(more) }),
      ...Object.fromEntries(
        Object.entries(flags).map(([name, value]) => [addressNames[name] ?? name, flagText(value)]),
      ),
      job: id,
    },
  };
}

/** A flag as it stands in the address. */
export function flagText(value: JobFlag): string {
  return typeof value === "object" ? listCodec.write(value) : String(value);
}
