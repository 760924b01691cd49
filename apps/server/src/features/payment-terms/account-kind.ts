import { BankAccountState, type BankAccountStateValue } from '@pavilion/api/bank-accounts'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { merchantAccounts } from '../cashier/index.ts'
import { proposalKind } from '../proposals/index.ts'
import { stateOf } from './wire-account.ts'

const OPENS_FOR_MS = 7 * DAY_MS
const KNOWN = /^bank-account:(\d{1,19})$/

/** The subjects of proposals about an account that is there, and about one that is not yet. One of each waits at a time. */
export const subjectOfAccount = (id: bigint): string => `bank-account:${id}`
export const subjectOfNewAccount = (number: string): string => `new-bank-account:${number}`

/** What is done with an account to which members send money: a cashier proposes it, an approver decides. */
export const accountKind = proposalKind({
  name: 'bank-account',
  makers: ['cashier'],
  checkers: ['approver'],
  needsFreshProof: true,
  opensForMs: OPENS_FOR_MS,
  after: BankAccountState,
  before: async (tx, { merchantCode, subject, after }) => {
    const known = await lockSubject(tx, merchantCode, subject)
    const account = known ?? (await merchantAccounts.findMerchantAccount(tx, merchantCode, after.bank, after.number))
    return account ? stateOf(account) : null
  },
  apply: async (tx, approved) => {
    const refused = await applyTo(tx, approved)
    if (refused) return refused
    const { merchantCode, subject, after, makerName, checker, reason, at } = approved
    const detail = `${subject} ${JSON.stringify(after)} by ${makerName}, ${checker.name}: ${reason}`
    await recordSignificantEvent(tx, { merchantCode, kind: 'bank-account-changed', subject: `merchant:${merchantCode}`, detail, at })
    return undefined
  },
})

type Wanted = { merchantCode: string; subject: string; after: BankAccountStateValue }

async function applyTo(tx: Tx, { merchantCode, subject, after }: Wanted): Promise<Refusal<'proposal-overtaken'> | undefined> {
  if (!KNOWN.test(subject)) {
    const { bank, holder, number, payee, position } = after
    await merchantAccounts.insertMerchantAccount(tx, merchantCode, { bank, holder, number, payee, position })
    return undefined
  }
  const account = await lockSubject(tx, merchantCode, subject)
  if (!account) return new Refusal('proposal-overtaken', subject)
  if (!after.isRemoved) {
    await merchantAccounts.updateMerchantAccount(tx, account.id, after)
    return undefined
  }
  if (account.isUsed || account.isEnabled) return new Refusal('proposal-overtaken', `${subject} is in use`)
  await merchantAccounts.deleteMerchantAccount(tx, account.id)
  return undefined
}

async function lockSubject(tx: Tx, merchantCode: string, subject: string): Promise<merchantAccounts.MerchantAccount | undefined> {
  const id = KNOWN.exec(subject)?.[1]
  return id === undefined ? undefined : merchantAccounts.lockMerchantAccountForUpdate(tx, merchantCode, BigInt(id))
}
