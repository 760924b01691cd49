import type { TeamRecordValue } from '@pavilion/api/team-records'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { kindName, TransferKind } from '../../ledger/index.ts'
import { statusOfDeposit, statusOfWithdrawal, typeOfKind } from '../statements/index.ts'
import type { ReportAsked } from './read-report.ts'
import { countTeamUnpaid, listTeamUnpaid, type UnpaidDeposit } from './team-deposits.store.ts'
import { sumTeamLines } from './team-record-sums.store.ts'
import { type LinePlace, listTeamLines, type TeamLine, type TeamRecordFilter } from './team-records.store.ts'

/** How far the list was read: everything is older than this movement and this deposit. */
export type TeamRecordPlace = { line: LinePlace | undefined; depositId: bigint | undefined }

/** The team's transactions, newest first, at most `limit`: what moved, and between it by their time the deposits that did not. */
export async function listTeamRecords(
  db: Db,
  asked: ReportAsked,
  filter: TeamRecordFilter,
  limit: number,
  place: TeamRecordPlace = { line: undefined, depositId: undefined },
): Promise<{ list: TeamRecordValue[]; next: TeamRecordPlace | undefined }> {
  const lines = await listTeamLines(db, asked, filter, limit + 1, place.line)
  const deposits = await listTeamUnpaid(db, asked, filter, limit + 1, place.depositId)
  const list: TeamRecordValue[] = []
  const next = { ...place }
  for (let [l, d] = [0, 0]; list.length < limit; ) {
    const [line, deposit] = [lines[l], deposits[d]]
    if (line && (!deposit || line.posted_at >= deposit.created_at)) {
      list.push(wireLine(line, asked))
      next.line = { transferId: line.id, walletId: line.wallet_id }
      l += 1
    } else if (deposit) {
      list.push(wireUnpaid(deposit, asked))
      next.depositId = deposit.id
      d += 1
    } else break
  }
  return { list, next: lines.length + deposits.length > limit ? next : undefined }
}

/** What moved, and how many transactions there are. Deposits that brought nothing count, and move nothing. */
export async function sumTeamRecords(
  db: Db,
  asked: ReportAsked,
  filter: TeamRecordFilter,
): Promise<{ inMinor: bigint; outMinor: bigint; count: number }> {
  const sums = await sumTeamLines(db, asked, filter)
  return { ...sums, count: sums.count + (await countTeamUnpaid(db, asked, filter)) }
}

function wireLine(line: TeamLine, { merchant, language }: ReportAsked): TeamRecordValue {
  const text = (minor: bigint) => formatMinor(minor, scaleOf(merchant.currency))
  const isHold = line.kind === TransferKind.hold
  const status = line.withdrawal_status
  const gameName = line.game_names?.[language] ?? line.game_names?.EN ?? line.game_id
  return {
    id: `${line.id}-${line.wallet_id}`,
    account: line.account,
    type: typeOfKind(line.kind),
    kind: line.withdrawal_id === null ? kindName(line.kind) : isHold ? 'withdrawal' : 'withdrawal-return',
    status: isHold && status !== null && status !== 'paid' ? statusOfWithdrawal[status] : 'success',
    amount: text(line.amount_minor),
    hasMoved: true,
    at: line.posted_at.toISOString(),
    orderNumber: (line.withdrawal_id ?? line.deposit_id ?? line.id).toString(),
    ...(line.method === null ? {} : { method: line.method }),
    ...(line.fee_minor === null ? {} : { fee: text(line.fee_minor) }),
    ...(gameName === null ? {} : { gameName }),
    ...(line.remark === null ? {} : { remark: line.remark }),
  }
}

function wireUnpaid(deposit: UnpaidDeposit, { merchant }: ReportAsked): TeamRecordValue {
  const text = (minor: bigint) => formatMinor(minor, scaleOf(merchant.currency))
  return {
    id: `deposit-${deposit.id}`,
    account: deposit.account,
    type: 'deposit',
    kind: 'deposit',
    status: statusOfDeposit[deposit.status],
    amount: text(deposit.amount_minor),
    hasMoved: false,
    at: deposit.created_at.toISOString(),
    orderNumber: deposit.id.toString(),
    method: deposit.method,
    fee: text(deposit.fee_minor),
  }
}
