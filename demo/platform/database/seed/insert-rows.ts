import type { Database } from '../open-database.ts';

type Cells = readonly (string | number | null)[];

/** By one statement: with one for each row, a new database takes half as long again. `table` may name its columns, too. */
export function insertRows(database: Database, table: string, rows: readonly Cells[]): void {
  const cells = rows[0]?.map((_, index) => `value ->> ${index}`);
  if (cells) database.run(`INSERT INTO ${table} SELECT ${cells} FROM json_each(?)`, JSON.stringify(rows));
}
