import { autoplayTexts } from '@pavilion/texts/games/autoplay'
import { h } from '../../client/dom.ts'
import { portion, show } from '../../client/money.ts'
import { sayOf } from '../../client/say.ts'
import { openSheet } from '../../client/sheet.ts'
import { CYCLE_MS } from '../cycle.ts'
import type { SlotRound } from '../design.ts'
import { stakeOf } from '../game.ts'
import type { Table } from '../table.ts'
import { type AutoplayChoice, lossStakesOffered, roundsOffered, winStakesOffered } from './stop-rules.ts'

/** Asks for all that ends autoplay, and begins it then. A limit of the loss has no default: it has to be chosen. */
export function openAutoplay<Round extends SlotRound>(
  root: HTMLElement,
  { game, features }: Table<Round>,
  begin: (request: AutoplayChoice) => void,
): void {
  const { say, play, language } = game
  const own = sayOf(autoplayTexts[language])
  const stake = stakeOf(game)
  const money = (amount: string) => show(amount, play.currency)
  const times = (count: number) => portion(stake, count, 1)
  const request = { rounds: roundsOffered[0] ?? 0, lossLimit: null as string | null, winLimit: null as string | null, stopsAtFeature: true }

  const sum = h('p', { class: 'hint' })
  const needed = h('p', { class: 'hint', id: 'autoplay-needed' }, own('lossNeeded'))
  const start = h('button', { class: 'primary autoplay-start', type: 'button', 'aria-describedby': needed.id }, own('start'))
  const refresh = () => {
    const { rounds, lossLimit } = request
    sum.textContent = own('atMost', { amount: money(times(rounds)), count: rounds, stake: money(stake) })
    start.disabled = lossLimit === null
    needed.hidden = lossLimit !== null
  }
  const feature = h('button', { class: 'choice autoplay-feature', type: 'button', 'aria-pressed': 'true' }, own('featureStop'))
  feature.addEventListener('click', () => {
    request.stopsAtFeature = !request.stopsAtFeature
    feature.setAttribute('aria-pressed', String(request.stopsAtFeature))
  })
  const amounts = (stakes: readonly number[]) => stakes.map((count) => ({ label: money(times(count)), value: times(count) }))
  const rounds = roundsOffered.map((value) => ({ label: String(value), value }))
  const wins = [{ label: own('never'), value: null }, ...amounts(winStakesOffered)]
  const chosen = <Field extends keyof typeof request>(field: Field) => ({
    value: request[field],
    choose: (value: (typeof request)[Field]) => {
      request[field] = value
      refresh()
    },
  })
  const sheet = openSheet(root, say('sheetClose'), own('autoplay'), [
    ...choices(own('rounds'), rounds, chosen('rounds')),
    sum,
    ...choices<string | null>(own('lossLimit'), amounts(lossStakesOffered), chosen('lossLimit')),
    ...choices(own('winLimit'), wins, chosen('winLimit')),
    ...(features.playFeature ? [feature] : []),
    h('p', {}, own('how', { seconds: CYCLE_MS / 1000 })),
    needed,
    start,
  ])
  start.addEventListener('click', () => {
    const { lossLimit } = request
    if (lossLimit === null) return
    sheet.close()
    begin({ ...request, lossLimit })
  })
  refresh()
}

type Option<Value> = { label: string; value: Value }

/** One of several, under its own heading. */
function choices<Value>(
  title: string,
  options: readonly Option<Value>[],
  { value, choose }: { value: Value; choose: (value: Value) => void },
): Node[] {
  const buttons = options.map((option) => {
    const isChosen = option.value === value
    return h('button', { class: 'choice', type: 'button', 'aria-pressed': String(isChosen) }, option.label)
  })
  for (const [at, button] of buttons.entries())
    button.addEventListener('click', () => {
      for (const each of buttons) each.setAttribute('aria-pressed', String(each === button))
      const option = options[at]
      if (option) choose(option.value)
    })
  const columns = options.length === 4 ? 'choices is-four' : 'choices'
  return [h('h3', {}, title), h('div', { class: columns, role: 'group', 'aria-label': title }, ...buttons)]
}
