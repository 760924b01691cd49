import { readFileSync } from 'node:fs'
import { usageOf } from '@pavilion/service'
import { type Clock, systemClock } from '../base/clock.ts'
import { createDatabase, type Db } from '../base/database.ts'
import { createIdMaker, memberId } from '../base/ids.ts'
import { createPool } from '../base/pool.ts'
import { Refusal } from '../base/refusal.ts'
import type { Seals } from '../base/sealed.ts'
import { createStatements } from '../base/statement.ts'
import { createPlayedGames, createProviderLinks } from '../features/games/wiring.ts'
import {
  askAboutRound,
  createReportClient,
  decideRefund,
  findLink,
  findMemberRound,
  finishStuckRound,
  getStuckHours,
  listStuckRounds,
  proposeRefund,
  type ReportWay,
  type RoundDesk,
  readRecordFile,
  reconcileProvider,
  reports,
} from '../features/reconciliation/wiring.ts'
import { createBetWinBatches, createHouseAccounts, createPayoutRoom } from '../features/rounds/wiring.ts'
import { createMoneyOf, createWallets } from '../features/wallet/wiring.ts'
import { reconcileHelp } from './helps.ts'
import { describeDifference, describeReport, describeRound, describeWord } from './reconcile-words.ts'

/** How the command is used. */
export const reconcileUsage = usageOf(reconcileHelp)

type Outcome = { done: string } | { fault: string }
type Words = { words: readonly string[]; from?: string | undefined; to?: string | undefined; file?: string | undefined }

/** Of the ids that this command makes; a process of its own for a moment. */
const NODE_OF_COMMAND = 1_022
const ROWS_MAX = 200

/** Holds books against each other, or does something about a stuck round. Returns what to print; a `fault` changed nothing. */
export async function runReconcileCommand(
  { databaseUrl, seals }: { databaseUrl: string; seals: Seals },
  way: ReportWay,
  given: Words,
  clock: Clock = systemClock,
): Promise<Outcome> {
  const pool = createPool(databaseUrl, 2, () => {})
  const db = createDatabase(pool)
  const makeId = createIdMaker(clock, NODE_OF_COMMAND)
  const runStatement = createStatements(pool)
  const tools = {
    db,
    clock,
    makeId,
    links: createProviderLinks(db, clock, seals),
    wallets: createWallets(db, clock),
    houseAccounts: createHouseAccounts(db, clock, makeId),
    batches: createBetWinBatches({ inTurn: runStatement, beside: runStatement }, clock),
    moneyOf: createMoneyOf(db, clock),
    gameOf: createPlayedGames(db, clock),
    room: createPayoutRoom(db, clock),
    countWithheld: () => {},
  }
  const desk: RoundDesk = {
    db,
    seals,
    clock,
    playing: tools,
    transact: (work) => db.transaction().execute(work),
    client: createReportClient(way),
  }
  try {
    const [verb = '', merchant = ''] = given.words
    if (merchant === '') return { fault: reconcileUsage }
    if (verb === 'reports') return { done: await listAll(db, merchant) }
    if (verb === 'show') return await show(db, merchant, given.words[2] ?? '')
    if (verb === 'stuck') return { done: await listStuck(desk, merchant) }
    if (verb === 'ask' || verb === 'finish' || verb === 'refund') return await act(desk, verb, given.words.slice(1))
    if (verb === 'approve' || verb === 'decline') return await decide(desk, verb === 'approve', merchant, given.words[2] ?? '')
    return await reconcile(desk, verb, merchant, given)
  } finally {
    await db.destroy()
  }
}

async function reconcile(desk: RoundDesk, merchant: string, provider: string, { from = '', to = '', file }: Words): Promise<Outcome> {
  const window = { from: new Date(from), to: new Date(to) }
  const isWindow = window.from.getTime() < window.to.getTime() && window.to <= desk.clock()
  if (!isWindow) return { fault: `Give --from and --to, both in the past.\n${reconcileUsage}` }
  const link = await findLink(desk.db, desk.seals, merchant, provider, desk.clock())
  if (!link) return { fault: `${merchant} has no provider "${provider}".` }
  const read = file === undefined ? { record: desk.client.record(link) } : readFile(file)
  if ('fault' in read) return read
  const id = await reconcileProvider(desk, { link, window, record: read.record, isDaily: false })
  return show(desk.db, merchant, String(id))
}

