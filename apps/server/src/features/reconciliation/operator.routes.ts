import {
  askProviderAboutRound,
  decideRoundRefund,
  finishRoundByOperator,
  listReconciliationDifferences,
  listReconciliationReports,
  listRoundActionValues,
  listStuckRoundValues,
  proposeRoundRefund,
} from '@pavilion/api/reconciliation'
import type { Db } from '../../base/database.ts'
import { memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import type { ProviderTools } from '../rounds/index.ts'
import { askAboutRound } from './ask-about-round.ts'
import { decideRefund } from './decide-refund.ts'
import { finishStuckRound } from './finish-stuck-round.ts'
import { findLink } from './links.store.ts'
import { proposeRefund } from './propose-refund.ts'
import type { ReportClient } from './provider-record.ts'
import { findReport, listDifferences, listReports } from './reports.store.ts'
import { listRoundActions } from './round-actions.store.ts'
import { findMemberRound, getStuckHours, listStuckRounds, type StuckRound } from './stuck-rounds.store.ts'
import { wireAction, wireReport, wireRound } from './wire-reconciliation.ts'

const PAGE_SIZE = 100

type Named = { provider: string; roundId: string; memberId: string }

/** What operators see of reconciliation, and what they do about rounds that are stuck. */
export function reconciliationOperatorRoutes(scope: Scope<'operator'>, tools: ProviderTools & { client: ReportClient }): void {
  scope.read(listReconciliationReports, async (db, { merchantCode, query }) => {
    const rows = await listReports(db, merchantCode, query.before === undefined ? undefined : BigInt(query.before), PAGE_SIZE)
    return { list: rows.map(wireReport) }
  })

  scope.read(listReconciliationDifferences, async (db, { merchantCode, query }) => {
    const report = await findReport(db, merchantCode, BigInt(query.report))
    if (!report) return new Refusal('not-found', 'no such report')
    const rows = await listDifferences(db, report.id, query.after ?? '', PAGE_SIZE)
    const last = rows.at(-1)
    return {
      list: rows.map((row) => ({ key: row.transaction_key, kind: row.kind, roundId: row.round_id, ours: row.ours, theirs: row.theirs })),
      ...(rows.length === PAGE_SIZE && last ? { next: `${last.transaction_key} ${last.kind}` } : {}),
    }
  })

  scope.read(listStuckRoundValues, async (db, { merchantCode }) => {
    const olderThanHours = await getStuckHours(db, merchantCode)
    const rounds = await listStuckRounds(db, { merchantCode, now: tools.clock(), olderThanHours, rowsMax: PAGE_SIZE })
    return { list: rounds.map(wireRound) }
  })

  scope.read(listRoundActionValues, async (db, { merchantCode }) => {
    return { list: (await listRoundActions(db, merchantCode, PAGE_SIZE)).map(wireAction) }
  })

  scope.steps(askProviderAboutRound, async (transact, { merchantCode, body }) => {
    const found = await transact((tx) => findNamed(tx, merchantCode, body))
    if (!found) return new Refusal('not-found', 'no such round')
    const { round, word } = await askAboutRound(tools, merchantCode, found)
    const lines = typeof word === 'object' ? word.transactions : []
    const told = lines.map(({ type, amount, status, id_provider: key }) => ({ type, amount, status, key }))
    return { round: wireRound(round), word: typeof word === 'object' ? ('told' as const) : word, told }
  })

  scope.steps(finishRoundByOperator, async (transact, call) => {
    const round = await transact((tx) => findNamed(tx, call.merchantCode, call.body))
    if (!round) return new Refusal('not-found', 'no such round')
    const outcome = await finishStuckRound({ ...tools, transact }, wishOf(call, round))
    return outcome instanceof Refusal ? outcome : wireAction(outcome)
  })

  scope.write(proposeRoundRefund, async (tx, call) => {
    const round = await findNamed(tx, call.merchantCode, call.body)
    if (!round) return new Refusal('not-found', 'no such round')
    const outcome = await proposeRefund(tx, tools.clock, wishOf(call, round))
    return outcome instanceof Refusal ? outcome : wireAction(outcome)
  })

  scope.steps(decideRoundRefund, async (transact, { body, operator, address }) => {
    const outcome = await decideRefund({ ...tools, transact }, { id: BigInt(body.id), isApproved: body.isApproved, operator, address })
    return outcome instanceof Refusal ? outcome : wireAction(outcome)
  })
}

async function findNamed(db: Db, merchantCode: string, { provider, roundId, memberId: member }: Named): Promise<StuckRound | undefined> {
  const link = await findLink(db, merchantCode, provider)
  return link && findMemberRound(db, { merchantCode, linkId: link.id, roundId, member: memberId(BigInt(member)) })
}

function wishOf({ body, operator, address }: OperatorCall<typeof finishRoundByOperator>, round: StuckRound) {
  return { requestKey: body.requestKey, reason: body.reason, round, operator, address }
}
