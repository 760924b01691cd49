import { letter } from '../paint/lettering.ts'
import { linear, radial, repeat, type Sheet, tenth } from '../paint/sheet.ts'

type Glass = { shape: string; facet: string; colours: readonly [string, string, string] }

/** Each colour has a shape of its own, so that nobody needs the colour to tell them apart. */
const GLASS: Record<string, Glass> = {
  ruby: {
    shape: 'M0-44L38-22V22L0 44L-38 22V-22Z',
    facet: 'M0-26L22-13V13L0 26L-22 13V-13Z',
    colours: ['#ffd0d8', '#ff4f74', '#8e0834'],
  },
  amber: {
    shape: 'M0-44C20-20 38-2 38 16A38 30 0 0 1-38 16C-38-2-20-20 0-44Z',
    facet: 'M0-22C12-8 22 4 22 14A22 16 0 0 1-22 14C-22 4-12-8 0-22Z',
    colours: ['#fff2c0', '#ffb02a', '#9a4a02'],
  },
  jade: {
    shape: 'M-26-40H26L42-14L0 44L-42-14Z',
    facet: 'M-16-26H16L25-11L0 22L-25-11Z',
    colours: ['#d8ffe6', '#2cd487', '#04603c'],
  },
  azure: {
    shape: 'M-28-38H28Q38-38 38-28V28Q38 38 28 38H-28Q-38 38-38 28V-28Q-38-38-28-38Z',
    facet: 'M-16-22H16Q22-22 22-16V16Q22 22 16 22H-16Q-22 22-22 16V-16Q-22-22-16-22Z',
    colours: ['#d8efff', '#3f9dff', '#0c3596'],
  },
}

/** A piece of sea glass, polished by the tide. */
export function glass(sheet: Sheet, colour = 'ruby'): string {
  const { shape, facet, colours } = GLASS[colour] ?? (GLASS.ruby as Glass)
  const [light, middle, dark] = colours
  return `<path d="${shape}" transform="translate(0 4)" fill="#03101f" stroke="#03101f" stroke-width="7" stroke-linejoin="round"/><path d="${shape}" fill="${linear(sheet, [light, middle, dark], 24)}" stroke="#fff" stroke-width="3.4" stroke-linejoin="round"/><path d="${shape}" fill="none" stroke="${dark}" stroke-width="1.4" stroke-linejoin="round"/><path d="${facet}" fill="${linear(sheet, [middle, light, middle], 60)}" opacity=".85" stroke="#fff" stroke-opacity=".55" stroke-width="1.4"/><ellipse cx="-14" cy="-20" rx="11" ry="6" transform="rotate(-32 -14 -20)" fill="#fff" opacity=".75"/>`
}

/** The nacre of a pearl by what it adds, from rose to gold and night. */
const NACRE: Record<string, readonly [string, string, string]> = {
  '2': ['#ffffff', '#f4ecf4', '#b59cc0'],
  '3': ['#ffffff', '#ffdbe6', '#d06a92'],
  '5': ['#ffffff', '#c6f7f0', '#3aa8a4'],
  '10': ['#ffffff', '#dccbff', '#7a4fd8'],
  '25': ['#fffdf0', '#ffdf7a', '#c97f0c'],
  '50': ['#e8f0ff', '#5c7cd8', '#141a52'],
}

/** A pearl in its open shell, with the number that it adds. */
export function pearl(sheet: Sheet, value = '2'): string {
  const [light, middle, dark] = NACRE[value] ?? (NACRE['2'] as readonly [string, string, string])
  const shell = linear(sheet, ['#ffe9d8', '#ff9fa8', '#a83a6c'])
  const ribs = repeat(7, (index) => {
    const angle = -66 + index * 22
    return `<path d="M0 34V${[-2, -26, -38, -40, -38, -26, -2][index] ?? 0}" transform="rotate(${angle} 0 34)" stroke="#7a1f50" stroke-opacity=".4" stroke-width="2.2"/>`
  })
  const fan =
    'M0 40C-22 40-44 20-48-6C-50-16-42-22-36-20C-36-32-26-38-19-34C-14-46 14-46 19-34C26-38 36-32 36-20C42-22 50-16 48-6C44 20 22 40 0 40Z'
  const text = `×${value}`
  const lettering = letter({ text, face: 'righteous', cx: 0, cy: 0, width: 58, sizeMax: 38 })
  const shift = `translate(${tenth(-(lettering.left + lettering.right) / 2)} ${tenth(4 - (lettering.top + lettering.bottom) / 2)})`
  const ink = value === '50' ? '#fff6cf' : '#23103c'
  const edge = value === '50' ? '#0c1040' : '#ffffff'
  return `<path d="${fan}" transform="translate(0 5)" fill="#12061c"/><path d="${fan}" fill="${shell}" stroke="#fff1e2" stroke-width="2.6"/>${ribs}<circle cy="4" r="36" fill="#12061c" opacity=".45"/><circle cy="2" r="35" fill="${radial(sheet, [light, middle, dark], 0.38, 0.3, 0.78)}" stroke="#fff" stroke-opacity=".8" stroke-width="1.6"/><ellipse cx="-12" cy="-18" rx="12" ry="6.4" transform="rotate(-28 -12 -18)" fill="#fff" opacity=".85"/><g transform="${shift}" stroke-linejoin="round"><path d="${lettering.path}" fill="${edge}" stroke="${edge}" stroke-width="6"/><path d="${lettering.path}" fill="${ink}"/></g>`
}