function readFile(file: string): ReturnType<typeof readRecordFile> {
  try {
    return readRecordFile(readFileSync(file, 'utf8'))
  } catch {
    return { fault: `The file ${file} cannot be read.` }
  }
}

async function listAll(db: Db, merchant: string): Promise<string> {
  const rows = await reports.listReports(db, merchant, undefined, ROWS_MAX)
  return rows.length === 0 ? 'Nothing was reconciled yet.' : rows.map(describeReport).join('\n')
}

async function show(db: Db, merchant: string, id: string): Promise<Outcome> {
  const report = /^\d{1,18}$/.test(id) ? await reports.findReport(db, merchant, BigInt(id)) : undefined
  if (!report) return { fault: `${merchant} has no report ${id}.` }
  const rows = await reports.listDifferences(db, report, undefined, ROWS_MAX)
  const more = Number(report.differences_count) - rows.length
  return { done: [describeReport(report), ...rows.map(describeDifference), ...(more > 0 ? [`  and ${more} more`] : [])].join('\n') }
}

async function listStuck({ db, clock }: RoundDesk, merchantCode: string): Promise<string> {
  const olderThanHours = await getStuckHours(db, merchantCode)
  const rounds = await listStuckRounds(db, { merchantCode, now: clock(), olderThanHours, rowsMax: ROWS_MAX })
  return rounds.length === 0 ? `No round is open for ${olderThanHours} hours.` : rounds.map(describeRound).join('\n')
}

async function act(desk: RoundDesk, verb: 'ask' | 'finish' | 'refund', words: readonly string[]): Promise<Outcome> {
  const [merchantCode = '', provider = '', roundId = '', member = '', ...why] = words
  const link = await findLink(desk.db, desk.seals, merchantCode, provider, desk.clock())
  const key = link && /^\d{1,18}$/.test(member) ? { merchantCode, linkId: link.id, roundId, member: memberId(BigInt(member)) } : undefined
  const round = key && (await findMemberRound(desk.db, key))
  if (!round) return { fault: `There is no such round.\n${reconcileUsage}` }
  if (verb === 'ask') {
    const asked = await askAboutRound(desk, merchantCode, round)
    return { done: `${describeRound(asked.round)}\n${describeWord(asked.word)}` }
  }
  const reason = why.join(' ')
  if (reason === '') return { fault: `Give a reason. It is recorded.\n${reconcileUsage}` }
  const operator = { operatorId: null, merchantCode, name: 'the command line' }
  // The command is for one round, so that running it twice does nothing twice.
  const request = {
    requestKey: `command ${verb} ${link?.id} ${round.member} ${roundId}`.slice(0, 100),
    round,
    reason,
    operator,
    address: '',
  }
  const outcome = verb === 'finish' ? await finishStuckRound(desk, request) : await proposeRefund(desk, request)
  if (outcome instanceof Refusal) return { fault: `It was refused: ${outcome.why}.` }
  const waits = `Refund ${outcome.id} waits for an operator to approve it.`
  return {
    done:
      outcome.action === 'finish'
        ? `Round ${roundId} is finished.`
        : outcome.status === 'proposed'
          ? waits
          : `Refund ${outcome.id} is ${outcome.status}.`,
  }
}

async function decide(desk: RoundDesk, isApproved: boolean, merchantCode: string, id: string): Promise<Outcome> {
  if (!/^\d{1,18}$/.test(id)) return { fault: reconcileUsage }
  const operator = { operatorId: null, merchantCode, name: 'the command line' }
  const outcome = await decideRefund(desk, { id: BigInt(id), isApproved, operator, address: '' })
  return outcome instanceof Refusal ? { fault: `It was refused: ${outcome.why}.` } : { done: `Refund ${id} is ${outcome.status}.` }
}
