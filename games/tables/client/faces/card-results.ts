import { h, setContent } from '@pavilion/game-kit/client/dom'
import type { Say } from '@pavilion/game-kit/client/say'
import { resultOf } from '../../baccarat.ts'
import type { Results } from '../face.ts'
import type { TextKey } from '../texts.ts'
import { DERIVED, type DerivedRoad } from './derived-roads.ts'
import { drawBeadPlate, drawBigRoad, drawDerivedRoad, type RoadMarks } from './road-drawings.ts'

const STRIP = 10
const DERIVED_ROADS = Object.keys(DERIVED) as DerivedRoad[]

/** What a card game's results are called, beside how they are drawn on the roads. */
export type CardMarks = RoadMarks & {
  nameOf(say: Say<TextKey>, key: number): string
  counted(say: Say<TextKey>, counts: { count: number; player: number; banker: number; tie: number }): string
}

/** The last results in a row, and the five roads of the last hundred rounds below the cloth. */
export function makeCardResults(say: Say<TextKey>, { sign, keyOf, nameOf, counted }: CardMarks): Results {
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
    const { winner } = resultOf(keyOf(key))
    return h('span', { class: `ball is-${winner}`, role: 'img', 'aria-label': nameOf(say, key) }, sign(say, winner))
  }
  return {
    strip,
    below,
    refresh: ({ numbers, draws }) => {
      const keys = numbers.map(keyOf)
      setContent(strip, ...numbers.slice(0, STRIP).map((key) => h('li', {}, bead(key))))
      const count = (side: string) => keys.filter((key) => resultOf(key).winner === side).length
      counts.textContent = counted(say, { count: keys.length, player: count('player'), banker: count('banker'), tie: count('tie') })
      setContent(beads, drawBeadPlate(say, keys, draws[0]?.round ?? '', sign))
      setContent(road, drawBigRoad(say, keys))
      for (const each of derived) setContent(each.road, drawDerivedRoad(say, keys, each.name))
    },
  }
}
