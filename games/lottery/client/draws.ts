import { h } from '@pavilion/game-kit/client/dom'
import type { DrawView } from '../wire.ts'
import type { Table } from './table.ts'
import type { TextKey } from './texts.ts'

/** The numbers of a draw; of prize levels the highest. */
export function balls(draw: Pick<DrawView, 'levels'>): HTMLElement {
  return h('p', { class: 'balls' }, ...(draw.levels[0]?.numbers ?? []).map((number) => h('span', { class: 'ball' }, number)))
}

/** All that was drawn: a row for each prize level where there are levels. */
export function drawnNumbers({ say }: Pick<Table, 'say'>, draw: Pick<DrawView, 'levels'>): HTMLElement {
  if (draw.levels.length < 2) return balls(draw)
  const row = ({ level, numbers }: DrawView['levels'][number]) =>
    h(
      'li',
      { class: 'level' },
      h('span', { class: 'fine level-name' }, say((level === 'special' ? level : `level.${level}`) as TextKey)),
      h('span', { class: 'level-numbers' }, numbers.join(' ')),
    )
  return h('ul', { class: 'levels' }, ...draw.levels.map(row))
}
