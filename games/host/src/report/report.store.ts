import type { Queryable } from '../base/database.ts'

/** One bet or win as this vendor holds it; amounts in minor units. */
export type ReportedLine = {
  idProvider: string
  roundId: string
  accountId: string
  currency: string
  gameId: string
  type: 'bet' | 'win'
  amountMinor: bigint
  status: 'accepted' | 'pending' | 'refused' | 'rolled_back'
  at: Date
  tries: number
}

/** Where a page ended. */
export type Mark = { at: Date; idProvider: string }

export type ReportedRoundState = { roundId: string; status: 'open' | 'finished' | 'cancelled'; isTicket: boolean }

type Row = {
  id_provider: string
  round_id: string
  account_id: string
  currency: string
  game_id: string
  type: ReportedLine['type']
  amount_minor: bigint
  status: ReportedLine['status']
  at: Date
  tries: number
}

/** The casino's transactions of a window in the order of their times, from the mark on. */
export async function listReportedLines(
  db: Queryable,
  casinoId: string,
  window: { from: Date; to: Date },
  after: Mark | undefined,
  linesMax: number,
): Promise<ReportedLine[]> {
  const { rows } = await db.query<Row>(
    `select * from reported_transactions
     where casino_id = $1 and at >= $2 and at < $3 and ($4::timestamptz is null or (at, id_provider) > ($4, $5))
     order by at, id_provider limit $6`,
    [casinoId, after && after.at > window.from ? after.at : window.from, window.to, after?.at ?? null, after?.idProvider ?? '', linesMax],
  )
  return rows.map(lineOf)
}

export async function listLinesOfRounds(db: Queryable, casinoId: string, roundIds: readonly string[]): Promise<ReportedLine[]> {
  const { rows } = await db.query<Row>('select * from reported_transactions where casino_id = $1 and round_id = any($2::uuid[])', [
    casinoId,
    roundIds,
  ])
  return rows.map(lineOf)
}

export async function listRoundStates(db: Queryable, casinoId: string, roundIds: readonly string[]): Promise<ReportedRoundState[]> {
  const { rows } = await db.query<{ round_id: string; status: ReportedRoundState['status']; is_ticket: boolean }>(
    'select round_id, status, is_ticket from reported_rounds where casino_id = $1 and round_id = any($2::uuid[])',
    [casinoId, roundIds],
  )
  return rows.map((row) => ({ roundId: row.round_id, status: row.status, isTicket: row.is_ticket }))
}

const lineOf = (row: Row): ReportedLine => ({
  idProvider: row.id_provider,
  roundId: row.round_id,
  accountId: row.account_id,
  currency: row.currency,
  gameId: row.game_id,
  type: row.type,
  amountMinor: row.amount_minor,
  status: row.status,
  at: row.at,
  tries: row.tries,
})
