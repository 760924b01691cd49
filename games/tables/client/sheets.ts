import { h } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { openSheet } from '@pavilion/game-kit/client/sheet'
import { returnsOf } from '../roulette.ts'
import { numberName, spotName } from './names.ts'
import type { Table } from './table.ts'

/** How the game is played, what each spot pays and what it returns in the long run. */
export function openRules(root: HTMLElement, { say, play, state }: Table): void {
  const { version, rtpPercent } = play.published
  const money = (amount: string) => show(amount, play.currency)
  const kinds: [string, string][] = [
    [say('oneNumber'), 'number-1'],
    [`${say('dozen-1')} … ${say('dozen-3')}`, 'dozen-1'],
    [[1, 2, 3].map((number) => spotName(say, `column-${number}`)).join(', '), 'column-1'],
    [[say('red'), say('black'), say('odd'), say('even')].join(', '), 'red'],
    [`${say('low')}, ${say('high')}`, 'low'],
  ]
  const head = [say('spot'), say('pays'), say('rtp')].map((text) => h('th', { scope: 'col' }, text))
  const rows = kinds.map(([name, spot]) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, name),
      h('td', { class: 'amount' }, `${returnsOf(spot) - 1} : 1`),
      h('td', { class: 'amount' }, `${rtpPercent} %`),
    ),
  )
  const { step, spotMax, betMax } = state.limits
  openSheet(root, say('sheetClose'), say('rules'), [
    h('p', {}, say('ruleHow')),
    h('table', { class: 'paytable' }, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows)),
    h('p', {}, say('ruleZero')),
    h('p', {}, say('ruleLimits', { step: money(step), spot: money(spotMax), bet: money(betMax) })),
    h('p', {}, say('ruleBreak')),
    h('p', { class: 'hint' }, `${say('version')} ${version}`),
  ])
}

/** What the next spin is bound to, and the last ones with what each revealed. */
export function openFairness(root: HTMLElement, table: Table): void {
  const { say, state } = table
  const rows = state.draws.map((draw, at) => {
    const promised = state.draws[at + 1]?.revealed ?? ''
    const address = `./fairness#${new URLSearchParams({ lang: table.language, server: draw.revealed, hash: promised, client: draw.round, nonce: '0' })}`
    return h(
      'li',
      {},
      h('span', { class: 'amount' }, draw.round),
      h('span', {}, numberName(say, draw.number)),
      h('a', { href: address, target: '_blank', rel: 'noopener', 'aria-label': `${say('check')} ${draw.round}` }, say('check')),
      h('code', { class: 'seed' }, draw.revealed),
    )
  })
  openSheet(root, say('sheetClose'), say('fairness'), [
    h('p', {}, say('fairHow')),
    h('h3', {}, say('promised')),
    h('code', { class: 'seed' }, state.promised),
    h('h3', {}, say('lastNumbers')),
    h('ul', { class: 'rounds' }, ...(rows.length > 0 ? rows : [h('li', { class: 'empty' }, say('noResult'))])),
  ])
}
