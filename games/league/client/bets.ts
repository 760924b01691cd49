import { broughtText, isWon } from '@pavilion/game-kit/client/bets'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { withPoint } from '@pavilion/game-kit/hundredths'
import { wins } from '../markets.ts'
import { scoreOf } from '../matchday.ts'
import type { BetView, DrawView } from '../wire.ts'
import { fixtureName, pickName } from './names.ts'
import { fixturesAt, roundAt, type Stand } from './stand.ts'
import type { TextKey } from './texts.ts'

/** The player's own bets, each leg with the score as it is. */
export function createBets(stand: Stand): { element: HTMLElement; refresh(): void } {
  const list = h('ul', { class: 'own' })
  let shown = ''
  return {
    element: list,
    refresh: () => {
      const { bets, live, draws } = stand.state
      const key = JSON.stringify([bets, live, draws[0]?.code])
      if (key === shown) return
      shown = key
      const rows = bets.map((bet) => betRow(stand, bet, live?.code === bet.code ? live : draws.find(({ code }) => code === bet.code)))
      setContent(list, ...(rows.length > 0 ? rows : [h('li', { class: 'fine' }, stand.say('noBets'))]))
    },
  }
}

type Shown = Pick<Stand, 'say' | 'league' | 'play'>
type Day = Pick<DrawView, 'code' | 'matches' | 'voided'> & { minute?: number }

/** One bet with its legs and what it brought. */
export function betRow(stand: Shown, bet: BetView, day: Day | undefined): HTMLElement {
  const { say, play } = stand
  const { season, round } = roundAt(bet.code)
  const kind = say(bet.legs.length > 1 ? 'combination' : 'single')
  return h(
    'li',
    { class: 'own-bet' },
    h('p', { class: 'fine' }, `${kind} · ${say('seasonRound', { season, round })}`),
    h('p', { class: isWon(bet) ? 'outcome won' : 'outcome' }, outcomeText(say, bet, play.currency)),
    h('ul', { class: 'legs' }, ...bet.legs.map((leg) => legRow(stand, bet.code, leg, day))),
    h('p', { class: 'fine bet-sums' }, `${show(bet.stake, play.currency)} × ${withPoint(bet.odds)}`),
  )
}

function legRow(stand: Shown, code: string, { place, pick, odds }: BetView['legs'][number], day: Day | undefined): HTMLElement {
  const { say } = stand
  const fixture = fixturesAt(stand, code)[place]
  const match = day?.matches[place]
  if (!fixture) return h('li', {})
  const score = match && scoreOf(match)
  const isOver = day !== undefined && day.minute === undefined
  const mark: TextKey = day?.voided.includes(place)
    ? 'legVoid'
    : !isOver || !score
      ? 'legOpen'
      : wins(pick, score)
        ? 'legRight'
        : 'legWrong'
  const told = score ? ` ${score.home} : ${score.away}` : ''
  const minute = day?.minute === undefined ? '' : ` · ${say('minute', { minute: day.minute })}`
  return h(
    'li',
    { class: `leg is-${mark}` },
    h('span', { class: 'leg-pick' }, `${pickName(say, pick, fixture)} · ${withPoint(odds)}`),
    h('span', { class: 'leg-mark' }, say(mark)),
    h('span', { class: 'fine leg-match' }, `${fixtureName(fixture)}${told}${minute}`),
  )
}

function outcomeText(say: Stand['say'], bet: BetView, currency: string): string {
  const isGivenBack = bet.refusal === 'not-drawn' && (bet.status === 'void' || bet.status === 'voiding')
  return isGivenBack ? say('notDrawn') : broughtText(say, bet, currency)
}
