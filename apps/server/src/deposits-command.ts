import { ROW_ID } from '@pavilion/api/row-id'
import { displayMinor, scaleOf } from '@pavilion/money'
import { createDatabase, type Db } from './base/database.ts'
import { createPool } from './base/pool.ts'

/** How the command is used. */
export const depositsUsage = `npm run deposits -- held
npm run deposits -- show <number>`

const HELD_MAX = 200

/** Shows deposits that somebody must look at, or one with every word of its gateway. Answers what to print; nothing is changed. */
export async function runDepositsCommand(
  databaseUrl: string,
  [verb = '', number = '']: readonly string[],
): Promise<{ done: string } | { fault: string }> {
  const db = createDatabase(createPool(databaseUrl, 1, () => {}))
  try {
    if (verb === 'held') return { done: await listHeld(db) }
    if (verb === 'show' && new RegExp(`^${ROW_ID}$`).test(number)) return await showDeposit(db, BigInt(number))
    return { fault: depositsUsage }
  } finally {
    await db.destroy()
  }
}

const depositsOfMembers = (db: Db) =>
  db
    .selectFrom('deposits as d')
    .innerJoin('members as m', 'm.id', 'd.member_id')
    .select(['d.id', 'd.merchant_code', 'm.account', 'd.channel', 'd.currency', 'd.status', 'd.created_at'])
    .select(['d.amount_minor', 'd.fee_minor', 'd.held_minor', 'd.held_currency', 'd.credited_minor', 'd.gateway_reference', 'd.slip_doubt'])

type Row = Awaited<ReturnType<ReturnType<typeof depositsOfMembers>['executeTakeFirstOrThrow']>>

async function listHeld(db: Db): Promise<string> {
  const rows = await depositsOfMembers(db).where('d.status', '=', 'held').orderBy('d.id').limit(HELD_MAX).execute()
  return rows.length === 0 ? 'No deposit is held.' : rows.map(lineOf).join('\n')
}

async function showDeposit(db: Db, id: bigint): Promise<{ done: string } | { fault: string }> {
  const row = await depositsOfMembers(db).where('d.id', '=', id).executeTakeFirst()
  if (!row) return { fault: `There is no deposit ${id}.` }
  const events = await db.selectFrom('gateway_events').selectAll().where('deposit_id', '=', id).orderBy('received_at').execute()
  const words = events.map((event) =>
    [
      `  ${event.received_at.toISOString()}`,
      event.source,
      `${event.status} ${money(event.amount_minor, event.currency)}`,
      event.event_id,
      `> ${event.outcome}`,
    ].join('   '),
  )
  return { done: [lineOf(row), `  at the gateway: ${row.gateway_reference ?? 'unknown'}`, ...words].join('\n') }
}

const DOUBTS = { 'on-break': 'its slip came during a break', 'deposit-limit-reached': 'its slip came beyond a limit of the member' }

function lineOf(row: Row): string {
  const held = row.held_minor === null ? [] : [`paid ${money(row.held_minor, row.held_currency ?? row.currency)}`]
  const credited = row.credited_minor === null ? [] : [`credited ${money(row.credited_minor, row.currency)}`]
  const doubt = row.slip_doubt === null ? [] : [DOUBTS[row.slip_doubt]]
  const asked = `asked ${money(row.amount_minor + row.fee_minor, row.currency)}`
  return [
    row.id,
    row.merchant_code,
    row.account,
    row.channel,
    row.status,
    asked,
    ...held,
    ...credited,
    ...doubt,
    row.created_at.toISOString(),
  ].join('   ')
}

const money = (minor: bigint, currency: string) => `${currency} ${displayMinor(minor, scaleOf(currency), scaleOf(currency))}`
