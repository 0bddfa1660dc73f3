import {
  BOUND_QUANTITIES,
  type Bound,
  type BoundFormulaId,
  boundDocument,
  boundFormulas,
  boundJson,
  comparedBound,
  dimensionBound,
  growthBound,
  holdOutBound,
  hypergeometricBound,
  InputError,
  json,
  nearest,
  nestedBound,
  quoteValue,
  solveBound,
  weightOfBits,
} from "@heldout/core/internal";
import type { Io } from "../../io.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import { notTogether } from "../../parse/notTogether.ts";
import type { BoundFlags } from "../../parse/verbFlags.ts";
import { documentText } from "../../print/documentText.ts";
import { type BoundEntry, boundEntries } from "./boundKinds.ts";
import { listBounds } from "./boundList.ts";

/** Finds the bound that is asked for, computes and prints it. */
export async function askBound(
  what: string | undefined,
  more: readonly string[],
  flags: BoundFlags,
  io: Io,
): Promise<void> {
  if (what === undefined) {
    io.stdout.write(listBounds(flags, io));
    return;
  }
  const entry = entryOf(what);
  refuseForeign(entry, more, flags);
  deliver(await answer(entry, more, flags, io), flags, io);
}

async function answer({ kind }: BoundEntry, more: readonly string[], flags: BoundFlags, io: Io): Promise<Bound> {
  switch (kind) {
    case "holdout":
      return holdOutBound({
        validation: needed(flags, "validation", kind),
        test: needed(flags, "test", kind),
        models: flags.models ?? 1,
        delta: flags.delta,
      });
    case "compare": {
      const [errors] = one(flags, "errors") ?? [needed(flags, "errors", kind)];
      const { delta = 0.05, models = 1, weight, h } = flags;
      return comparedBound({
        n: needed(flags, "n", kind),
        errors,
        delta,
        models,
        weight,
        h,
      });
    }
    case "growth":
      return growthBound({ h: needed(flags, "h", kind), length: needed(flags, "length", kind) });
    case "dimension": {
      const { features, chosen, degree, leaves, intervals, rounds, base, size } = flags;
      const given = Object.entries({ features, chosen, degree, leaves, intervals, rounds, base, size });
      return dimensionBound(more[0], Object.fromEntries(given.filter(([, value]) => value !== undefined)), {
        terms: flagTerms,
      });
    }
    case "hypergeometric": {
      const { errors, models, epsilon, probability } = flags;
      return hypergeometricBound(
        {
          total: needed(flags, "total", kind),
          train: needed(flags, "train", kind),
          errors,
          models,
          epsilon,
          probability,
        },
        { terms: flagTerms },
      );
    }
    case "rademacher": {
      const { rademacherOfFile } = await import("./boundRademacher.ts");
      return rademacherOfFile(more[0], flags, io);
    }
    case "pacbayes": {
      if (more.length === 0) return solved("pacbayes", flags);
      const { pacBayesOfModel } = await import("./boundPacBayes.ts");
      return pacBayesOfModel(more, flags, io);
    }
    case "srm":
      if ((flags.d?.length ?? 0) <= 1) {
        if (flags.penalty === undefined) return solved("srm", flags);
        if (flags.penalty === "unweighted") return solved("srmUnweighted", flags);
      }
      return nested(flags);
    case "vc":
      if (flags.h !== undefined && flags.size !== undefined)
        throw notTogether("--h", "--size", "Give one of them: what is known of the family.");
      return solved(flags.size === undefined ? "vc" : "vcSize", flags);
    case "occam":
      if (flags.bits !== undefined && flags.weight !== undefined)
        throw notTogether("--bits", "--weight", "Give one of them.");
      return solved("occam", flags.bits === undefined ? flags : { ...flags, weight: weightOfBits(flags.bits) });
    default:
      return solved(formulaCalled(kind), flags);
  }
}

