import { s } from '@pavilion/game-kit/client/dom'

// What lies under the fields of mines and tower.

const petals = (count: number, path: string, name: string): SVGPathElement[] =>
  Array.from({ length: count }, (_, at) => s('path', { class: name, d: path, transform: `rotate(${(360 / count) * at} 24 24)` }))

export function drawBlossom(): SVGSVGElement {
  return s(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    ...petals(10, 'M24 24C17 15 18 4 24 3 30 4 31 15 24 24Z', 'petal-far'),
    ...petals(8, 'M24 24C18 17 19 9 24 8 29 9 30 17 24 24Z', 'petal-near'),
    s('circle', { cx: 24, cy: 24, r: 5, class: 'petal-heart' }),
  )
}

export function drawMine(): SVGSVGElement {
  return s(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    ...petals(8, 'M21 12 24 4 27 12Z', 'mine-spike'),
    s('circle', { cx: 24, cy: 24, r: 14, class: 'mine-ball' }),
    s('path', { d: 'M15 22a9 9 0 0 1 7-7', class: 'mine-shine' }),
    s('circle', { cx: 24, cy: 24, r: 5, class: 'mine-ember' }),
  )
}

export function drawBud(): SVGSVGElement {
  return s(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    s('path', { class: 'bud', d: 'M24 10C31 17 32 26 24 33 16 26 17 17 24 10Z' }),
    s('path', { class: 'bud', d: 'M24 33C15 33 11 27 11 20 18 21 22 26 24 33Z' }),
    s('path', { class: 'bud', d: 'M24 33C33 33 37 27 37 20 30 21 26 26 24 33Z' }),
  )
}
