import { h, icon, setContent } from '@pavilion/game-kit/client/dom'
import { keep, readKept } from '@pavilion/game-kit/client/lib/storage'
import { show } from '@pavilion/game-kit/client/money'
import { openSheet } from '@pavilion/game-kit/client/sheet'
import type { Acts } from '../acts.ts'
import { spotName } from '../names.ts'
import { amountOf, type Laid, sumOf, type Table } from '../table.ts'

// Layouts that a player keeps on this device. What they hold is laid as if by hand: the host and its limits decide as ever.

const PLACES = [1, 2, 3, 4, 5]
const keyOf = ({ play }: Pick<Table, 'play'>, place: number): string => `layout ${play.gameId} ${place}`

/** The layout at a place; undefined where there is none, or what is kept is none of this table's. */
export function readLayout(text: string | null, spots: readonly string[]): Laid | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (!Array.isArray(kept) || kept.length === 0) return undefined
    const isPart = (part: unknown): part is [string, number] =>
      Array.isArray(part) && spots.includes(String(part[0])) && Number.isInteger(part[1]) && Number(part[1]) > 0
    return kept.every(isPart) ? new Map(kept) : undefined
  } catch {
    return undefined
  }
}

/** Five places, each of which keeps what lies or lays what it keeps. */
export function openLayouts(root: HTMLElement, table: Table, acts: Acts): void {
  const { say } = table
  const list = h('ul', { class: 'layouts' })
  const sheet = openSheet(root, say('sheetClose'), say('layouts'), [h('p', {}, say('layoutsHow')), list])
  const rowOf = (place: number) => {
    const kept = readLayout(readKept(keyOf(table, place)), table.face.rules.spots)
    const name = kept ? namesOf(table, kept) : say('layoutEmpty')
    const lay = () => {
      if (kept) acts.layOut(kept)
      sheet.close()
    }
    const keepLaid = () => {
      keep(keyOf(table, place), JSON.stringify([...table.laid]))
      refresh()
    }
    return h(
      'li',
      {},
      h('button', { class: 'layout', type: 'button', disabled: !kept, onclick: lay }, h('strong', {}, `${place}`), ' ', name),
      h(
        'button',
        { class: 'tool', type: 'button', disabled: table.laid.size === 0, 'aria-label': say('keepLayout', { place }), onclick: keepLaid },
        icon('star'),
      ),
    )
  }
  const refresh = () => setContent(list, ...PLACES.map(rowOf))
  refresh()
}

function namesOf({ say, state, play }: Table, kept: Laid): string {
  const names = [...kept.keys()].slice(0, 3).map((spot) => spotName(say, spot))
  const more = kept.size > names.length ? ` +${kept.size - names.length}` : ''
  return `${names.join(', ')}${more} · ${show(amountOf(state, sumOf(kept)), play.currency)}`
}
