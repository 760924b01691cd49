import { call } from '@pavilion/game-kit/client/api'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { openSheet } from '@pavilion/game-kit/client/sheet'
import { figuresOf, type Subject, subjects, warmthOf } from '../statistics.ts'
import type { DrawsView, DrawView } from '../wire.ts'
import { typeText } from './bet-text.ts'
import { drawnNumbers } from './draws.ts'
import type { Table } from './table.ts'

/** The last draws and what they count: how often each number came and how long it has been away. Asks the host when it opens. */
export function openStatistics(root: HTMLElement, table: Pick<Table, 'say' | 'play'>): void {
  const { say } = table
  const content = h('div', { 'aria-busy': 'true' })
  openSheet(root, say('sheetClose'), say('statistics'), [content])
  void call<DrawsView>('/api/lottery/draws')
    .then(({ draws }) => setContent(content, ...shown(table, draws)))
    .catch(() => setContent(content, h('p', { role: 'alert' }, say('network'))))
    .then(() => content.removeAttribute('aria-busy'))
}

function shown({ say, play }: Pick<Table, 'say' | 'play'>, draws: readonly DrawView[]): HTMLElement[] {
  if (draws.length === 0) return [h('p', {}, say('noDraws'))]
  const all = subjects[play.published.kind]
  const figures = h('div', {})
  const chips = all.map((subject) =>
    h('button', { class: 'chip', type: 'button', onclick: () => choose(subject) }, subjectText({ say }, subject.id)),
  )
  const choose = (subject: Subject) => {
    for (const [at, one] of all.entries()) chips[at]?.setAttribute('aria-pressed', String(one === subject))
    setContent(figures, figureGrid({ say }, subject, draws))
  }
  const [first] = all
  if (first) choose(first)
  return [
    h('h3', {}, say('statisticsOf', { n: draws.length })),
    h('div', { class: 'chips' }, ...chips),
    figures,
    h('p', { class: 'fine' }, say('gapHow')),
    h('h3', {}, say('draws')),
    h(
      'ol',
      { class: 'draws' },
      ...draws.map((draw) => h('li', {}, h('p', { class: 'fine' }, say('issue', { issue: draw.code })), drawnNumbers({ say }, draw))),
    ),
  ]
}

function subjectText({ say }: Pick<Table, 'say'>, id: string): string {
  if (id.startsWith('place-')) return say('placeName', { n: id.slice(6) })
  if (id === 'any') return say('anywhere')
  return id === 'tail' ? say('tailOfSpecial') : typeText({ say }, id)
}

function figureGrid({ say }: Pick<Table, 'say'>, subject: Subject, draws: readonly DrawView[]): HTMLElement {
  const figures = figuresOf(subject, draws)
  const cell = (figure: (typeof figures)[number]) => {
    const warmth = warmthOf(figure, figures)
    return h(
      'li',
      { class: 'figure-cell', 'data-warmth': warmth },
      h('strong', {}, figure.number),
      h('span', {}, `${say('times')} ${figure.times}`),
      h('span', {}, `${say('gap')} ${figure.gap ?? `${draws.length}+`}`),
      warmth ? h('span', { class: 'warmth' }, say(warmth)) : null,
    )
  }
  return h('ul', { class: 'figures' }, ...figures.map(cell))
}
