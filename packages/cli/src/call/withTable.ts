import { InputError, type Table } from "@heldout/core/internal";
import { type OpenOptions, openTable, type TableSource } from "@heldout/node";
import { inEditorTerms } from "@heldout/node/internal";

/** Opens a table for as long as it is used. An error names its row as an editor counts it. */
export async function withTable<T>(
  path: string,
  options: OpenOptions,
  use: (source: Pick<TableSource, "columns" | "read">) => Promise<T>,
): Promise<T> {
  const source = await openTable(path, options);
  let table: Table | null = null;
  const read: TableSource["read"] = async (...asked) => {
    const found = await source.read(...asked);
    table = found;
    return found;
  };
  try {
    return await use({ columns: source.columns, read });
  } catch (error) {
    throw error instanceof InputError ? await inEditorTerms(error, source, table) : error;
  } finally {
    await source.close();
  }
}
