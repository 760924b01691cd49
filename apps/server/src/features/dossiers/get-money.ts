import { rowCursor } from '@pavilion/api/cursors'
import type { getMemberMoney as endpoint, listMemberLines, listMemberRounds } from '@pavilion/api/dossiers'
import type { ValueOf } from '@pavilion/api/endpoint'
import { roundCursor } from '@pavilion/api/rounds'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { cutPage } from '../../base/page.ts'
import { kindName, listEntries } from '../../ledger/index.ts'
import { findRunning } from '../bonuses/index.ts'
import { sumPaidIn } from '../cashier/index.ts'
import { findFloat } from '../floats/index.ts'
import { listGameNames } from '../games/index.ts'
import type { Member } from '../members/index.ts'
import { listRoundRows } from '../rounds/index.ts'
import { findWallet, listWalletValues } from '../wallet/index.ts'
import { sumTakenOut } from '../withdrawals/index.ts'
import type { DossierTools } from './dossier-tools.ts'

const PAGE_SIZE = 50

/** What the member has at this moment, as the books say it, and what came in and went out since ever. */
export async function getMoney(db: Db, { moneyOf, clock }: DossierTools, member: Member): Promise<ValueOf<typeof endpoint>> {
  const { id, merchantCode, type } = member
  const now = clock()
  const { currency } = await moneyOf(merchantCode, type)
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const wallet = await findWallet(db, id, currency)
  const [[values], float, paidIn, tookOut, bonus] = await Promise.all([
    listWalletValues(db, moneyOf, [{ memberId: id, merchantCode, type }], now),
    findFloat(db, id, currency),
    sumPaidIn(db, id),
    sumTakenOut(db, id),
    wallet ? findRunning(db, wallet) : undefined,
  ])
  if (!values) throw new Error('a member has no values')
  return {
    currency,
    available: values.availableBalance,
    held: values.heldBalance,
    bonus: values.bonusBalance,
    ...(bonus && bonus.expiresAt > now
      ? { wager: { required: text(bonus.requiredMinor), done: text(bonus.wageredMinor), expiresAt: bonus.expiresAt.toISOString() } }
      : {}),
    ...(float ? { float: text(float.balanceMinor) } : {}),
    paidIn: text(paidIn),
    tookOut: text(tookOut),
  }
}

/** The lines of the member's wallet, newest first. */
export async function listLines(
  db: Db,
  { moneyOf }: DossierTools,
  { id, merchantCode, type }: Member,
  cursor: string | undefined,
): Promise<ValueOf<typeof listMemberLines>> {
  const { currency } = await moneyOf(merchantCode, type)
  const wallet = await findWallet(db, id, currency)
  if (!wallet) return { currency, list: [] }
  const entries = await listEntries(db, wallet.shard, wallet.id, PAGE_SIZE + 1, rowCursor.read(cursor))
  const { page, next } = cutPage(entries, PAGE_SIZE, rowCursor, ({ sequence }) => sequence)
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  return {
    currency,
    list: page.map((entry) => ({
      sequence: entry.sequence.toString(),
      transferId: entry.transferId.toString(),
      kind: kindName(entry.kind),
      amount: text(entry.amountMinor),
      balanceAfter: text(entry.balanceAfterMinor),
      reference: entry.reference,
      at: entry.postedAt.toISOString(),
    })),
    ...next,
  }
}

/** The rounds of the member's wallet, newest first. */
export async function listRounds(
  db: Db,
  { moneyOf }: DossierTools,
  { id, merchantCode, type }: Member,
  cursor: string | undefined,
): Promise<ValueOf<typeof listMemberRounds>> {
  const { currency } = await moneyOf(merchantCode, type)
  const wallet = await findWallet(db, id, currency)
  if (!wallet) return { currency, list: [] }
  const rows = await listRoundRows(db, wallet, PAGE_SIZE + 1, roundCursor.read(cursor))
  const { page, next } = cutPage(rows, PAGE_SIZE, roundCursor, (last) => ({ openedAt: last.opened_at, roundId: last.round_id }))
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const names = await listGameNames(db, merchantCode, [...new Set(page.map((row) => row.game_id))])
  const list = page.map((row) => ({
    roundId: row.round_id,
    provider: row.provider_code,
    gameId: row.game_id,
    gameName: names.get(row.game_id)?.EN ?? row.game_id,
    stake: text(row.stake_minor),
    win: text(row.win_minor),
    isFinished: row.is_finished,
    openedAt: row.opened_at.toISOString(),
  }))
  return { currency, list, ...next }
}
