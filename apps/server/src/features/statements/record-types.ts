import type { RecordType } from '@pavilion/api/statements'
import { TransferKind, type TransferKindCode } from '../../ledger/index.ts'

/** The record type of each kind of transfer. A missing kind does not compile. */
const types: Readonly<Record<TransferKindCode, RecordType>> = {
  [TransferKind.bet]: 'bet',
  [TransferKind.win]: 'payout',
  [TransferKind.rollback]: 'bet',
  [TransferKind.promoWin]: 'bonus',
  [TransferKind.freespinsWin]: 'bonus',
  [TransferKind.playMoney]: 'bonus',
  [TransferKind.hold]: 'withdrawal',
  [TransferKind.releaseHold]: 'withdrawal',
  [TransferKind.captureHold]: 'withdrawal',
  [TransferKind.lossCover]: 'transfer',
  [TransferKind.deposit]: 'deposit',
  [TransferKind.bonusGrant]: 'bonus',
  [TransferKind.bonusRelease]: 'bonus',
  [TransferKind.bonusForfeit]: 'bonus',
  [TransferKind.reward]: 'bonus',
  [TransferKind.jackpotStart]: 'transfer',
  [TransferKind.jackpotShare]: 'transfer',
  [TransferKind.jackpotWin]: 'payout',
  [TransferKind.withdrawalFee]: 'withdrawal',
  [TransferKind.toFloat]: 'transfer',
  [TransferKind.fromFloat]: 'transfer',
  [TransferKind.envelopeFunded]: 'red-envelope',
  [TransferKind.envelopeShare]: 'red-envelope',
  [TransferKind.envelopeReturn]: 'red-envelope',
  [TransferKind.rebate]: 'rebate',
  [TransferKind.dailySalary]: 'salary',
  [TransferKind.dividend]: 'dividend',
  [TransferKind.hourlySalary]: 'salary',
  [TransferKind.winWithheld]: 'transfer',
  [TransferKind.withheldReturned]: 'transfer',
  [TransferKind.withheldReleased]: 'transfer',
  [TransferKind.balanceCorrection]: 'transfer',
}

/** The record type of a transfer; an unknown kind is `transfer`. */
export const typeOfKind = (kind: number): RecordType => types[kind as TransferKindCode] ?? 'transfer'

/** The kinds of a record type. */
export const kindsOfType = (type: RecordType): number[] =>
  Object.entries(types)
    .filter(([, of]) => of === type)
    .map(([kind]) => Number(kind))
