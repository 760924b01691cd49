import { h, setContent } from '@pavilion/game-kit/client/dom'
import type { Say } from '@pavilion/game-kit/client/say'
import type { Result } from '../../baccarat.ts'
import type { Results } from '../face.ts'
import type { TextKey } from '../texts.ts'
import { DERIVED, type DerivedRoad } from './derived-roads.ts'
import { drawBeadPlate, drawBigRoad, drawDerivedRoad, type Sign } from './road-drawings.ts'

const STRIP = 10
const DERIVED_ROADS = Object.keys(DERIVED) as DerivedRoad[]

/** How a card game's results are drawn on the roads, as those of punto banco with letters of its own, and what they are called. */
export type CardMarks = {
  sign: Sign
  resultOf(key: number): Result
  nameOf(say: Say<TextKey>, key: number): string
  counted(say: Say<TextKey>, counts: { count: number; player: number; banker: number; tie: number }): string
}

/** The last results in a row, and the five roads of the last hundred rounds below the cloth. */
export function makeCardResults(say: Say<TextKey>, { sign, resultOf, nameOf, counted }: CardMarks): Results {
  const strip = h('ol', { class: 'strip', 'aria-label': say('lastResults') })
  const beads = h('div', { class: 'road' })
  const road = h('div', { class: 'road' })
  const counts = h('p', { class: 'fine' })
  const derived = DERIVED_ROADS.map((name) => ({ name, road: h('div', { class: 'road' }) }))
  const below = h(
    'div',
    {},
    h('h2', {}, say('beadPlate')),
    beads,
    counts,
    h('h2', {}, say('bigRoad')),
    road,
    ...derived.flatMap((each) => [h('h2', {}, say(each.name)), each.road]),
    h('p', { class: 'fine' }, say('derivedHow')),
  )
  const bead = (key: number) => {
    const { winner } = resultOf(key)
    return h('span', { class: `ball is-${winner}`, role: 'img', 'aria-label': nameOf(say, key) }, sign(say, winner))
  }
  return {
    strip,
    below,
    refresh: ({ numbers, draws }) => {
      const results = numbers.map(resultOf)
      setContent(strip, ...numbers.slice(0, STRIP).map((key) => h('li', {}, bead(key))))
      const count = (side: string) => results.filter(({ winner }) => winner === side).length
      counts.textContent = counted(say, { count: results.length, player: count('player'), banker: count('banker'), tie: count('tie') })
      setContent(beads, drawBeadPlate(say, results, draws[0]?.round ?? '', sign))
      setContent(road, drawBigRoad(say, results))
      for (const each of derived) setContent(each.road, drawDerivedRoad(say, results, each.name))
    },
  }
}
