import type { MoneySplitValue } from '@pavilion/api/withdrawals'
import { formatMinor } from '@pavilion/money'
import type { OwnMoney } from './own-money.ts'

/** A member's money, by what may be done with it, as its owner sees it. */
export function wireSplit({ realMinor, playMinor, heldMinor, running }: OwnMoney, scale: number): MoneySplitValue {
  const text = (minor: bigint) => formatMinor(minor, scale)
  return { real: text(realMinor), play: text(playMinor), held: text(heldMinor), bonus: text(running?.balanceMinor ?? 0n) }
}
