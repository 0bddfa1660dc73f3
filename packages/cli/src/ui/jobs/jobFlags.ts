import {
  checkOption,
  didYouMean,
  InputError,
  type JobOptions,
  jobTables,
  optionsOfJob,
  quoteValue,
} from "@heldout/core/internal";
import type { JobFlag, JobVerb } from "@heldout/workbench/protocol";

/** The flags of a request as the command line would have them: each known, of the right type, and parsed. */
export function checkedFlags<V extends JobVerb>(verb: V, given: Readonly<Record<string, JobFlag>>): JobOptions<V> {
  const table = optionsOfJob(verb);
  const flags = Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (Object.hasOwn(table, name)) return [name, checkOption(name, table[name], value)];
      throw unknownFlag(verb, name, Object.keys(table));
    }),
  );
  if (isParsed(verb, flags)) return flags;
  throw unknownFlag(verb, "", Object.keys(table));
}

/** Every value has been through its own option by now, which is all that their type says. */
function isParsed<V extends JobVerb>(verb: V, flags: object): flags is JobOptions<V> {
  return Object.keys(flags).every((name) => Object.hasOwn(jobTables[verb], name));
}

function unknownFlag(verb: JobVerb, name: string, known: readonly string[]): InputError {
  return new InputError(
    "bad-option",
    `${verb} has no option ${quoteValue(name)} here.`,
    `${didYouMean(name, known)}The options are ${known.join(", ")}.`,
  );
}
