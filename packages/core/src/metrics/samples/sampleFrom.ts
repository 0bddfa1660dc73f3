import { familyOf } from "../families/family.ts";
import type { Sample, SampleRows } from "./sample.ts";

/** A sample of rows: each metric says itself what it makes of them. */
export function sampleFrom(rows: SampleRows, bootstrap: Sample["bootstrap"]): Sample {
  const { facts, whole } = rows;
  const unknown = (): Float64Array => new Float64Array(facts.rows).fill(Number.NaN);
  return {
    facts,
    truth: rows.prediction.kind === "numbers" ? new Int32Array(0) : rows.prediction.truth,
    confusion: whole.confusion,
    tally: whole.tally ?? null,
    value: (metric) => familyOf(metric).value(metric, whole),
    hits: (metric) => familyOf(metric).hits?.(metric, rows) ?? unknown(),
    lossMean: (metric) => familyOf(metric).lossMean?.(metric, rows) ?? null,
    losses: (metric) => familyOf(metric).losses?.(metric, rows) ?? unknown(),
    values: (metric) => familyOf(metric).values?.(metric, rows) ?? unknown(),
    influence: (metric) => familyOf(metric).influence?.(metric, rows) ?? unknown(),
    bootstrap,
  };
}
