import { h, setContent } from '@pavilion/game-kit/client/dom'
import { favouritesOf, isFavourite } from './favourites.ts'
import { pickedText } from './quick-pick.ts'
import { type Acts, favouritesName, type Table } from './table.ts'
import type { TextKey } from './texts.ts'

/** The row of what makes picking quick, and below it the favourites of the type that is shown. */
export function createQuickRow(table: Table, acts: Acts): { element: HTMLElement; refresh(): void } {
  const { say } = table
  const chip = (key: TextKey, run: () => void) => h('button', { class: 'chip', type: 'button', onclick: run }, say(key))
  const keep = chip('keep', acts.keep)
  const favourites = h('div', { class: 'chips favourites', role: 'group', 'aria-label': say('favourites') })
  const row = h(
    'div',
    { class: 'chips quick', role: 'group', 'aria-label': say('quickPick') },
    chip('quickPick', acts.quickPick),
    chip('quickFive', acts.quickFive),
    chip('repeat', acts.repeat),
    keep,
    chip('clear', acts.clear),
  )
  let shown = ''
  return {
    element: h('div', {}, row, favourites),
    refresh: () => {
      const name = favouritesName(table)
      const kept = favouritesOf(name)
      keep.textContent = say(isFavourite(name, table.picked) ? 'forget' : 'keep')
      const key = JSON.stringify([name, kept])
      if (key === shown) return
      shown = key
      favourites.hidden = kept.length === 0
      setContent(
        favourites,
        ...kept.map((picked) =>
          h('button', { class: 'chip', type: 'button', onclick: () => acts.take(picked) }, `★ ${pickedText(picked)}`),
        ),
      )
    },
  }
}
