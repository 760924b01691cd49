import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import { type Merchant, textDefaults } from '../merchants/index.ts'

/** Where the figure comes from: counted up for show in the browser, the merchant's true pool, or there is none. */
export type JackpotSource = 'simulated' | 'server' | 'off'

export function jackpotSourceOf(merchant: Merchant): JackpotSource {
  const source = merchant.settings['jackpot.source']
  return source === 'server' || source === 'off' ? source : 'simulated'
}

/** What the operator says under the figure, in that language or in all; undefined leaves it to the page. */
export function jackpotCaptionOf(merchant: Merchant, language: string): string | undefined {
  return merchant.settings[`jackpot.caption.${language}`] ?? merchant.settings['jackpot.caption']
}

type AmountName = 'jackpot.odds' | 'jackpot.start'

/** What the next draw promises: the share of each stake, the stake that would win for certain, and what the house puts in first. */
export function drawTermsOf(merchant: Pick<Merchant, 'currency' | 'settings'>): {
  shareMillionths: number
  oddsMinor: bigint
  startMinor: bigint
} {
  const scale = scaleOf(merchant.currency)
  const amount = (name: AmountName) =>
    parseMinor(merchant.settings[name] ?? textDefaults[name], scale) ?? parseMinor(textDefaults[name], scale) ?? 0n
  const shareOf = (text: string) => {
    const percent = parseMinor(text, 4)
    return percent !== undefined && percent > 0n && percent < 1_000_000n ? Number(percent) : undefined
  }
  const share = shareOf(merchant.settings['jackpot.share'] ?? '')
  const oddsMinor = amount('jackpot.odds')
  return {
    shareMillionths: share ?? shareOf(textDefaults['jackpot.share']) ?? 0,
    oddsMinor: oddsMinor > 0n ? oddsMinor : 1n,
    startMinor: amount('jackpot.start'),
  }
}

/** What a jackpot may give back of each stake at most: less than any slot of the house that feeds it keeps. */
export const JACKPOT_RETURN_MAX_MILLIONTHS = 30_000

/**
 * What is wrong with a merchant's jackpot, in a sentence; undefined when nothing is. Of each stake it gives back its share, and what the
 * house puts in by the stakes that a draw lasts for.
 */
export function jackpotFaultOf(merchant: Pick<Merchant, 'currency' | 'settings'>): string | undefined {
  const { shareMillionths, oddsMinor, startMinor } = drawTermsOf(merchant)
  // Rounded up, so that a value that looks allowed is allowed.
  const startMillionths = (startMinor * 1_000_000n + oddsMinor - 1n) / oddsMinor
  const returnMillionths = BigInt(shareMillionths) + startMillionths
  if (returnMillionths <= JACKPOT_RETURN_MAX_MILLIONTHS) return undefined
  const percent = (millionths: bigint) => formatMinor(millionths, 4)
  return `The jackpot would give back ${percent(returnMillionths)} % of each stake: ${percent(BigInt(shareMillionths))} % as its share, and ${percent(startMillionths)} % as what the house puts in at the start, by the odds. More than ${percent(BigInt(JACKPOT_RETURN_MAX_MILLIONTHS))} % would be more than the slots keep.`
}
