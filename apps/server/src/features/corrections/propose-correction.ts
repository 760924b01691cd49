import type { proposeBalanceCorrection as proposeEndpoint, takeBackBalanceCorrection as takeBackEndpoint } from '@pavilion/api/corrections'
import type { BodyOf, RefusalOf } from '@pavilion/api/endpoint'
import { formatMinor, scaleOf } from '@pavilion/money'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Tx } from '../../base/database.ts'
import { BIGINT_MAX, memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { findMemberByAccountKey, lockMember, memberTypes } from '../members/index.ts'
import { findProposalByRequest, type Proposal, proposeCounted } from '../proposals/index.ts'
import { findWallet } from '../wallet/index.ts'
import { correctionKind, minorOf, subjectOf, type WantedCorrection } from './correction-kind.ts'
import type { CorrectionTools } from './correction-tools.ts'
import { findCorrection } from './corrections.store.ts'

/** Who proposes, from where and when. */
export type Proposing = { operator: OperatorCaller; address: string; at: Date }

/** An operator proposes to put a member's balance right. Nothing moves before another one agrees. A guest has no money to put right. */
export async function proposeCorrection(
  tx: Tx,
  tools: CorrectionTools,
  by: Proposing,
  { requestId, account, side, amount, reason }: BodyOf<typeof proposeEndpoint>,
): Promise<Proposal | Refusal<RefusalOf<typeof proposeEndpoint>>> {
  const { merchantCode } = by.operator
  const member = await findMemberByAccountKey(tx, merchantCode, accountKeyOf(account))
  if (!member || member.type === memberTypes.GUEST_TYPE) return new Refusal('not-found', account)
  // As everywhere: the member first, then what the operator may in a day.
  await lockMember(tx, member.id)
  const { currency } = await tools.moneyOf(merchantCode)
  const amountMinor = minorOf({ amount, currency })
  if (!amountMinor || amountMinor < 0n || amountMinor > BIGINT_MAX) return new Refusal('amount-invalid', amount)
  const after = { account: member.account, side, amount: formatMinor(amountMinor, scaleOf(currency)), currency }
  const isKnown = (await findProposalByRequest(tx, merchantCode, requestId)) !== undefined
  const wallet = side === 'debit' && !isKnown ? await findWallet(tx, member.id, currency) : undefined
  if (side === 'debit' && !isKnown && (wallet?.balanceMinor ?? 0n) < amountMinor) return new Refusal('balance-too-low', account)
  return propose(tx, tools, by, { requestId, subject: subjectOf(member.id), after, reason })
}

/** An operator proposes that a correction is taken back whole. */
export async function proposeTakingBack(
  tx: Tx,
  tools: CorrectionTools,
  by: Proposing,
  { requestId, id, reason }: BodyOf<typeof takeBackEndpoint>,
): Promise<Proposal | Refusal<RefusalOf<typeof takeBackEndpoint>>> {
  const { merchantCode } = by.operator
  const found = await findCorrection(tx, merchantCode, BigInt(id))
  const member = found && (await lockMember(tx, found.member_id, merchantCode))
  // An approval that held the member may have taken it back meanwhile.
  const correction = member && (await findCorrection(tx, merchantCode, BigInt(id)))
  if (!correction) return new Refusal('not-found', `correction ${id}`)
  const { currency, amount_minor } = correction
  const [side, amountMinor] = amount_minor > 0n ? (['debit', amount_minor] as const) : (['credit', -amount_minor] as const)
  const isKnown = (await findProposalByRequest(tx, merchantCode, requestId)) !== undefined
  if (!isKnown) {
    if (correction.takenBackById !== null || correction.takes_back_id !== null)
      return new Refusal('correction-taken-back', `correction ${id}`)
    const wallet = await findWallet(tx, memberId(correction.member_id), currency)
    if (side === 'debit' && (wallet?.balanceMinor ?? 0n) < amountMinor) return new Refusal('balance-too-low', member.account)
  }
  const amount = formatMinor(amountMinor, scaleOf(currency))
  const after = { account: member.account, side, amount, currency, takesBack: correction.id.toString() }
  return propose(tx, tools, by, { requestId, subject: subjectOf(member.id), after, reason })
}

type Request = { requestId: string; subject: string; after: WantedCorrection; reason: string }

const propose = (tx: Tx, tools: CorrectionTools, { operator, address, at }: Proposing, request: Request) =>
  proposeCounted(tx, correctionKind(tools), { maker: operator, address, at, ...request })
