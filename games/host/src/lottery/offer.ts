import { broughtBy, HIGHEST_WIN_STAKES, mostOf, readBet, unitsOf } from '@pavilion/game-lottery/bets'
import { isWon, type Kind, type Level } from '@pavilion/game-lottery/draw'
import type { About } from '@pavilion/game-lottery/wire'
import type { Outcome } from '../draws/draws.store.ts'
import type { Ticket } from '../draws/tickets.store.ts'

// A ticket's choice is one of two things: a bet of the board, recognized by its colon, or a number or a side of the draw's key.

const isOfBoard = (choice: string): boolean => choice.includes(':')

/**
 * The offer for a stake on a choice: the highest return of each unit, in hundredths. `stakes` are
 * the selectable ones, the highest last; on the board they are unit stakes, and the stake is one of
 * them times the bet's units.
 */
export function offerOf(
  { kind, about }: { kind: Kind; about: Pick<About, 'choices'> },
  choice: string,
  stakeMinor: bigint,
  stakes: readonly bigint[],
): { paysHundredths: number } | 'stake-not-offered' | 'choice-not-offered' | 'win-above-highest' {
  if (!isOfBoard(choice)) {
    if (!stakes.includes(stakeMinor)) return 'stake-not-offered'
    return about.choices.find((one) => one.choice === choice) ?? 'choice-not-offered'
  }
  const bet = readBet(kind, choice)
  if (!bet) return 'choice-not-offered'
  const units = BigInt(unitsOf(bet))
  const unitMinor = stakes.find((stake) => stake * units === stakeMinor)
  if (unitMinor === undefined) return 'stake-not-offered'
  const most = mostOf(bet)
  const highest = stakes.at(-1) ?? 0n
  if (unitMinor * BigInt(most) > highest * HIGHEST_WIN_STAKES * 100n) return 'win-above-highest'
  return { paysHundredths: most / bet.multiple }
}

/**
 * What a ticket brings when this is drawn, in minor units. A ticket whose choice is no bet any more, or one of other prizes than it was
 * sold with, is a bug, and not a loss: it waits until somebody has looked.
 */
export function winOf(
  kind: Kind,
  { choice, stakeMinor, paysHundredths }: Pick<Ticket, 'choice' | 'stakeMinor' | 'paysHundredths'>,
  { key, shown }: Outcome,
): bigint {
  if (!isOfBoard(choice)) return isWon(kind, choice, key) ? (stakeMinor * BigInt(paysHundredths ?? 0)) / 100n : 0n
  const bet = readBet(kind, choice)
  if (!bet) throw new Error(`${choice} is no bet on ${kind}`)
  if (mostOf(bet) / bet.multiple !== paysHundredths) throw new Error(`the prizes of ${choice} on ${kind} are not those it was sold with`)
  return ((stakeMinor / BigInt(unitsOf(bet))) * BigInt(broughtBy(bet, shown as Level[]))) / 100n
}
