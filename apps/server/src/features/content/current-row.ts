import { Refusal } from '../../base/refusal.ts'

/** The row, unless there is none or somebody changed it after its writer read it at `version`. */
export function currentRow<Row extends { version: number }>(
  row: Row | undefined,
  { id, version }: { id: bigint; version: number },
): Row | Refusal<'not-found' | 'changed-meanwhile'> {
  if (!row) return new Refusal('not-found', id.toString())
  return row.version === version ? row : new Refusal('changed-meanwhile', `${id} is at ${row.version}`)
}
