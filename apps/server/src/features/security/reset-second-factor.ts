import type { RefusalOf } from '@pavilion/api/endpoint'
import type { proposeSecondFactorReset as endpoint } from '@pavilion/api/second-factor-resets'
import { Type } from 'typebox'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Db, Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { findMemberByAccountKey, getMember, lockMember, type Member } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { countPasskeys, deletePasskeysOf } from '../passkeys/index.ts'
import { findProposalByRequest, makeProposal, type Proposal, proposalKind } from '../proposals/index.ts'
import { endAllByHouse } from '../session/index.ts'
import { deleteAuthenticator, hasAuthenticator } from './authenticator/authenticators.store.ts'
import { holdWithdrawals } from './hold-withdrawals.ts'
import { type TellingTools, tellEverywhere } from './tell-member.ts'

const OPENS_FOR_MS = 7 * DAY_MS
const SUBJECT = /^member:(\d{1,19})$/

type Owner = { id: MemberId; account: string; hasApp: boolean; asksPasskey: boolean; passkeys: number }

/**
 * Lets a member log in by its password alone again: one operator checked the identity, another
 * decides. A thief with a stolen password who deceives both still waits: for a day the new device
 * changes nothing, and no money leaves during the merchant's delay.
 */
export const secondFactorKind = (tools: TellingTools) =>
  proposalKind({
    name: 'reset-second-factor',
    makers: ['cashier', 'approver', 'owner'],
    checkers: ['approver', 'owner'],
    opensForMs: OPENS_FOR_MS,
    after: Type.Object({ hasApp: Type.Literal(false), asksPasskey: Type.Literal(false), passkeys: Type.Literal(0) }),
    before: async (tx, { merchantCode, subject }) => {
      const owner = await lockNumbered(tx, merchantCode, subject)
      return owner ? { ...owner, id: owner.id.toString() } : null
    },
    apply: async (tx, { merchantCode, subject, reason, makerName, checker, at, afterwards }) => {
      const owner = await lockNumbered(tx, merchantCode, subject)
      if (!owner || !hasAny(owner)) return new Refusal('proposal-overtaken', subject)
      await deleteAuthenticator(tx, owner.id)
      await deletePasskeysOf(tx, owner.id)
      await endAllByHouse(tx, owner.id, at)
      await holdWithdrawals(tx, await getMerchant(tools.directory, merchantCode), owner.id, at)
      const detail = `${makerName}, ${checker.name}: ${reason}`
      await recordSignificantEvent(tx, { merchantCode, kind: 'second-factor-reset', subject, detail, at })
      await tellEverywhere(tx, tools, { merchantCode, memberId: owner.id, news: 'second-factor-reset', at }, afterwards)
      return undefined
    },
  })

/** Proposes it of a member of the caller's merchant. Nothing changes before another operator agrees. */
export async function proposeSecondFactorReset(
  tx: Tx,
  tools: TellingTools,
  { operator, body, address }: OperatorCall<typeof endpoint>,
  at: Date,
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const { requestId, account, reason } = body
  const member = await findMemberByAccountKey(tx, operator.merchantCode, accountKeyOf(account))
  if (!member) return new Refusal('not-found', account)
  const owner = await findOwner(tx, member)
  const subject = `member:${owner.id}`
  const after = { hasApp: false, asksPasskey: false, passkeys: 0 } as const
  const request = { maker: operator, requestId, subject, after, reason, address, at }
  // A repeated request after the approval returns the same proposal.
  const isKnown = hasAny(owner) || (await findProposalByRequest(tx, operator.merchantCode, requestId)) !== undefined
  return isKnown ? makeProposal(tx, secondFactorKind(tools), request) : new Refusal('second-factor-missing', account)
}

const hasAny = ({ hasApp, asksPasskey, passkeys }: Owner): boolean => hasApp || asksPasskey || passkeys > 0

async function lockNumbered(tx: Tx, merchantCode: string, subject: string): Promise<Owner | undefined> {
  const id = SUBJECT.exec(subject)?.[1]
  const locked = id === undefined ? undefined : await lockMember(tx, BigInt(id), merchantCode)
  return locked && findOwner(tx, await getMember(tx, locked.id))
}

async function findOwner(db: Db, { id, account, asksPasskey }: Member): Promise<Owner> {
  return { id, account, asksPasskey, hasApp: await hasAuthenticator(db, id), passkeys: await countPasskeys(db, id) }
}
