import { h } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { openSheet } from '@pavilion/game-kit/client/sheet'
import { withPoint } from '@pavilion/game-kit/hundredths'
import { POINT_MAX, reachedMs } from '../flight.ts'
import type { Flight } from './flight.ts'

const SHOWN = [110, 150, 200, 500, 1_000, 10_000, POINT_MAX]

/** How the game is played, by which formula it flies, and what it returns in the long run. */
export function openRules(root: HTMLElement, { say, play, state }: Flight): void {
  const { version, rtpPercent, bettingSeconds, resultSeconds } = play.published
  const money = (amount: string) => show(amount, play.currency)
  const head = [say('multiplier'), say('seconds'), say('chance')].map((text) => h('th', { scope: 'col' }, text))
  const rows = SHOWN.map((m) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, `${withPoint(m)}×`),
      h('td', { class: 'amount' }, (reachedMs(m) / 1000).toLocaleString('en', { maximumFractionDigits: 1 })),
      h('td', { class: 'amount' }, `${((Number(rtpPercent) * 100) / m).toLocaleString('en', { maximumFractionDigits: 2 })} %`),
    ),
  )
  const high = withPoint(POINT_MAX)
  openSheet(root, say('sheetClose'), say('rules'), [
    h('p', {}, say('ruleHow', { betting: bettingSeconds, result: resultSeconds })),
    h('p', {}, say('ruleTwo')),
    h('p', {}, say('ruleFormula', { high, seconds: Math.ceil(reachedMs(POINT_MAX) / 1_000) })),
    h('table', { class: 'paytable' }, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows)),
    h('p', {}, say('ruleReturn', { rtp: rtpPercent })),
    h('p', {}, say('ruleCashOut')),
    h('p', {}, say('ruleBreak')),
    h('p', {}, say('ruleLimits', { step: money(state.limits.step), bet: money(state.limits.betMax), high })),
    h('p', { class: 'hint' }, `${say('rtp')} ${rtpPercent} % · ${say('version')} ${version}`),
  ])
}

/** What the next flight is bound to, and the last ones with what each revealed. */
export function openFairness(root: HTMLElement, { say, state, language }: Flight): void {
  const rows = state.draws.map(({ round, point, revealed, version }, at) => {
    // Another version is another chain.
    const before = state.draws[at + 1]
    const promised = before?.version === version ? before.revealed : ''
    const inputs = { lang: language, server: revealed, hash: promised, client: round, nonce: '0', version }
    const address = `./fairness#${new URLSearchParams(inputs)}`
    return h(
      'li',
      {},
      h('span', { class: 'amount' }, round),
      h('span', {}, `${withPoint(point)}×`),
      h('a', { href: address, target: '_blank', rel: 'noopener', 'aria-label': `${say('check')} ${round}` }, say('check')),
      h('code', { class: 'seed' }, revealed),
    )
  })
  openSheet(root, say('sheetClose'), say('fairness'), [
    h('p', {}, say('fairHow')),
    h('h3', {}, say('promised')),
    h('code', { class: 'seed' }, state.promised),
    h('h3', {}, say('lastPoints')),
    h('ul', { class: 'rounds' }, ...(rows.length > 0 ? rows : [h('li', { class: 'empty' }, say('noResult'))])),
  ])
}
