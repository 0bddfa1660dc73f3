import { useEffect, useState } from "preact/hooks";
import type { Problem, TableSummary } from "../../protocol.ts";
import { hearOfRoles } from "../roles/rememberedRoles.ts";
import { getJson, problemOf } from "../server/api.ts";
import { reconnections } from "../server/connection.ts";

export interface TableState {
  readonly table: TableSummary | null;
  readonly problem: Problem | null;
}

const nothing: TableState = { table: null, problem: null };

/** What was said of a file last time: shown at once, while the server is asked whether the file has changed. */
const known = new Map<string, TableSummary>();

/** The columns of a file, their kinds and what they were taken for; both null while it is read. */
export function useTable(file: string | null): TableState {
  const [got, setGot] = useState<{ readonly file: string; readonly state: TableState } | null>(null);
  const times = reconnections.value;
  useEffect(() => {
    if (file === null) return;
    let current = true;
    summaryOf(file).then(
      (table) => {
        if (current) setGot({ file, state: { table, problem: null } });
      },
      (error: unknown) => {
        if (current) setGot({ file, state: { table: null, problem: problemOf(error) } });
      },
    );
    return () => {
      current = false;
    };
  }, [file, times]);
  if (file === null) return nothing;
  if (got !== null && got.file === file) return got.state;
  const before = known.get(file);
  return before === undefined ? nothing : { table: before, problem: null };
}

/** Unchanged files keep their summary, object and all, so that nothing is computed again. */
async function summaryOf(file: string): Promise<TableSummary> {
  const table = await getJson<TableSummary>(`/api/table?file=${encodeURIComponent(file)}`);
  hearOfRoles(file, table.remembered);
  const before = known.get(file);
  if (before !== undefined && before.file.changed === table.file.changed && before.file.bytes === table.file.bytes) {
    return before;
  }
  known.set(file, table);
  return table;
}
