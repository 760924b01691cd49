import { stakeTexts } from '@pavilion/texts/games/stake'
import type { Language } from '../languages.ts'
import { h } from './dom.ts'
import { show } from './money.ts'
import { type Say, sayOf } from './say.ts'
import { type ChosenStake, doubleStake, halveStake, leastStake, mostStake, type StakeBounds } from './stake.ts'

/** What a page tells of the stake that is chosen. `bounds` are asked for at each change: the balance moves. */
export type StakeChoice = {
  language: Language
  currency: string
  bounds: () => StakeBounds
  stake: () => string
  choose: (stake: string) => void
}

export type StakeSay = Say<keyof (typeof stakeTexts)['EN']>

export const sayStake = (language: Language): StakeSay => sayOf(stakeTexts[language])

const WHY = { step: 'whyStep', least: 'whyLeast', game: 'whyGame', return: 'whyReturn', balance: 'whyBalance' } as const

/** Why the stake is not the one that was asked for, in a sentence; nothing where it is. */
export function whyOf({ language, currency, bounds }: StakeChoice, { stake, cut }: ChosenStake): string {
  const step = show(bounds().offered[0] ?? '0', currency)
  return cut === null ? '' : sayStake(language)(WHY[cut], { amount: show(stake, currency), step })
}

/** The buttons that halve and double the stake, and set it to the lowest and the highest. `tell` says why it is another, or nothing. */
export function makeQuick(choice: StakeChoice, tell: (why: string) => void): HTMLButtonElement[] {
  const say = sayStake(choice.language)
  const button = (text: string, label: string, find: () => ChosenStake) => {
    const take = () => {
      const chosen = find()
      choice.choose(chosen.stake)
      tell(whyOf(choice, chosen))
    }
    return h('button', { class: 'stake-quick', type: 'button', 'aria-label': label, onclick: take }, text)
  }
  return [
    button(say('min'), `${say('min')}: ${say('least')}`, () => leastStake(choice.bounds())),
    button('½', `½: ${say('half')}`, () => halveStake(choice.bounds(), choice.stake())),
    button('×2', `×2: ${say('double')}`, () => doubleStake(choice.bounds(), choice.stake())),
    button(say('max'), `${say('max')}: ${say('most')}`, () => {
      const most = mostStake(choice.bounds())
      return { stake: most.stake, cut: most.limit }
    }),
  ]
}