function formulaCalled(kind: string): BoundFormulaId {
  for (const id of ["hoeffding", "bernstein", "chernoff", "binomial"] as const) if (id === kind) return id;
  throw new RangeError(`${kind} is not a formula`);
}

function solved(id: BoundFormulaId, flags: BoundFlags): Bound {
  const given: Record<string, number> = {};
  for (const { name } of boundFormulas[id].quantities) {
    const [value] = Object.entries(flags)
      .find(([own]) => own === name)
      ?.slice(1) ?? [undefined];
    if (typeof value === "number") given[name] = value;
    if (!Array.isArray(value)) continue;
    if (value.length > 1) throw new InputError("bad-option", `--${name} is one number here.`, "Give one of them.");
    given[name] = Number(value[0]);
  }
  return solveBound(boundFormulas[id], given);
}

function nested(flags: BoundFlags): Bound {
  const { d, risk, delta, c, penalty, epsilon } = flags;
  if (epsilon !== undefined)
    throw notTogether("--epsilon", "several --d", "Leave --epsilon out: families are compared.");
  if (d === undefined || risk === undefined) {
    throw new InputError(
      "bad-option",
      `${d === undefined ? "--d" : "--risk"} is missing: nested families are compared by both.`,
      "Give dimensions and training error rates, such as --d 1,2,3 --risk 0.3,0.2,0.18.",
    );
  }
  return nestedBound({ m: needed(flags, "m", "srm"), d, risk, delta, c, penalty });
}

function one(flags: BoundFlags, name: "errors"): readonly [number] | undefined {
  const values = flags[name];
  if (values === undefined) return undefined;
  if (values.length > 1) throw new InputError("bad-option", `--${name} is one number here.`, "Give one of them.");
  return [values[0]];
}

function needed(flags: BoundFlags, name: keyof BoundFlags, kind: string): number {
  const value = flags[name];
  if (typeof value === "number") return value;
  throw new InputError(
    "bad-option",
    `--${name} is missing.`,
    `It takes ${boundEntries
      .find((own) => own.kind === kind)
      ?.flags.map((own) => `--${own}`)
      .join(", ")}.`,
  );
}

function entryOf(what: string): BoundEntry {
  const kinds = [...boundEntries.map(({ kind }) => kind), "overfitting"];
  const found = boundEntries.find(({ kind }) => kind === what.toLowerCase());
  if (found !== undefined) return found;
  const guess = nearest(what, kinds);
  throw new InputError(
    "bad-option",
    `there is no bound ${quoteValue(what)}.`,
    guess === null ? `Use one of ${kinds.join(", ")}.` : `Did you mean ${guess}? heldout bound lists all.`,
  );
}

/** A flag that would be ignored is a misunderstanding: better to say so. */
function refuseForeign({ kind, flags: own, takes }: BoundEntry, more: readonly string[], flags: BoundFlags): void {
  const foreign = BOUND_QUANTITIES.find((name) => flags[name] !== undefined && !own.includes(name));
  if (foreign !== undefined) {
    throw new InputError(
      "bad-option",
      `--${foreign} does not belong to bound ${kind}.`,
      `It takes ${own.map((name) => `--${name}`).join(", ")}.`,
    );
  }
  if (more.length > (takes === undefined ? 0 : takes.split(" ").length)) {
    throw new InputError(
      "bad-option",
      `${quoteValue(more[more.length - 1])} is one word too many for bound ${kind}.`,
      takes === undefined ? "Its quantities are flags." : `It takes ${takes}.`,
    );
  }
}

function deliver(bound: Bound, flags: BoundFlags, io: Io): void {
  if (flags.json) io.stdout.write(json(boundJson(bound)));
  else io.stdout.write(documentText(boundDocument(bound, { terms: flagTerms }), io, flags));
  if (!flags.quiet) for (const warning of bound.warnings) io.stderr.write(`warning: ${warning}\n`);
}
