import { isAccountNumber, maskedNumber, plainNumber } from '@pavilion/api/account-numbers'
import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import { BindAccountPayload, type bindAccount as endpoint } from '@pavilion/api/security'
import type { Static } from 'typebox'
import type { Transact, Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { getMember, type Member, memberContacts, memberProfiles } from '../members/index.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { openCredentials, sessionGuard } from '../session/index.ts'
import { checkTransactionPassword } from './check-transaction-password.ts'
import { afterDelay, delayMsOf, findHold } from './hold-withdrawals.ts'
import { realNameOf } from './real-name.ts'
import type { SecurityTools } from './security-tools.ts'
import { tellByMail, tellMember } from './tell-member.ts'
import { lockThrottleForUpdate } from './transaction-password.store.ts'
import { wireAccount } from './wire-account.ts'
import {
  findHolderOfNumber,
  findWithdrawalAccount,
  hasEverBound,
  hashAccountNumber,
  insertWithdrawalAccount,
  listWithdrawalAccounts,
  type WithdrawalAccount,
} from './withdrawal-accounts.store.ts'
import { banksOf, type WithdrawalBank } from './withdrawal-banks.ts'

/** As many accounts as a member may have. */
export const ACCOUNTS_MAX = 5

type Payload = Static<typeof BindAccountPayload>
type Refused = Refusal<RefusalOf<typeof endpoint>>
type AccountRequest = { bank: WithdrawalBank; number: string; holder: string }
type Bound = { account: WithdrawalAccount; isNew: boolean }

/**
 * Binds a withdrawal account. Refusals in this order: an unreadable body, a device that is new to
 * the account, no such bank, an invalid number of that bank, no name, the transaction password, too
 * many accounts, another member has it (which is recorded). Binding the same account again returns
 * the same result.
 *
 * Money can be sent to a new account only after the merchant's delay, so that a thief of a session
 * and a transaction password cannot send it away before the owner notices. The first account needs
 * no delay where the owner just proved its identity by something that the account has had for that
 * long, and the account's security did not change meanwhile.
 */
export async function bindWithdrawalAccount(
  transact: Transact,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refused> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const { memberId } = call.caller
  const prepared = await transact(async (tx) => {
    const payload = await openCredentials(tx, tools.keys, call, BindAccountPayload, tools.clock())
    if (payload instanceof Refusal) return payload
    const guarded = await sessionGuard.refuseNewDevice(tx, call.caller.sessionId, tools.clock())
    if (guarded) return guarded
    const request = readRequest(merchant, payload, await memberProfiles.findRealName(tx, memberId))
    return request instanceof Refusal ? request : { request, payload, member: await getMember(tx, memberId) }
  })
  if (prepared instanceof Refusal) return prepared
  const { request, payload, member } = prepared
  const refused = await checkTransactionPassword(transact, tools, call, payload.paymentPassword)
  if (refused) return refused
  const outcome = await transact((tx) => bind(tx, tools, call, { merchant, member }, request))
  if (outcome instanceof Refusal) return outcome
  const { account, isNew } = outcome
  const told = {
    merchant,
    email: memberContacts.openEmail(tools.seals, member),
    news: 'account-bound' as const,
    account: `${account.bankName} ${account.masked}`,
  }
  if (isNew) await tellByMail(tools, call, told)
  return wireAccount(account, tools.clock())
}

function readRequest(
  merchant: Merchant,
  payload: Payload,
  realName: string | undefined,
): AccountRequest | Refusal<'bank-unknown' | 'account-number-invalid' | 'name-invalid'> {
  const bank = banksOf(merchant).find(({ code }) => code === payload.bank)
  if (!bank) return new Refusal('bank-unknown', 'not a bank of the merchant')
  if (!isAccountNumber(bank.forms, payload.number)) return new Refusal('account-number-invalid', 'no number of this bank')
  const holder = realName ?? realNameOf(payload.holder ?? '')
  return holder === undefined
    ? new Refusal('name-invalid', 'this cannot be a name')
    : { bank, number: plainNumber(bank.forms, payload.number), holder }
}

async function bind(
  tx: Tx,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
  { merchant, member }: { merchant: Merchant; member: Member },
  { bank, number, holder }: AccountRequest,
): Promise<Bound | Refused> {
  const at = tools.clock()
  // One binding of a member at a time, so that two count each other.
  await lockThrottleForUpdate(tx, member.id)
  const accounts = await listWithdrawalAccounts(tx, member.id)
  const hash = hashAccountNumber(tools.seals, merchant.code, number)
  const same = accounts.find((known) => known.bank === bank.code && known.numberHash?.equals(hash))
  if (same) return { account: same, isNew: false }
  if (accounts.length >= ACCOUNTS_MAX) return new Refusal('too-many-accounts', 'as many accounts as there may be')
  const account = {
    accountId: tools.makeId(),
    merchantCode: merchant.code,
    memberId: member.id,
    kind: bank.kind,
    bank: bank.code,
    number,
    holder,
    isDefault: accounts.length === 0,
    boundAt: at,
    usableFrom: await usableFrom(tx, merchant, call, at),
  }
  const name = `${bank.name} ${maskedNumber(number)}`
  const event = { merchantCode: merchant.code, subject: `member:${member.id}`, at }
  if (!(await insertWithdrawalAccount(tx, tools.seals, account))) {
    const owner = await findHolderOfNumber(tx, merchant.code, bank.code, hash)
    await recordSignificantEvent(tx, { ...event, kind: 'withdrawal-account-shared', detail: `${name} of member:${owner}, ${call.address}` })
    return new Refusal('account-taken', 'another member has this account')
  }
  // The first account names the member, unless it has a name by now.
  await memberProfiles.insertRealName(tx, member.id, holder)
  await recordSignificantEvent(tx, { ...event, kind: 'account-bound', detail: `${name}, ${call.address}` })
  await tellMember(tx, { merchantCode: merchant.code, memberId: member.id, news: 'account-bound', account: name, at })
  const bound = await findWithdrawalAccount(tx, member.id, account.accountId)
  if (!bound) throw new Error('an account that was bound is not there')
  return { account: bound, isNew: true }
}

async function usableFrom(tx: Tx, merchant: Merchant, { caller }: MemberCall<typeof endpoint>, at: Date): Promise<Date> {
  const isFree =
    !(await hasEverBound(tx, caller.memberId)) && (await sessionGuard.isProvedByOld(tx, caller.sessionId, delayMsOf(merchant), at))
  const free = isFree ? at : afterDelay(merchant, at)
  const held = await findHold(tx, caller.memberId)
  return held && held > free ? held : free
}
