import type { TransferKindName } from '@pavilion/api/transfer-kinds'

/** What a transfer was for. The numbers are in the database and never change their meaning. */
export const TransferKind = {
  bet: 1,
  win: 2,
  rollback: 3,
  promoWin: 4,
  freespinsWin: 5,
  playMoney: 6,
  hold: 7,
  releaseHold: 8,
  captureHold: 9,
  lossCover: 10,
  deposit: 11,
  bonusGrant: 20,
  bonusRelease: 21,
  bonusForfeit: 22,
  reward: 23,
  /** The house's start of a jackpot, a stake's share of it, and the whole of it to who won. */
  jackpotStart: 41,
  jackpotShare: 42,
  jackpotWin: 43,
  /** What the merchant keeps of a withdrawal that was paid. */
  withdrawalFee: 50,
  /** Between an agent's wallet and its float. */
  toFloat: 60,
  fromFloat: 61,
  /** The total of a red envelope out of its sender's float, a share of it to who took it, and what nobody took back into the float. */
  envelopeFunded: 62,
  envelopeShare: 63,
  envelopeReturn: 64,
  /** What agents earn: from the house, or from their upline's float. */
  rebate: 65,
  dailySalary: 66,
  dividend: 67,
  hourlySalary: 68,
  /** A win beyond its provider's limits, kept apart; back to the provider for good, or to be paid at once. */
  winWithheld: 70,
  withheldReturned: 71,
  withheldReleased: 72,
  /** What operators put right by hand, between the house and a wallet, either way. */
  balanceCorrection: 80,
} as const

export type TransferKindCode = (typeof TransferKind)[keyof typeof TransferKind]

const NAMES: Readonly<Record<TransferKindCode, TransferKindName>> = {
  1: 'bet',
  2: 'win',
  3: 'rollback',
  4: 'promo-win',
  5: 'freespins-win',
  6: 'play-money',
  7: 'hold',
  8: 'release-hold',
  9: 'capture-hold',
  10: 'loss-cover',
  11: 'deposit',
  20: 'bonus-grant',
  21: 'bonus-release',
  22: 'bonus-forfeit',
  23: 'reward',
  41: 'jackpot-start',
  42: 'jackpot-share',
  43: 'jackpot-win',
  50: 'withdrawal-fee',
  60: 'to-float',
  61: 'from-float',
  62: 'envelope-funded',
  63: 'envelope-share',
  64: 'envelope-return',
  65: 'rebate',
  66: 'daily-salary',
  67: 'dividend',
  68: 'hourly-salary',
  70: 'win-withheld',
  71: 'withheld-returned',
  72: 'withheld-released',
  80: 'balance-correction',
}

/** The name of a kind as it goes over the wire. */
export function kindName(code: number): TransferKindName {
  return NAMES[code as TransferKindCode] ?? 'unexpected'
}
