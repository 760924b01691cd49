import {
  type proposeBankAccount as addEndpoint,
  BankAccountState,
  type BankAccountStateValue,
  type proposeBankAccountChange as changeEndpoint,
  type proposeBankAccountRemoval as removeEndpoint,
} from '@pavilion/api/bank-accounts'
import type { BodyOf, RefusalOf } from '@pavilion/api/endpoint'
import type { makingRefusals } from '@pavilion/api/proposals'
import type { Tx } from '../../base/database.ts'
import { Value } from '../../base/parse.ts'
import { Refusal } from '../../base/refusal.ts'
import { merchantAccounts } from '../cashier/index.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { findProposalByRequest, makeProposal, type Proposal } from '../proposals/index.ts'
import { accountKind, subjectOfAccount, subjectOfNewAccount } from './account-kind.ts'
import type { Proposing } from './propose-rules.ts'
import { sampleCode, stateOf } from './wire-account.ts'

type Outcome<Code extends string> = Promise<Proposal | Refusal<Code>>

/** Proposes another account. Members are sent there once another operator agrees. */
export async function proposeAccount(
  tx: Tx,
  tools: { directory: MerchantDirectory },
  by: Proposing,
  { requestId, bank, holder, number, payee, position, reason }: BodyOf<typeof addEndpoint>,
): Outcome<RefusalOf<typeof addEndpoint>> {
  const { merchantCode } = by.operator
  const { currency } = await getMerchant(tools.directory, merchantCode)
  const code = payee === null ? '' : sampleCode(payee, currency)
  if (code instanceof Refusal) return code
  const isRepeated = (await findProposalByRequest(tx, merchantCode, requestId)) !== undefined
  const known = await merchantAccounts.findMerchantAccount(tx, merchantCode, bank, number)
  if (known && !isRepeated) return new Refusal('bank-account-known', `account ${known.id}`, { field: 'number' })
  const after = { bank, holder, number, payee, position, isEnabled: true, isRemoved: false }
  return propose(tx, by, { requestId, subject: subjectOfNewAccount(number), after, reason })
}

/** Proposes another place in the order, that it is retired, or that it is used again. */
export async function proposeAccountChange(
  tx: Tx,
  by: Proposing,
  { requestId, id, position, isEnabled, seen, reason }: BodyOf<typeof changeEndpoint>,
): Outcome<RefusalOf<typeof changeEndpoint>> {
  const known = await findState(tx, by, requestId, BigInt(id))
  if (!known) return new Refusal('not-found', `bank account ${id}`)
  const { state, isRepeated } = known
  const isAsSeen = state.position === seen.position && state.isEnabled === seen.isEnabled
  if (!isRepeated && !isAsSeen) return new Refusal('changed-meanwhile', `bank account ${id}`)
  const after = { ...state, position, isEnabled, isRemoved: false }
  return propose(tx, by, { requestId, subject: subjectOfAccount(BigInt(id)), after, reason })
}

/** Proposes to delete one. What deposits point to stays, and so does what members may be sent to at this moment. */
export async function proposeAccountRemoval(
  tx: Tx,
  by: Proposing,
  { requestId, id, reason }: BodyOf<typeof removeEndpoint>,
): Outcome<RefusalOf<typeof removeEndpoint>> {
  const known = await findState(tx, by, requestId, BigInt(id))
  if (!known) return new Refusal('not-found', `bank account ${id}`)
  const { state, isRepeated, isUsed } = known
  if (!isRepeated && (isUsed || state.isEnabled)) return new Refusal('bank-account-in-use', `bank account ${id}`)
  const after = { ...state, isRemoved: true }
  return propose(tx, by, { requestId, subject: subjectOfAccount(BigInt(id)), after, reason })
}

type Known = { state: BankAccountStateValue; isUsed: boolean; isRepeated: boolean }

/** What is of the account; for a request that was made before, what was said of it then, since it may be gone by now. */
async function findState(tx: Tx, { operator }: Proposing, requestId: string, id: bigint): Promise<Known | undefined> {
  const made = await findProposalByRequest(tx, operator.merchantCode, requestId)
  if (made?.subject === subjectOfAccount(id) && Value.Check(BankAccountState, made.after))
    return { state: made.after, isUsed: false, isRepeated: true }
  const account = await merchantAccounts.lockMerchantAccountForUpdate(tx, operator.merchantCode, id)
  return account && { state: stateOf(account), isUsed: account.isUsed, isRepeated: false }
}

type Wanted = { requestId: string; subject: string; after: BankAccountStateValue; reason: string }

const propose = (tx: Tx, { operator, address, at }: Proposing, wanted: Wanted): Outcome<keyof typeof makingRefusals> =>
  makeProposal(tx, accountKind, { maker: operator, address, at, ...wanted })
