import type { WithdrawalGroundsValue } from '@pavilion/api/withdrawal-grounds'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { nameKeyOf } from '../../base/name-key.ts'
import { sumLines, TransferKind } from '../../ledger/index.ts'
import { findRunning } from '../bonuses/index.ts'
import { type Member, memberContacts } from '../members/index.ts'
import { findBreak } from '../protection/index.ts'
import { findHold, maskName } from '../security/index.ts'
import { wireStops } from '../stops/index.ts'
import { findWallet } from '../wallet/index.ts'
import type { findMerchantWithdrawal } from '../withdrawals/index.ts'
import type { DossierTools } from './dossier-tools.ts'
import { countAlertsAndNotes, countPaidBefore, findLastPaidDeposit, findOthersAtAddress, findOthersWithAccount } from './grounds.store.ts'
import { listPinned, wireNote } from './notes.store.ts'
import { getProfile } from './profiles.store.ts'

type Withdrawal = NonNullable<Awaited<ReturnType<typeof findMerchantWithdrawal>>>

/** As long as log-ins from one address say something about two people. */
const ADDRESS_DAYS = 30

/** What decides about the withdrawal beside itself; what is counted, until it was asked for. */
export async function getGrounds(
  db: Db,
  { seals, clock }: Pick<DossierTools, 'seals' | 'clock'>,
  member: Member,
  withdrawal: Withdrawal,
): Promise<WithdrawalGroundsValue> {
  const { id, merchantCode } = member
  const now = clock()
  const since = new Date(now.getTime() - ADDRESS_DAYS * DAY_MS)
  const { realName } = await getProfile(db, id)
  const { document } = await memberContacts.getContacts(db, seals, id)
  const earlier = await countPaidBefore(db, id, withdrawal.createdAt)
  const sameAccount = await findOthersWithAccount(db, merchantCode, id, withdrawal.account.id)
  const sameAddress = await findOthersAtAddress(db, merchantCode, id, since)
  const { stops } = await wireStops(db, { memberId: id, account: member.account }, now)
  const hold = await findHold(db, id)
  const isHeld = hold !== undefined && hold !== null && hold > now
  const pause = await findBreak(db, id, now)
  const { alerts, notes } = await countAlertsAndNotes(db, id)
  return {
    name: {
      isKept: realName !== null && nameKeyOf(realName) === nameKeyOf(withdrawal.account.holder),
      ...(realName === null ? {} : { masked: maskName(realName) }),
    },
    stake: await stakeOf(db, member, withdrawal),
    bonus: await bonusOf(db, member, withdrawal.currency, now),
    earlier: { isKept: earlier > 0, count: earlier },
    sameAccount: { isKept: sameAccount.count === 0, ...sameAccount },
    sameAddress: { isKept: sameAddress.count === 0, ...sameAddress },
    document: { isKept: document !== undefined },
    holds: {
      isKept: stops.length === 0 && !isHeld,
      stops: stops.map(({ kind }) => kind),
      ...(isHeld ? { heldUntil: hold.toISOString() } : {}),
    },
    breaks: {
      isKept: !pause,
      ...(pause ? { pause: { kind: pause.kind, ...(pause.endsAt ? { endsAt: pause.endsAt.toISOString() } : {}) } } : {}),
    },
    alerts: { isKept: alerts === 0, open: alerts },
    notes: { count: notes, pinned: (await listPinned(db, id, true)).map(wireNote) },
  }
}

/** What was staked from the wallet between the last deposit and the withdrawal; all that was ever staked where there was no deposit. */
async function stakeOf(db: Db, { id }: Member, { currency, createdAt }: Withdrawal): Promise<WithdrawalGroundsValue['stake']> {
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const deposit = await findLastPaidDeposit(db, id, createdAt)
  const wallet = await findWallet(db, id, currency)
  const from = deposit?.settledAt ?? new Date(0)
  const staked = wallet ? (await sumLines(db, wallet, { from, to: createdAt, kinds: [TransferKind.bet] })).outMinor : 0n
  return {
    isKept: staked >= (deposit?.creditedMinor ?? 0n),
    staked: text(staked),
    ...(deposit
      ? { deposit: { id: deposit.id.toString(), amount: text(deposit.creditedMinor), at: deposit.settledAt.toISOString() } }
      : {}),
  }
}

async function bonusOf(db: Db, { id }: Member, currency: string, now: Date): Promise<WithdrawalGroundsValue['bonus']> {
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const wallet = await findWallet(db, id, currency)
  const bonus = wallet ? await findRunning(db, wallet) : undefined
  if (!bonus || bonus.expiresAt <= now) return { isKept: true }
  const running = { required: text(bonus.requiredMinor), done: text(bonus.wageredMinor), expiresAt: bonus.expiresAt.toISOString() }
  return { isKept: false, running }
}
