import type { MatterKindValue } from '@pavilion/api/desk'

/** Which matter of the desk it is. */
export type Which = { kind: MatterKindValue; id: string }

/** A matter as the address has it, such as `mail-17`. */
export const rowIdOf = ({ kind, id }: Which): string => `${kind}-${id}`

/** What an address says; nothing where that is no matter. */
export function whichOf(rowId: string): Which | undefined {
  const [, kind, id = ''] = /^(chat|mail|feedback)-(\d{1,18})$/.exec(rowId) ?? []
  return kind === undefined ? undefined : { kind: kind as MatterKindValue, id }
}
