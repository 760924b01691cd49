import { h, setOff, unlessOff } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { choiceText, timesText } from './bet-text.ts'
import { stepper } from './steppers.ts'
import { type Acts, stakeOf, type Table } from './table.ts'

const SIDES = ['big', 'small', 'odd', 'even']

export type Part = { card: HTMLElement; panel: HTMLElement; refresh(): void }

/** The simple board: sides and numbers of the key as big buttons, one stake, one tap. Buttons are made once, so that they keep the focus. */
export function createEntertainment(table: Table, acts: Acts): Part {
  const { say, play } = table
  const told = { say, kind: play.published.kind }
  const tab = (isOnNumbers: boolean) =>
    h('button', { class: 'tab', type: 'button', onclick: () => acts.showNumbers(isOnNumbers) }, say(isOnNumbers ? 'numbers' : 'sides'))
  const tabs = [tab(false), tab(true)]
  const choices = play.published.choices.map(({ choice, paysHundredths }) => ({
    choice,
    button: h(
      'button',
      { class: SIDES.includes(choice) ? 'choice big' : 'choice', type: 'button', onclick: () => acts.choose(choice) },
      h('span', { class: 'choice-name' }, choiceText(told, choice)),
      h('span', { class: 'choice-pays' }, timesText(paysHundredths)),
    ),
  }))
  const stake = stepper(say, { label: 'stake', lower: 'lower', higher: 'higher', step: acts.stepStake })
  const bet = h('button', { class: 'primary', type: 'button', onclick: unlessOff(() => acts.bet()) })
  const card = h(
    'section',
    { class: 'card' },
    h('div', { class: 'tabs' }, ...tabs),
    h('div', { class: 'choices' }, ...choices.map(({ button }) => button)),
    h('p', { class: 'fine' }, say('returns')),
  )
  return {
    card,
    panel: h('div', { class: 'panel-part' }, h('div', { class: 'row' }, stake.element), bet),
    refresh: () => {
      for (const [at, button] of tabs.entries()) button.setAttribute('aria-pressed', String(table.isOnNumbers === (at === 1)))
      for (const { choice, button } of choices) {
        button.hidden = SIDES.includes(choice) === table.isOnNumbers
        button.setAttribute('aria-pressed', String(choice === table.choice))
      }
      const amount = show(stakeOf(table), play.currency)
      stake.value.textContent = amount
      bet.textContent = say('bet', { stake: amount, choice: choiceText(told, table.choice) })
      setOff(bet, table.isBetting)
    },
  }
}
