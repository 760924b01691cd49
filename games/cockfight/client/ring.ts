import { h, s, setContent } from '@pavilion/game-kit/client/dom'
import type { Exchange } from '../fight.ts'
import type { BirdView, PitState } from '../wire.ts'
import type { Phase, Stand } from './stand.ts'

// The bout, drawn: two birds that circle and leap. There is no blood, and nobody is hurt; the one that lost sits down.

const FEATHERS = { meron: ['#ff5a4d', '#c3261f', '#ffb23d'], wala: ['#4f9bff', '#2358c4', '#8fe0ff'] } as const

export type Shown = {
  meron: Pick<BirdView, 'name' | 'weightGrams'> & Partial<BirdView>
  wala: Pick<BirdView, 'name' | 'weightGrams'> & Partial<BirdView>
  phase: Phase
  live: PitState['live']
  isCancelled: boolean
}

/** The pit with both corners. `refresh` shows a fight as it is now; the page calls it as often as it likes. */
export function createRing({ say }: Pick<Stand, 'say'>): { element: HTMLElement; refresh(shown: Shown): void } {
  const drawing = s('svg', { class: 'ring', viewBox: '0 0 320 150', role: 'img' })
  const birds = { meron: birdOf('meron'), wala: birdOf('wala') }
  drawing.append(
    s('ellipse', { class: 'sand', cx: 160, cy: 122, rx: 150, ry: 24 }),
    s('path', { class: 'rail', d: 'M10 122a150 24 0 0 1 300 0' }),
    s('g', { class: 'corner is-meron' }, birds.meron),
    s('g', { class: 'corner is-wala' }, birds.wala),
  )
  const corners = { meron: h('div', { class: 'bird is-meron' }), wala: h('div', { class: 'bird is-wala' }) }
  const tally = h('p', { class: 'tally' })
  const element = h(
    'section',
    { class: 'pit' },
    h('div', { class: 'stage' }, drawing),
    tally,
    h('div', { class: 'birds' }, corners.meron, corners.wala),
  )
  let named = ''
  let leapt = 0
  return {
    element,
    refresh: (shown) => {
      const { meron, wala, phase, live, isCancelled } = shown
      const key = JSON.stringify([meron, wala])
      if (key !== named) {
        named = key
        leapt = 0
        drawing.setAttribute('aria-label', say('ring', { meron: meron.name, wala: wala.name }))
        for (const corner of ['meron', 'wala'] as const) setContent(corners[corner], ...cornerOf(say, corner, shown[corner]))
      }
      const exchanges = live?.exchanges ?? []
      tally.textContent = live ? `${say('exchanges')} ${countOf(exchanges, 'meron')} : ${countOf(exchanges, 'wala')}` : ''
      drawing.setAttribute('data-bout', phase)
      drawing.setAttribute('data-result', isCancelled ? 'cancelled' : (live?.result ?? ''))
      const last = exchanges.at(-1)
      // Two classes take turns, so that each leap begins the animation again.
      if (last && exchanges.length !== leapt)
        for (const corner of ['meron', 'wala'] as const)
          birds[corner].setAttribute(
            'class',
            last.side === corner ? `cock leap-${exchanges.length % 2}` : `cock dodge-${exchanges.length % 2}`,
          )
      if (exchanges.length === 0) for (const bird of [birds.meron, birds.wala]) bird.setAttribute('class', 'cock')
      leapt = exchanges.length
    },
  }
}

const countOf = (exchanges: readonly Exchange[], side: Exchange['side']): string =>
  String(exchanges.filter((exchange) => exchange.side === side).length)

function cornerOf(say: Stand['say'], corner: 'meron' | 'wala', { name, weightGrams, record }: Shown['meron']): HTMLElement[] {
  const kilos = `${Math.floor(weightGrams / 1000)}.${String(Math.floor((weightGrams % 1000) / 10)).padStart(2, '0')}`
  return [
    h('p', { class: 'corner-name' }, say(`pick-${corner}`)),
    h('h2', { class: 'bird-name' }, name),
    h('p', { class: 'fine' }, say('weight', { kilos })),
    ...(record ? [h('p', { class: 'fine' }, say('record', record))] : []),
  ]
}

/** A cock that looks to the right; the blue one is turned round by its corner. */
function birdOf(corner: keyof typeof FEATHERS): SVGGElement {
  const [light, dark, tail] = FEATHERS[corner]
  const path = (d: string, fill: string) => s('path', { d, fill })
  return s(
    'g',
    { class: 'cock' },
    path('M-8 -24C-30 -52 -44 -44 -48 -28C-40 -34 -34 -30 -30 -22C-38 -24 -46 -18 -46 -8C-36 -16 -24 -12 -16 -8Z', tail),
    path('M-20 -14C-14 -34 12 -36 20 -22C24 -10 10 2 -4 2C-14 2 -22 -4 -20 -14Z', dark),
    path('M10 -24C14 -40 20 -50 30 -50C38 -50 42 -44 40 -38C34 -36 30 -26 24 -14Z', light),
    path('M26 -50C26 -56 30 -58 31 -54C33 -60 37 -58 36 -52C40 -55 42 -51 39 -47Z', '#ff7a6b'),
    path('M40 -42L49 -39L40 -36Z', '#ffcf5a'),
    s('circle', { cx: 34, cy: -43, r: 2, fill: '#10131f' }),
    path('M-12 -18C-4 -26 10 -24 12 -14C4 -6 -6 -6 -12 -18Z', light),
    s('path', { d: 'M-4 0L-6 14M-6 14L2 14M6 -1L8 14M8 14L16 14', class: 'legs' }),
  )
}
