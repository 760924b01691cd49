import {
  type BalanceCorrectionValue,
  listBalanceCorrections,
  proposeBalanceCorrection,
  takeBackBalanceCorrection,
} from '@pavilion/api/corrections'
import { rowCursor } from '@pavilion/api/cursors'
import { formatMinor, scaleOf } from '@pavilion/money'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Clock } from '../../base/clock.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { findMemberByAccountKey } from '../members/index.ts'
import { recordReading } from '../operators/index.ts'
import { type Proposal, wireProposal } from '../proposals/index.ts'
import type { CorrectionTools } from './correction-tools.ts'
import { type Correction, listCorrections } from './corrections.store.ts'
import { type Proposing, proposeCorrection, proposeTakingBack } from './propose-correction.ts'

const PAGE_SIZE = 50

/** What operators put right in members' wallets. */
export function correctionsOperatorRoutes(scope: Scope<'operator'>, tools: CorrectionTools & { clock: Clock }): void {
  const by = ({ operator, address }: Pick<OperatorCall, 'operator' | 'address'>): Proposing => ({ operator, address, at: tools.clock() })
  const told = <Code extends string>(made: Proposal | Refusal<Code>) => (made instanceof Refusal ? made : wireProposal(made, tools.clock()))

  scope.read(listBalanceCorrections, async (db, call) => {
    const { operator, query } = call
    const member = await findMemberByAccountKey(db, operator.merchantCode, accountKeyOf(query.account))
    if (!member) return new Refusal('not-found', query.account)
    await recordReading(db, call, { action: 'read-corrections', subject: `member:${member.id}`, detail: '' }, tools.clock())
    const { currency } = await tools.moneyOf(operator.merchantCode, member.type)
    const rows = await listCorrections(db, member.id, PAGE_SIZE + 1, rowCursor.read(query.cursor))
    const { page, next } = cutPage(rows, PAGE_SIZE, rowCursor, ({ id }) => id)
    return { currency, list: page.map(wireCorrection), ...next }
  })

  scope.write(proposeBalanceCorrection, async (tx, call) => {
    const { requestId, account, side, amount, reason } = call.body
    return told(await proposeCorrection(tx, tools, by(call), { requestId, account, side, amount, reason }))
  })
  scope.write(takeBackBalanceCorrection, async (tx, call) => {
    const { requestId, id, reason } = call.body
    return told(await proposeTakingBack(tx, tools, by(call), { requestId, id, reason }))
  })
}

function wireCorrection(row: Correction): BalanceCorrectionValue {
  const [side, minor] = row.amount_minor > 0n ? (['credit', row.amount_minor] as const) : (['debit', -row.amount_minor] as const)
  return {
    id: row.id.toString(),
    side,
    amount: formatMinor(minor, scaleOf(row.currency)),
    reason: row.reason,
    transferId: row.transfer_id.toString(),
    madeBy: row.made_by_name,
    decidedBy: row.decided_by_name,
    ...(row.confirmed_by_name === null ? {} : { confirmedBy: row.confirmed_by_name }),
    at: row.posted_at.toISOString(),
    ...(row.takes_back_id === null ? {} : { takesBack: row.takes_back_id.toString() }),
    ...(row.takenBackById === null ? {} : { takenBackBy: row.takenBackById.toString() }),
  }
}
