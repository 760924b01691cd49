import { h } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { openSheet } from '@pavilion/game-kit/client/sheet'
import { paysOf } from './face.ts'
import type { Table } from './table.ts'

/** How the game is played, what each spot pays and what it returns in the long run. */
export function openRules(root: HTMLElement, { say, play, state, face }: Table): void {
  const { version } = play.published
  const money = (amount: string) => show(amount, play.currency)
  const head = [say('spot'), say('pays'), say('rtp')].map((text) => h('th', { scope: 'col' }, text))
  const rows = face
    .paytable(say)
    .map(([name, spot]) =>
      h(
        'tr',
        {},
        h('th', { scope: 'row' }, name),
        h('td', { class: 'amount' }, `${paysOf(face.rules, spot)} : 1`),
        h('td', { class: 'amount' }, `${face.rules.percentOf(spot)} %`),
      ),
    )
  const { step, spotMax, betMax } = state.limits
  const { before, after } = face.explain(say)
  openSheet(root, say('sheetClose'), say('rules'), [
    ...before,
    h('table', { class: 'paytable' }, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows)),
    ...after,
    h('p', {}, say('ruleLimits', { step: money(step), spot: money(spotMax), bet: money(betMax) })),
    h('p', {}, say('ruleBreak')),
    h('p', { class: 'hint' }, `${say('version')} ${version}`),
  ])
}

/** What the next spin is bound to, and the last ones with what each revealed. */
export function openFairness(root: HTMLElement, table: Table): void {
  const { say, state, face, play } = table
  const rows = state.draws.map((draw, at) => {
    const promised = state.draws[at + 1]?.revealed ?? ''
    const inputs = { server: draw.revealed, hash: promised, client: draw.round, nonce: '0', version: play.published.version }
    const address = `./fairness#${new URLSearchParams({ lang: table.language, ...inputs })}`
    return h(
      'li',
      {},
      h('span', { class: 'amount' }, draw.round),
      h('span', {}, face.resultText(say, draw)),
      h('a', { href: address, target: '_blank', rel: 'noopener', 'aria-label': `${say('check')} ${draw.round}` }, say('check')),
      h('code', { class: 'seed' }, draw.revealed),
    )
  })
  openSheet(root, say('sheetClose'), say('fairness'), [
    h('p', {}, say(face.says.fairHow)),
    h('h3', {}, say(face.says.promised)),
    h('code', { class: 'seed' }, state.promised),
    h('h3', {}, say(face.says.last)),
    h('ul', { class: 'rounds' }, ...(rows.length > 0 ? rows : [h('li', { class: 'empty' }, say('noResult'))])),
  ])
}
