import { PACK, rankOf } from '@pavilion/game-kit/table/cards'
import { type OneShot, type Shown, UNITS_PER_STAKE } from '../one-shot.ts'

const ACE_POINTS = 14
/** What the winner gets, in units: both stakes less a fortieth for the house. */
const WIN_UNITS = 39

export type DuelStep = Shown & { own: number[]; house: number[]; ownPoints: number; housePoints: number }

/** Two cards each against the house's machine; the higher sum wins, the ace counts fourteen. Equal sums give the stake back. */
export const duel: OneShot<DuelStep> = {
  version: 'duel-1',
  choices: [''],
  sizes: [PACK, PACK, PACK, PACK],
  settle: (_choice, [first = 0, second = 0, third = 0, fourth = 0]) => {
    const own = [first, second]
    const house = [third, fourth]
    const ownPoints = pointsOf(own)
    const housePoints = pointsOf(house)
    const units = ownPoints > housePoints ? WIN_UNITS : ownPoints === housePoints ? UNITS_PER_STAKE : 0
    return { own, house, ownPoints, housePoints, units }
  },
}

const pointsOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + (rankOf(card) === 1 ? ACE_POINTS : rankOf(card)), 0)
