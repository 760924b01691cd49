import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import {
  type Account,
  findAccount,
  getBalance,
  listReplies,
  memberOwner,
  OWN_SOURCE,
  shardOf,
  sumLines,
  TransferKind,
} from '../../ledger/index.ts'
import { type Bonus, findRunning } from '../bonuses/index.ts'
import { sumPaidIn } from '../cashier/index.ts'
import { findWallet } from '../wallet/index.ts'
import { sumTakenOut } from './withdrawals.store.ts'

/** A member's money, by what may be done with it; in minor units. */
export type OwnMoney = {
  /** Can be withdrawn now. */
  realMinor: bigint
  /** Set aside for withdrawals. */
  heldMinor: bigint
  /** Play money, and what was won with it. */
  playMinor: bigint
  running: { bonus: Bonus; balanceMinor: bigint } | undefined
}

/** What comes from another's real money or goes to it, and is real money itself; and what operators put right. */
const REAL_KINDS: readonly number[] = [
  TransferKind.toFloat,
  TransferKind.fromFloat,
  TransferKind.envelopeShare,
  TransferKind.rebate,
  TransferKind.dailySalary,
  TransferKind.dividend,
  TransferKind.hourlySalary,
  TransferKind.balanceCorrection,
]

/**
 * The wallet holds only own money; bonus money has its own account. A member who got play money has
 * both in one wallet: then what was deposited, or came from other members' real money, and is not
 * yet withdrawn can be withdrawn, as far as the wallet covers it.
 */
export async function getOwnMoney(db: Db, member: MemberId, currency: string, at: Date): Promise<OwnMoney> {
  const wallet = await findWallet(db, member, currency)
  if (!wallet) return { realMinor: 0n, heldMinor: 0n, playMinor: 0n, running: undefined }
  const hold = await findAccount(db, { shard: shardOf(member), kind: 'hold', owner: memberOwner(member), currency })
  const bonus = await findRunning(db, wallet)
  const runs = bonus && bonus.expiresAt > at
  const realMinor = (await hasPlayMoney(db, member)) ? await leastOf(db, member, wallet, at) : wallet.balanceMinor
  return {
    realMinor,
    heldMinor: hold?.balanceMinor ?? 0n,
    playMinor: wallet.balanceMinor - realMinor,
    running: runs ? { bonus, balanceMinor: await getBalance(db, bonus) } : undefined,
  }
}

async function leastOf(db: Db, member: MemberId, wallet: Account, at: Date): Promise<bigint> {
  const { balanceMinor } = wallet
  const given = await sumLines(db, wallet, { from: new Date(0), to: new Date(at.getTime() + 1), kinds: REAL_KINDS })
  const left = (await sumPaidIn(db, member)) - (await sumTakenOut(db, member)) + given.inMinor - given.outMinor
  const own = left > 0n ? left : 0n
  return own < balanceMinor ? own : balanceMinor
}

async function hasPlayMoney(db: Db, member: MemberId): Promise<boolean> {
  return (await listReplies(db, OWN_SOURCE, [`welcome:${member}`])).size > 0
}
