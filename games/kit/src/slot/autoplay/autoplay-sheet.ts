import { autoplayTexts } from '@pavilion/texts/games/autoplay'
import { showAscii } from '../../client/digits.ts'
import { h } from '../../client/dom.ts'
import { portion, show } from '../../client/money.ts'
import { sayOf } from '../../client/say.ts'
import { openSheet } from '../../client/sheet.ts'
import type { Language } from '../../languages.ts'
import {
  type AutoplayChoice,
  lossStakesOffered,
  profitStakesOffered,
  ROUNDS_MAX,
  raisesOffered,
  roundsOffered,
  winStakesOffered,
} from './stop-rules.ts'

/** What the sheet receives about the game: the whole stake of a round, and whether there is a feature that can end it. */
export type AutoplaySet = {
  language: Language
  currency: string
  closeLabel: string
  stake: string
  hasFeature: boolean
  /** Whether the casino allows the stake to rise after a loss. */
  canRaise: boolean
  cycleMs: number
  /** What each of the rounds is, where the game says more of it. */
  note?: string
}

/** Asks for all that ends autoplay, and begins it then. A limit of the loss has no default: it has to be chosen. */
export function openAutoplay(root: HTMLElement, set: AutoplaySet, begin: (request: AutoplayChoice) => void): void {
  const { language, currency, stake, hasFeature } = set
  const own = sayOf(autoplayTexts[language])
  const money = (amount: string) => show(amount, currency)
  const times = (count: number) => portion(stake, count, 1)
  const request = {
    rounds: roundsOffered[0] ?? 0,
    lossLimit: null as string | null,
    winLimit: null as string | null,
    profitLimit: null as string | null,
    stopsAtFeature: hasFeature,
    raisePercent: null as number | null,
  }

  const sum = h('p', { class: 'hint' })
  const needed = h('p', { class: 'hint', id: 'autoplay-needed' }, own('lossNeeded'))
  const start = h('button', { class: 'primary autoplay-start', type: 'button', 'aria-describedby': needed.id }, own('start'))
  const refresh = () => {
    const { rounds, lossLimit, raisePercent } = request
    if (raisePercent !== null) sum.textContent = own('raised', { stake: money(stake) })
    else sum.textContent = own('atMost', { amount: money(times(rounds)), count: rounds, stake: money(stake) })
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
  const raises = [{ label: own('never'), value: null }, ...raisesOffered.map((value) => ({ label: `${value} %`, value }))]
  const chosen = <Field extends keyof typeof request>(field: Field) => ({
    value: request[field],
    choose: (value: (typeof request)[Field]) => {
      request[field] = value
      refresh()
    },
  })
  const ownRounds = makeOwnRounds(own('ownRounds', { most: ROUNDS_MAX }), (count) => {
    request.rounds = count
    for (const button of buttonsBefore(ownRounds)) button.setAttribute('aria-pressed', String(button.textContent === String(count)))
    refresh()
  })
  const sheet = openSheet(root, set.closeLabel, own('autoplay'), [
    ...(set.note === undefined ? [] : [h('p', {}, set.note)]),
    ...choices(own('rounds'), rounds, chosen('rounds')),
    ownRounds,
    sum,
    ...choices<string | null>(own('lossLimit'), amounts(lossStakesOffered), chosen('lossLimit')),
    ...choices(own('winLimit'), wins, chosen('winLimit')),
    ...choices(own('profitLimit'), [{ label: own('never'), value: null }, ...amounts(profitStakesOffered)], chosen('profitLimit')),
    ...(set.canRaise ? choices<number | null>(own('raiseBy'), raises, chosen('raisePercent')) : []),
    ...(hasFeature ? [feature] : []),
    h('p', {}, own(hasFeature ? 'how' : 'howPlain', { seconds: set.cycleMs / 1000 })),
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

/** A number of rounds that none of the buttons offers. */
function makeOwnRounds(label: string, choose: (count: number) => void): HTMLElement {
  const field = h('input', {
    class: 'autoplay-rounds',
    type: 'text',
    inputmode: 'numeric',
    maxlength: 4,
    autocomplete: 'off',
    placeholder: label,
    'aria-label': label,
  })
  field.addEventListener('input', () => {
    const count = Number(showAscii(field))
    const isOffered = Number.isInteger(count) && count >= 1 && count <= ROUNDS_MAX
    field.setAttribute('aria-invalid', String(!isOffered))
    if (isOffered) choose(count)
  })
  return field
}

/** The buttons of the choice that is before the field. */
const buttonsBefore = (field: HTMLElement): HTMLButtonElement[] => [...(field.previousElementSibling?.querySelectorAll('button') ?? [])]

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
