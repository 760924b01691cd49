import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { idBefore } from '../../base/ids.ts'
import { TransferKind } from '../../ledger/index.ts'
import type { OurLine, TransactionKind } from './compare-records.ts'
import type { Window } from './provider-record.ts'

type Row = {
  key: string
  transfer_id: bigint
  reference: string
  owner: string
  currency: string
  kind: number
  amount_minor: bigint
  is_reversed: boolean
}

const KINDS: Readonly<Record<number, TransactionKind>> = {
  [TransferKind.bet]: 'bet',
  [TransferKind.win]: 'win',
  [TransferKind.promoWin]: 'promo-win',
}
const KIND_CODES = Object.keys(KINDS).map(Number)

const columns = sql`r.key, r.transfer_id, t.reference, a.owner, a.currency, r.kind, r.amount_minor, r.reversed_by is not null as is_reversed`
const tables = sql`ledger.replies r
  join ledger.transfers t on t.shard = r.shard and t.id = r.transfer_id
  join ledger.accounts a on a.shard = r.shard and a.id = r.account_id`

/** Our books of one provider. */
export type OurRecord = {
  /** The lines of the books behind the provider's keys; tombstones and refusals have none. */
  find(keys: readonly string[]): Promise<Map<string, OurLine>>
  /** Our bets and wins in a window, by the time that is in their ids and in their order, after the one given. */
  list(window: Window, after: bigint | undefined, linesMax: number): Promise<OurLine[]>
}

export function createOurRecord(db: Db, linkId: number): OurRecord {
  const read = async (query: RawBuilder<Row>) => (await query.execute(db)).rows.map(lineOf)
  return {
    find: async (keys) => {
      if (keys.length === 0) return new Map()
      const lines = await read(sql<Row>`select ${columns} from ${tables}
        where r.source = ${linkId} and r.key = any(${keys}::text[]) and r.kind = any(${KIND_CODES}::smallint[])`)
      return new Map(lines.map((line) => [line.key, line]))
    },
    list: (window, after, linesMax) =>
      read(sql<Row>`select ${columns} from ${tables}
        where r.source = ${linkId} and r.kind = any(${KIND_CODES}::smallint[])
          and r.transfer_id > ${after ?? idBefore(window.from)} and r.transfer_id <= ${idBefore(window.to)}
        order by r.transfer_id limit ${linesMax}`),
  }
}

const lineOf = (row: Row): OurLine => ({
  key: row.key,
  transferId: row.transfer_id,
  roundId: row.reference,
  account: row.owner.replace(/^member:/, ''),
  currency: row.currency,
  kind: KINDS[row.kind] ?? 'bet',
  amountMinor: row.amount_minor,
  isReversed: row.is_reversed,
})
