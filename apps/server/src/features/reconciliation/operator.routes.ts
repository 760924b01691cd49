import { rowCursor } from '@pavilion/api/cursors'
import {
  askProviderAboutRound,
  decideRoundRefund,
  exportReconciliationDifferences,
  finishRoundByOperator,
  listReconciliationDifferences,
  listReconciliationReports,
  listRoundActionValues,
  listStuckRoundValues,
  proposeRoundRefund,
} from '@pavilion/api/reconciliation'
import { memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { askAboutRound } from './ask-about-round.ts'
import { decideRefund } from './decide-refund.ts'
import { finishStuckRound } from './finish-stuck-round.ts'
import { findLink } from './links.store.ts'
import { proposeRefund } from './propose-refund.ts'
import { findReport, listDifferences, listReports, readDifferences } from './reports.queries.ts'
import { listRoundActions } from './round-actions.store.ts'
import type { RoundDesk } from './round-desk.ts'
import { findMemberRound, getStuckHours, keepWord, listStuckRounds, type StuckRound } from './stuck-rounds.store.ts'
import { cursorAfter, fileOf, placeOf, wireDifference } from './wire-differences.ts'
import { wireAction, wireReport, wireRound } from './wire-reconciliation.ts'

const PAGE_SIZE = 100
const FILE_PAGE_SIZE = 1_000

type Named = { provider: string; roundId: string; memberId: string }

/** What operators see of reconciliation, and what they do about rounds that are stuck. */
export function reconciliationOperatorRoutes(scope: Scope<'operator'>, desk: Omit<RoundDesk, 'transact'>): void {
  scope.read(listReconciliationReports, async (db, { merchantCode, query }) => {
    const rows = await listReports(db, merchantCode, rowCursor.read(query.cursor), PAGE_SIZE)
    const last = rows.at(-1)
    return { list: rows.map(wireReport), ...(rows.length === PAGE_SIZE && last ? { nextCursor: rowCursor.write(last.id) } : {}) }
  })

  scope.read(listReconciliationDifferences, async (db, { merchantCode, query }) => {
    const report = await findReport(db, merchantCode, BigInt(query.report))
    if (!report) return new Refusal('not-found', 'no such report')
    const rows = await listDifferences(db, report, placeOf(query.cursor), PAGE_SIZE)
    const last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined
    return { report: wireReport(report), list: rows.map(wireDifference), ...(last ? { nextCursor: cursorAfter(last) } : {}) }
  })

  scope.file(exportReconciliationDifferences, async (db, { merchantCode, query }) => {
    const report = await findReport(db, merchantCode, BigInt(query.report))
    return report ? fileOf(report, readDifferences(db, report, FILE_PAGE_SIZE)) : new Refusal('not-found', 'no such report')
  })

  scope.read(listStuckRoundValues, async (db, { merchantCode }) => {
    const olderThanHours = await getStuckHours(db, merchantCode)
    const rounds = await listStuckRounds(db, { merchantCode, now: desk.clock(), olderThanHours, rowsMax: PAGE_SIZE })
    return { list: rounds.map(wireRound) }
  })

  scope.read(listRoundActionValues, async (db, { merchantCode }) => {
    return { list: (await listRoundActions(db, merchantCode, PAGE_SIZE)).map(wireAction) }
  })

  scope.steps(askProviderAboutRound, async (transact, { merchantCode, body, operator }) => {
    const found = await findNamed(desk, merchantCode, body)
    if (!found) return new Refusal('not-found', 'no such round')
    const { round, word } = await askAboutRound(desk, merchantCode, found)
    const lines = typeof word === 'object' ? word.transactions : []
    const told = lines.map(({ type, amount, status, id_provider: key }) => ({ type, amount, status, key }))
    const kept = { at: desk.clock(), by: operator.name, word: typeof word === 'object' ? ('told' as const) : word, told }
    await transact((tx) => keepWord(tx, found, kept))
    return { round: wireRound({ ...round, word: kept }), word: kept.word, told }
  })

  scope.steps(finishRoundByOperator, async (transact, call) => {
    const round = await findNamed(desk, call.merchantCode, call.body)
    if (!round) return new Refusal('not-found', 'no such round')
    const outcome = await finishStuckRound({ ...desk, transact }, requestOf(call, round))
    return outcome instanceof Refusal ? outcome : wireAction(outcome)
  })

  scope.steps(proposeRoundRefund, async (transact, call) => {
    const round = await findNamed(desk, call.merchantCode, call.body)
    if (!round) return new Refusal('not-found', 'no such round')
    const outcome = await proposeRefund({ ...desk, transact }, requestOf(call, round))
    return outcome instanceof Refusal ? outcome : wireAction(outcome)
  })

  scope.steps(decideRoundRefund, async (transact, { body, operator, address }) => {
    const outcome = await decideRefund({ ...desk, transact }, { id: BigInt(body.id), isApproved: body.isApproved, operator, address })
    return outcome instanceof Refusal ? outcome : wireAction(outcome)
  })
}

type Desk = Pick<RoundDesk, 'db' | 'seals' | 'clock'>

async function findNamed(
  desk: Desk,
  merchantCode: string,
  { provider, roundId, memberId: member }: Named,
): Promise<StuckRound | undefined> {
  const link = await findLink(desk.db, desk.seals, merchantCode, provider, desk.clock())
  return link && findMemberRound(desk.db, { merchantCode, linkId: link.id, roundId, member: memberId(BigInt(member)) })
}

function requestOf({ body, operator, address }: OperatorCall<typeof finishRoundByOperator>, round: StuckRound) {
  return { requestKey: body.requestKey, reason: body.reason, round, operator, address }
}
