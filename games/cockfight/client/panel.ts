import { h, icon, setOff, unlessOff } from '@pavilion/game-kit/client/dom'
import { portion, show } from '@pavilion/game-kit/client/money'
import { createPurse } from '@pavilion/game-kit/client/purse'
import { withPoint } from '@pavilion/game-kit/hundredths'
import { type Result, results } from '../results.ts'
import { type Acts, amountOf, isTaking, type Phase, type Stand, stepsMax } from './stand.ts'

const QUICK_STEPS = [1, 10, 50, 100]

/** The player's figures, the three bets with their odds, the stake, and the button that places it. */
export function createPanel(stand: Stand, acts: Acts): { element: HTMLElement; refresh(phase: Phase): void } {
  const { say, play } = stand
  const purse = createPurse(play, say)
  const picks = results.map((pick) => pickButton(stand, acts, pick))
  const stake = createStake(stand, acts)
  const trouble = h('p', { class: 'trouble', role: 'status' })
  const add = h('button', { class: 'secondary', type: 'button', onclick: () => acts.addMoney() }, say('deposit'))
  const place = h('button', { class: 'primary place', type: 'button', onclick: unlessOff(acts.place) })
  return {
    element: h(
      'footer',
      { class: 'panel' },
      purse.element,
      h('div', { class: 'picks', role: 'group', 'aria-label': say('bet') }, ...picks.map(({ element }) => element)),
      stake.element,
      trouble,
      add,
      place,
    ),
    refresh: (phase) => {
      purse.refresh(stand.state)
      for (const pick of picks) pick.refresh(isTaking(phase))
      stake.refresh()
      if (trouble.textContent !== stand.trouble) trouble.textContent = stand.trouble
      add.hidden = !stand.isShort
      setOff(place, stand.isBetting || stand.pick === null || !isTaking(phase))
      place.textContent = isTaking(phase) ? placeText(stand) : say('waitForNext')
    },
  }
}

function placeText({ say, play, state, pick, steps }: Stand): string {
  if (pick === null) return say('pickFirst')
  const amount = amountOf(state, steps)
  return say('place', { amount: show(amount, play.currency), most: show(portion(amount, state.fight.odds[pick], 100), play.currency) })
}

/** A bet of the fight that is shown: it can be chosen only while bets are taken, since the next fight has other odds. */
function pickButton(stand: Stand, acts: Acts, pick: Result): { element: HTMLElement; refresh(isOpen: boolean): void } {
  const { say } = stand
  const odds = h('strong', { class: 'odds amount' })
  const element = h(
    'button',
    { class: `pick is-${pick}`, type: 'button', onclick: unlessOff(() => acts.choose(pick)) },
    h('span', { class: 'sign' }, say(`pick-${pick}`)),
    odds,
  )
  return {
    element,
    refresh: (isOpen) => {
      setOff(element, !isOpen)
      odds.textContent = withPoint(stand.state.fight.odds[pick])
      element.setAttribute('aria-pressed', String(stand.pick === pick))
    },
  }
}

/** The stake by steps, or one of four at a glance. */
function createStake(stand: Stand, acts: Acts): { element: HTMLElement; refresh(): void } {
  const { say, play, state } = stand
  const amount = h('strong', { class: 'amount stake-amount', 'aria-live': 'polite' })
  const step = (label: string, by: number, sign: 'minus' | 'plus') =>
    h('button', { class: 'tool', type: 'button', 'aria-label': label, onclick: () => acts.stake(stand.steps + by) }, icon(sign))
  const quick = QUICK_STEPS.filter((steps) => steps <= stepsMax(state)).map((steps) =>
    h(
      'button',
      { class: 'quick', type: 'button', onclick: () => acts.stake(steps) },
      show(amountOf(state, steps).replace(/\.0+$/, ''), play.currency),
    ),
  )
  return {
    element: h(
      'div',
      { class: 'stakes', role: 'group', 'aria-label': say('stake') },
      step(say('stakeLess'), -1, 'minus'),
      amount,
      step(say('stakeMore'), 1, 'plus'),
      ...quick,
    ),
    refresh: () => {
      amount.textContent = show(amountOf(stand.state, stand.steps), play.currency)
    },
  }
}
