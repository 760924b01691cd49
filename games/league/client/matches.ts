import { h, setContent } from '@pavilion/game-kit/client/dom'
import { withPoint } from '@pavilion/game-kit/hundredths'
import type { Market } from '../leagues.ts'
import { oddsOf, picksOf } from '../markets.ts'
import type { Fixture } from '../season.ts'
import { createLive } from './live.ts'
import { fixtureName, marketName, pickName, pickShort } from './names.ts'
import { fixturesAt, type Stand } from './stand.ts'

type Cell = { place: number; pick: string; button: HTMLButtonElement }

/** The matches that are played, and below them those that can be bet on, each with its odds. */
export function createMatches(stand: Stand, choose: (place: number, pick: string) => void): { element: HTMLElement; refresh(): void } {
  const live = createLive(stand)
  const list = h('div', { class: 'fixtures' })
  let cells: Cell[] = []
  let shown = ''
  return {
    element: h('div', {}, live.element, list),
    refresh: () => {
      live.refresh()
      const { code } = stand.state.open
      // Built once a matchday, so that a focused button stays where it is.
      if (shown !== code) {
        cells = []
        setContent(list, ...fixturesAt(stand, code).map((fixture, place) => fixtureCard(stand, fixture, place, cells, choose)))
        shown = code
      }
      for (const { place, pick, button } of cells) button.setAttribute('aria-pressed', String(stand.picked.get(place) === pick))
    },
  }
}

function fixtureCard(
  { say, league }: Stand,
  fixture: Fixture,
  place: number,
  cells: Cell[],
  choose: (place: number, pick: string) => void,
): HTMLElement {
  const makeCell = (pick: string) => {
    const odds = withPoint(oddsOf(fixture, pick))
    const short = pickShort(say, pick)
    const button = h(
      'button',
      {
        class: 'pick',
        type: 'button',
        'aria-pressed': 'false',
        'aria-label': `${short} ${odds}, ${pickName(say, pick, fixture)}`,
        onclick: () => choose(place, pick),
      },
      h('span', { class: 'sign' }, short),
      ' ',
      h('span', { class: 'odds amount' }, odds),
    )
    cells.push({ place, pick, button })
    return button
  }
  const group = (market: Market) => {
    const offered = picksOf(league, market)
    const shape = offered.length === 2 ? 'picks of-two' : `picks of-${market}`
    return h('div', { class: shape, role: 'group', 'aria-label': marketName(say, market) }, ...offered.map(makeCell))
  }
  const [main, ...others] = league.markets
  const title = `fixture-${place}`
  const more = others.map((market) => h('div', { class: 'market' }, h('p', { class: 'fine' }, marketName(say, market)), group(market)))
  return h(
    'section',
    { class: 'fixture', 'aria-labelledby': title },
    h('h2', { id: title }, fixtureName(fixture)),
    main ? group(main) : null,
    more.length > 0 ? h('details', {}, h('summary', {}, say('moreBets')), ...more) : null,
  )
}
