import { InputError } from "@heldout/core/internal";
import type { SummaryAnswer, SummaryQuestion } from "./summaryProcess.ts";
import { tableSummary } from "./tableSummary.ts";

/** The process that looks into files for the server, see summaryProcess.ts. */
process.on("message", async ({ id, real, file, maxBytes }: SummaryQuestion) => {
  const answer = await tableSummary(real, file, { maxBytes }).then(
    (summary): SummaryAnswer => ({ id, kind: "summary", summary }),
    (error: unknown): SummaryAnswer =>
      error instanceof InputError
        ? { id, kind: "refused", code: error.code, ...error.wording, place: error.place }
        : { id, kind: "failed", reason: error instanceof Error ? error.message : String(error) },
  );
  process.send?.(answer);
});

// without the server nobody asks
process.once("disconnect", () => process.exit());
// a terminal sends these to everybody; the server says when it is over
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
