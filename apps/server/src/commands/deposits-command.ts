import { ROW_ID } from '@pavilion/api/row-id'
import { displayMinor, scaleOf } from '@pavilion/money'
import { usageOf } from '@pavilion/service'
import { type Clock, systemClock } from '../base/clock.ts'
import { createDatabase, type Db, type Tx } from '../base/database.ts'
import { createPool } from '../base/pool.ts'
import { payCodes } from '../features/cashier/index.ts'
import { insertStatementLines, readStatement } from '../features/cashier/wiring.ts'
import { nobody } from '../features/merchants/wiring.ts'
import { getMoneyRules, recordOperatorAction } from '../features/proposals/index.ts'
import { changeMoneyRules, describeMoneyRules } from '../features/proposals/wiring.ts'
import { depositsHelp } from './helps.ts'

/** How the command is used. */
export const depositsUsage = usageOf(depositsHelp)

const HELD_MAX = 200

type Outcome = { done: string } | { fault: string }

/**
 * Shows deposits that somebody must look at, or one with every word of its gateway; takes a statement of a merchant's bank in; sets whom
 * a channel's codes pay; and shows or changes what two operators of a merchant may do with money. Returns what to print; `fault` says what was wrong, and then nothing
 * has changed.
 */
export async function runDepositsCommand(
  databaseUrl: string,
  [verb = '', number = '', ...words]: readonly string[],
  { clock = systemClock, readFile }: { clock?: Clock; readFile?: (path: string) => Promise<string> } = {},
): Promise<Outcome> {
  const db = createDatabase(createPool(databaseUrl, 1, () => {}))
  try {
    if (verb === 'held') return { done: await listHeld(db) }
    if (verb === 'show' && new RegExp(`^${ROW_ID}$`).test(number)) return await showDeposit(db, BigInt(number))
    const merchant = ['statement', 'rules', 'payee'].includes(verb) && number !== '' ? { code: number, at: clock() } : undefined
    if (merchant && verb === 'rules') return await db.transaction().execute((tx) => rules(tx, merchant, words))
    if (merchant && verb === 'payee') return await db.transaction().execute((tx) => setPayee(tx, merchant, words))
    const [path] = words
    if (!merchant || !readFile || path === undefined || words.length > 1) return { fault: depositsUsage }
    const text = await readFile(path).catch(() => undefined)
    if (text === undefined) return { fault: `The file ${path} cannot be read.` }
    return await db.transaction().execute((tx) => takeStatement(tx, merchant, text))
  } finally {
    await db.destroy()
  }
}

type Named = { code: string; at: Date }

const currencyOf = async (tx: Tx, { code }: Named): Promise<string | undefined> =>
  (await tx.selectFrom('merchants').select('currency').where('code', '=', code).executeTakeFirst())?.currency

const changeBy = ({ code, at }: Named) => ({
  operator: { operatorId: null, merchantCode: code, name: 'the command line' },
  address: 'terminal',
  at,
})

async function takeStatement(tx: Tx, merchant: Named, text: string): Promise<Outcome> {
  const currency = await currencyOf(tx, merchant)
  if (currency === undefined) return { fault: await nobody(tx, merchant.code) }
  const read = readStatement(text, currency)
  if ('fault' in read) return read
  const added = await insertStatementLines(tx, merchant.code, read.lines, merchant.at)
  const detail = `${read.lines.length} lines, ${added} new`
  await recordOperatorAction(tx, { ...changeBy(merchant), action: 'take-statement', subject: `merchant:${merchant.code}`, detail })
  return { done: `${detail}.` }
}

/** Whom the codes of a channel pay; what no code can say is refused with the reason. */
async function setPayee(tx: Tx, merchant: Named, [code = '', text = '']: readonly string[]): Promise<Outcome> {
  const currency = await currencyOf(tx, merchant)
  if (currency === undefined) return { fault: await nobody(tx, merchant.code) }
  const channels = tx.selectFrom('deposit_channels').selectAll().where('merchant_code', '=', merchant.code).where('kind', '=', 'code')
  const channel = await channels.where('code', '=', code).forUpdate().executeTakeFirst()
  if (!channel) return { fault: `${merchant.code} has no channel "${code}" that is paid by a code.` }
  const payee = payCodes.checkPayee(jsonOf(text), { currency, leastMinor: channel.minimum_minor, mostMinor: channel.maximum_minor })
  if ('fault' in payee) return payee
  await tx
    .updateTable('deposit_channels')
    .set({ payee: JSON.stringify(payee), method: payee.scheme })
    .where('merchant_code', '=', merchant.code)
    .where('code', '=', code)
    .execute()
  const detail = `${code} pays ${JSON.stringify(payee)}`
  await recordOperatorAction(tx, { ...changeBy(merchant), action: 'set-payee', subject: `merchant:${merchant.code}`, detail })
  return { done: `${detail}.` }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function rules(tx: Tx, merchant: Named, words: readonly string[]): Promise<Outcome> {
  const currency = await currencyOf(tx, merchant)
  if (currency === undefined) return { fault: await nobody(tx, merchant.code) }
  const fault = words.length === 0 ? undefined : await changeMoneyRules(tx, changeBy(merchant), currency, words)
  if (fault !== undefined) return { fault }
  return { done: describeMoneyRules(await getMoneyRules(tx, merchant.code, currency), currency) }
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
