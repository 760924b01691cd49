import { letter } from '../paint/lettering.ts'
import { linear, type Sheet, tenth } from '../paint/sheet.ts'

const GOLD = ['#fff6cf', '#f3c552', '#9a5b0c', '#ffe08a', '#8a4f08'] as const

/** The seven of a fruit machine, in enamel with a gold rim. */
export function seven(sheet: Sheet): string {
  const { path, left, right, top, bottom } = letter({ text: '7', face: 'slab', cx: 0, cy: 0, width: 92, sizeMax: 128 })
  const shift = `translate(${tenth(-(left + right) / 2)} ${tenth(-(top + bottom) / 2)})`
  const red = linear(sheet, ['#ff8a7a', '#ee2436', '#b00a24', '#e01c34'])
  return `<g transform="${shift}" stroke-linejoin="round"><path d="${path}" transform="translate(0 3.4)" fill="#4a0412" stroke="#4a0412" stroke-width="11"/><path d="${path}" fill="#5a0616" stroke="#5a0616" stroke-width="11"/><path d="${path}" fill="none" stroke="${linear(sheet, GOLD, 20)}" stroke-width="7.6"/><path d="${path}" fill="none" stroke="#5a0616" stroke-width="2"/><path d="${path}" fill="${red}"/><path d="${path}" transform="translate(-1 -1.4)" fill="none" stroke="#fff" stroke-width="1.2" opacity=".55"/></g>`
}

const TOKENS: Readonly<Record<string, readonly string[]>> & { gold: readonly string[] } = {
  gold: ['#fff6cf', '#ffd34a', '#c97a10', '#ffe9a0', '#8a4f08', '#5a2c04'],
  pearl: ['#ffffff', '#eef6ff', '#a8bcd8', '#ffffff', '#7d92b4', '#22375a'],
  jade: ['#eafff4', '#7fe6c0', '#128a70', '#c6ffea', '#0a5a4a', '#03302a'],
  ruby: ['#ffe6d8', '#ff8a6a', '#b82a3a', '#ffc9b0', '#7a1228', '#3d0614'],
  ice: ['#ffffff', '#b5e6ff', '#2c7fd8', '#e2f6ff', '#1550a0', '#061e4a'],
}

/** A coin with an empty face, on which a number can be read. */
export function token(sheet: Sheet, metal = 'gold'): string {
  const [light = '', face = '', edge = '', bright = '', deep = '', ink = ''] = TOKENS[metal] ?? TOKENS.gold
  const beads = Array.from({ length: 28 }, (_, at) => {
    const turn = (at / 28) * Math.PI * 2
    return `<circle cx="${tenth(Math.cos(turn) * 43)}" cy="${tenth(Math.sin(turn) * 43)}" r="1.5" fill="${light}" opacity=".85"/>`
  }).join('')
  return `<circle r="49" cy="2" fill="${ink}"/><circle r="48" fill="${linear(sheet, [light, edge, bright, deep], 30)}"/>${beads}<circle r="38.6" fill="${deep}"/><circle r="37" fill="${linear(sheet, [bright, face, edge])}"/><path d="M-33-13A36 36 0 0 1 33-13Q0-24-33-13Z" fill="#fff" opacity=".5"/>`
}

/** The bar of a fruit machine: a plate in night ink with its word. */
export function bar(sheet: Sheet): string {
  const { path } = letter({ text: 'BAR', face: 'slab', cx: 0, cy: 0, width: 74, sizeMax: 34, tracking: 0.04 })
  const { top, bottom } = letter({ text: 'BAR', face: 'slab', cx: 0, cy: 0, width: 74, sizeMax: 34, tracking: 0.04 })
  const gold = linear(sheet, GOLD, 20)
  return `<rect x="-49" y="-25" width="98" height="54" rx="10" fill="#2a1206"/><rect x="-49" y="-28" width="98" height="54" rx="10" fill="${gold}"/><rect x="-45" y="-24" width="90" height="46" rx="7" fill="#3a1a06"/><rect x="-43.4" y="-22.4" width="86.8" height="42.8" rx="6" fill="${linear(sheet, ['#3f63b8', '#1a2c66', '#0c1536'])}"/><g transform="translate(0 ${tenth(-1 - (top + bottom) / 2)})"><path d="${path}" transform="translate(0 1.8)" fill="#050a20"/><path d="${path}" fill="${linear(sheet, ['#ffffff', '#ffeec0', '#f0b63c'])}"/></g><rect x="-41" y="-20.6" width="82" height="15" rx="5" fill="#fff" opacity=".14"/>`
}
