import { setTimeout as sleep } from 'node:timers/promises'
import { usageOf } from '@pavilion/service'
import { createDatabase, type Db, type Transact } from '../base/database.ts'
import { DAY_MS } from '../base/durations.ts'
import { createPool } from '../base/pool.ts'
import { verifyBonuses } from '../features/bonuses/wiring.ts'
import { verifyCorrections } from '../features/corrections/wiring.ts'
import { verifyEnvelopes } from '../features/envelopes/wiring.ts'
import { findActionFaults, sealActions } from '../features/proposals/wiring.ts'
import { verifyWithheld } from '../features/rounds/wiring.ts'
import { getLastLink, listPartitions, sealDays, type VerifyScope, verifyLedger } from '../ledger/index.ts'
import { runDaysCommand } from './days-command.ts'
import { ledgerHelp } from './helps.ts'

/** How the command is used. */
export const ledgerUsage = usageOf(ledgerHelp)

/** Somebody who posts at the moment is done within this, or the next try seals. */
const PATIENCE = { tries: 300, pause: () => sleep(100) }

/**
 * The result of a command: lines to print and whether the books are wrong, or a sentence about its
 * use.
 */
export type LedgerOutcome = { done: string; isWrong: boolean } | { fault: string }

/**
 * Verifies the books, seals the days that are over, shows the months, or holds the days of the reports against the transfers. `tell` hears what is being read while that takes its time.
 * Servers may run meanwhile.
 */
export async function runLedgerCommand(
  databaseUrl: string,
  words: readonly string[],
  tools: { at: Date; tell(what: string): void },
): Promise<LedgerOutcome> {
  const db = createDatabase(createPool(databaseUrl, 1, () => {}, 0))
  try {
    const [verb, ...rest] = words
    if (verb === 'verify') {
      const scope = readScope(rest)
      return scope ? await verify(db, scope, tools.tell) : { fault: ledgerUsage }
    }
    if (verb === 'days') return (await runDaysCommand(db, rest, tools)) ?? { fault: ledgerUsage }
    if (rest.length > 0) return { fault: ledgerUsage }
    if (verb === 'seal') return await seal(db, tools.at)
    if (verb === 'partitions') return await showPartitions(db)
    return { fault: ledgerUsage }
  } finally {
    await db.destroy()
  }
}

/** Days are whole days by UTC, both named days included. */
function readScope(words: readonly string[]): VerifyScope | undefined {
  const scope: VerifyScope = {}
  const rest = [...words]
  while (rest.length > 0) {
    const word = rest.shift()
    if (word === '--quick') scope.isQuick = true
    else {
      const day = readDay(rest.shift())
      if (day === undefined) return undefined
      if (word === '--from') scope.from = day
      else if (word === '--to') scope.until = new Date(day.getTime() + DAY_MS)
      else return undefined
    }
  }
  return scope
}

function readDay(text = ''): Date | undefined {
  const day = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? day : undefined
}

async function verify(db: Db, scope: VerifyScope, tell: (what: string) => void): Promise<LedgerOutcome> {
  const faults = await verifyLedger(db, scope, tell)
  if (!scope.isQuick && scope.from === undefined && scope.until === undefined) {
    tell('bonuses')
    faults.push(...(await verifyBonuses(db)).map((detail) => ({ rule: 'bonuses agree with their lines', detail: `${capital(detail)}.` })))
    tell('withheld wins')
    faults.push(
      ...(await verifyWithheld(db)).map((detail) => ({ rule: 'suspense equals the withheld wins', detail: `${capital(detail)}.` })),
    )
    tell('corrections')
    faults.push(...(await verifyCorrections(db)).map((detail) => ({ rule: 'corrections are in the books', detail: `${capital(detail)}.` })))
    tell('red envelopes')
    faults.push(...(await verifyEnvelopes(db)).map((detail) => ({ rule: 'red envelopes agree with the books', detail: `${detail}.` })))
  }
  tell('actions of operators')
  faults.push(...(await findActionFaults(db)).map((detail) => ({ rule: 'the record of actions is unbroken', detail })))
  const last = await getLastLink(db)
  const chain = last
    ? `The chain ends with ${last.day} and the hash ${last.hash}: keep it elsewhere, and compare.`
    : 'No day has been sealed yet.'
  if (faults.length === 0) return { done: `The books are right. ${chain}`, isWrong: false }
  const lines = faults.map(({ rule, detail }) => `${detail} (Rule: ${rule}.)`)
  return { done: [`${count(faults.length, 'fault')} in the books:`, ...lines, chain].join('\n'), isWrong: true }
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

async function seal(db: Db, at: Date): Promise<LedgerOutcome> {
  const transact: Transact = (work) => db.transaction().execute(work)
  const sealed = await sealDays(transact, at, PATIENCE)
  const actions = await sealActions(transact, at, PATIENCE)
  if (sealed === undefined || actions === undefined) {
    return {
      done: 'A transaction from before the end of the day is still running, or another server is sealing: try again.',
      isWrong: true,
    }
  }
  const last = await getLastLink(db)
  const what =
    sealed.length === 0 ? 'There was no day to seal.' : `${count(sealed.length, 'day')} sealed, from ${sealed[0]} to ${sealed.at(-1)}.`
  return { done: last ? `${what} The chain ends with ${last.day} and the hash ${last.hash}.` : what, isWrong: false }
}

async function showPartitions(db: Db): Promise<LedgerOutcome> {
  const partitions = await listPartitions(db)
  const lines = partitions.map(({ name, from, until, rows, bytes }) =>
    [
      name.padEnd(8),
      from && until ? `${from.toISOString().slice(0, 10)} to ${until.toISOString().slice(0, 10)}` : 'in no month             ',
      `${name === 'default' ? '' : 'about '}${count(Number(rows), 'transfer')}`,
      `${(bytes / 1_048_576n).toString()} MB`,
    ].join('   '),
  )
  const stray = partitions.find(({ name }) => name === 'default')?.rows ?? 0n
  const word = `The default partition holds ${count(Number(stray), 'transfer')}: a clock was wrong, or a month is missing. They move when their month is made.`
  return { done: [...lines, ...(stray > 0n ? [word] : [])].join('\n'), isWrong: false }
}

const count = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'}`
