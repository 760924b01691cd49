import type { MoneyRecordValue } from '@pavilion/api/statements'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { kindName, type StatementLine, TransferKind } from '../../ledger/index.ts'
import { type DepositRecord, depositOfReference, findDepositRecords } from '../cashier/index.ts'
import { findGame } from '../games/index.ts'
import { listRoundFacts } from '../rounds/index.ts'
import { findWithdrawalRecords, type WithdrawalRecord } from '../withdrawals/index.ts'
import { type StatementOwner, statusOfDeposit } from './record-filter.ts'
import { typeOfKind } from './record-types.ts'

type Found = { line: StatementLine } | { deposit: DepositRecord }
type More = Partial<MoneyRecordValue>

/**
 * The records in the form that their member sees, in the same order, with their games and deposits.
 */
export async function wireRecords(db: Db, owner: StatementOwner, page: readonly Found[]): Promise<MoneyRecordValue[]> {
  const lines = page.flatMap((found) => ('line' in found ? [found.line] : []))
  const played = await playedOf(db, owner, lines)
  const deposits = await depositsOf(db, owner, lines)
  const withdrawals = await findWithdrawalRecords(
    db,
    owner.memberId,
    lines.filter(isHeld).map(({ reference }) => reference),
  )
  return page.map((found) => {
    if ('deposit' in found) return wireUnpaid(owner, found.deposit)
    const deposit = deposits.get(found.line)
    const withdrawal = isHeld(found.line) ? withdrawals.get(found.line.reference) : undefined
    return wireLine(owner, found.line, {
      ...played.get(found.line),
      ...(deposit ? factsOf(owner, deposit) : {}),
      ...(withdrawal ? factsOfWithdrawal(owner, withdrawal, found.line) : {}),
    })
  })
}

function wireLine(owner: StatementOwner, line: StatementLine, more: More): MoneyRecordValue {
  const text = textIn(owner)
  const held = line.kind === TransferKind.hold ? owner.held.get(line.reference) : undefined
  return {
    id: line.transferId.toString(),
    type: typeOfKind(line.kind),
    kind: kindName(line.kind),
    status: held ?? 'success',
    amount: text(line.amountMinor),
    balanceAfter: text(line.balanceAfterMinor),
    at: line.postedAt.toISOString(),
    orderNumber: line.transferId.toString(),
    ...more,
  }
}

function wireUnpaid(owner: StatementOwner, deposit: DepositRecord): MoneyRecordValue {
  return {
    id: deposit.id.toString(),
    type: 'deposit',
    kind: 'deposit',
    status: deposit.status === 'paid' ? 'success' : statusOfDeposit[deposit.status],
    amount: textIn(owner)(deposit.amountMinor),
    at: deposit.createdAt.toISOString(),
    orderNumber: deposit.id.toString(),
    ...factsOf(owner, deposit),
  }
}

function factsOf(owner: StatementOwner, deposit: DepositRecord): More {
  return {
    orderNumber: deposit.id.toString(),
    method: deposit.method,
    fee: textIn(owner)(deposit.feeMinor),
    state: deposit.status,
  }
}

function factsOfWithdrawal(owner: StatementOwner, withdrawal: WithdrawalRecord, line: StatementLine): More {
  return {
    kind: line.kind === TransferKind.hold ? 'withdrawal' : 'withdrawal-return',
    orderNumber: withdrawal.id.toString(),
    method: withdrawal.kind,
    ...(withdrawal.bank === '' ? {} : { bank: withdrawal.bank }),
    account: withdrawal.masked,
    fee: textIn(owner)(withdrawal.feeMinor),
    state: withdrawal.status,
    ...(withdrawal.text === undefined ? {} : { remark: withdrawal.text }),
  }
}

/** Money held for a withdrawal, or released from one. */
const isHeld = ({ kind }: StatementLine): boolean => kind === TransferKind.hold || kind === TransferKind.releaseHold

const textIn =
  ({ currency }: StatementOwner) =>
  (minor: bigint) =>
    formatMinor(minor, scaleOf(currency))

async function depositsOf(db: Db, owner: StatementOwner, lines: readonly StatementLine[]): Promise<Map<StatementLine, DepositRecord>> {
  const ids = new Map<StatementLine, bigint>()
  for (const line of lines) {
    const id = line.kind === TransferKind.deposit ? depositOfReference(line.reference) : undefined
    if (id !== undefined) ids.set(line, id)
  }
  const known = await findDepositRecords(db, owner.memberId, [...ids.values()])
  return new Map(
    [...ids].flatMap(([line, id]) => {
      const deposit = known.get(id)
      return deposit ? [[line, deposit]] : []
    }),
  )
}

/**
 * The game and round of each line that has one. The other account is named after the link of the
 * game's provider.
 */
async function playedOf(db: Db, owner: StatementOwner, lines: readonly StatementLine[]): Promise<Map<StatementLine, More>> {
  const keys = new Map<StatementLine, { linkId: number; roundId: string }>()
  for (const line of lines) {
    const linkId = /^link:(\d{1,9})$/.exec(line.otherOwner)?.[1]
    if (linkId !== undefined) keys.set(line, { linkId: Number(linkId), roundId: line.reference })
  }
  if (keys.size === 0 || !owner.wallet) return new Map()
  const facts = await listRoundFacts(db, owner.wallet, [...keys.values()])
  const byKey = new Map(facts.map((fact) => [`${fact.linkId} ${fact.roundId}`, fact]))
  const names = new Map<string, string>()
  for (const gameId of new Set(facts.map((fact) => fact.gameId))) {
    const game = await findGame(db, owner.merchantCode, gameId)
    names.set(gameId, game?.names[owner.language] ?? game?.names.EN ?? gameId)
  }
  const played = new Map<StatementLine, More>()
  for (const [line, { linkId, roundId }] of keys) {
    const fact = byKey.get(`${linkId} ${roundId}`)
    if (!fact) continue
    const { gameId, providerCode } = fact
    played.set(line, { provider: providerCode, gameId, gameName: names.get(gameId) ?? gameId, roundId })
  }
  return played
}
