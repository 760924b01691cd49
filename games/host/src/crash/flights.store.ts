import type { Queryable } from '../base/database.ts'

/** When a flight opens for bets and takes off, as all hosts know it. */
export type FlightTimes = { index: number; opensAt: Date; takesOffAt: Date }

type Row = { issue_index: bigint; opens_at: Date; takes_off_at: Date }

export async function findFlight(db: Queryable, gameId: string, index: number): Promise<FlightTimes | undefined> {
  const { rows } = await db.query<Row>('select * from crash_flights where game_id = $1 and issue_index = $2', [gameId, index])
  return rows[0] && timesOf(rows[0])
}

export async function findNewestFlight(db: Queryable, gameId: string): Promise<FlightTimes | undefined> {
  const { rows } = await db.query<Row>('select * from crash_flights where game_id = $1 order by issue_index desc limit 1', [gameId])
  return rows[0] && timesOf(rows[0])
}

/** Writes down when a flight begins. Where another host was first, what that one wrote stays. */
export async function insertFlight(db: Queryable, gameId: string, { index, opensAt, takesOffAt }: FlightTimes): Promise<void> {
  await db.query(
    'insert into crash_flights (game_id, issue_index, opens_at, takes_off_at) values ($1, $2, $3, $4) on conflict do nothing',
    [gameId, index, opensAt, takesOffAt],
  )
}

/** The last issue below that number which tickets still wait for and which was never drawn. */
export async function findLastUndrawn(db: Queryable, gameId: string, below: number): Promise<number | undefined> {
  const { rows } = await db.query<{ index: bigint | null }>(
    `select max(t.issue_index) as index from lottery_tickets t
     left join lottery_draws d on d.game_id = t.game_id and d.issue_index = t.issue_index
     where t.game_id = $1 and t.status in ('staking', 'waiting') and t.issue_index < $2 and d.game_id is null`,
    [gameId, below],
  )
  const index = rows[0]?.index ?? null
  return index === null ? undefined : Number(index)
}

const timesOf = (row: Row): FlightTimes => ({ index: Number(row.issue_index), opensAt: row.opens_at, takesOffAt: row.takes_off_at })
