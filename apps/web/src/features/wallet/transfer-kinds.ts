/** The text for each kind of transfer that the server names. A kind that is unknown here is a transfer all the same. */
const keys: Readonly<Record<string, string>> = {
  bet: 'wallet.kindBet',
  win: 'wallet.kindWin',
  rollback: 'wallet.kindRollback',
  'promo-win': 'wallet.kindPromoWin',
  'jackpot-win': 'wallet.kindJackpotWin',
  'freespins-win': 'wallet.kindFreespinsWin',
  'play-money': 'wallet.kindPlayMoney',
  hold: 'wallet.kindHold',
  'release-hold': 'wallet.kindReleaseHold',
  'capture-hold': 'wallet.kindCaptureHold',
  'withdrawal-fee': 'wallet.kindWithdrawalFee',
  'loss-cover': 'wallet.kindLossCover',
  deposit: 'wallet.kindDeposit',
  'bonus-release': 'wallet.kindBonusRelease',
  reward: 'wallet.kindReward',
}

export function transferKindKey(kind: string): string {
  return Object.keys(keys).includes(kind) ? (keys[kind] ?? 'wallet.kindOther') : 'wallet.kindOther'
}
