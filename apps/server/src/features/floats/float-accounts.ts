import type { Db, Tx } from '../../base/database.ts'
import { accountId, type IdMaker, type MemberId } from '../../base/ids.ts'
import { type Account, type AccountKind, findAccount, memberOwner, openAccount, shardOf } from '../../ledger/index.ts'
import { getMember } from '../members/index.ts'
import { getMoneyTerms } from '../merchants/index.ts'
import { allowsTransfers } from './float-tools.ts'

/** Whose money it is, and in which books. */
export type Owner = { memberId: MemberId; merchantCode: string; currency: string }

/** What the member's float holds, in minor units; nothing where it never had one. */
export async function floatBalance(db: Db, memberId: MemberId): Promise<bigint> {
  const { currency } = await getOwner(db, memberId)
  return (await findFloat(db, memberId, currency))?.balanceMinor ?? 0n
}

export function findFloat(db: Db, memberId: MemberId, currency: string): Promise<Account | undefined> {
  return findAccount(db, { shard: shardOf(memberId), kind: 'float', owner: memberOwner(memberId), currency })
}

/** An account of the member's own, opened if it never was. */
export function openOwn(tx: Tx, kind: 'wallet' | 'float', owner: Owner, makeId: IdMaker): Promise<Account> {
  return open(tx, kind, memberOwner(owner.memberId), owner, makeId)
}

/**
 * An account of the merchant's in the member's shard. `transit` is what lies between two members while money goes from one to the
 * other, within one transaction; `envelopes` keeps money of members that others will take.
 */
export function openBeside(tx: Tx, name: 'transit' | 'envelopes' | 'house', owner: Owner, makeId: IdMaker): Promise<Account> {
  const { merchantCode } = owner
  if (name === 'house') return open(tx, 'funding', `merchant:${merchantCode}`, owner, makeId)
  return open(tx, 'clearing', `${name}:${merchantCode}`, owner, makeId)
}

function open(tx: Tx, kind: AccountKind, name: string, { memberId, merchantCode, currency }: Owner, makeId: IdMaker): Promise<Account> {
  return openAccount(tx, { shard: shardOf(memberId), kind, owner: name, currency, merchantCode, id: accountId(makeId()) })
}

/** The member as an owner, and whether its merchant lets money go between accounts. The member must exist. */
export async function getOwner(db: Db, memberId: MemberId): Promise<Owner & { isOpen: boolean }> {
  const { merchantCode } = await getMember(db, memberId)
  const terms = await getMoneyTerms(db, merchantCode)
  return { memberId, merchantCode, currency: terms.currency, isOpen: allowsTransfers(terms) }
}
