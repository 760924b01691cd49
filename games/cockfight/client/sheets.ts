import { h } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { openSheet } from '@pavilion/game-kit/client/sheet'
import { published } from '../published.ts'
import { results } from '../results.ts'
import { numberOf } from '../schedule.ts'
import { pitOf, type Stand } from './stand.ts'

const headRow = (...texts: string[]): HTMLElement => h('thead', {}, h('tr', {}, ...texts.map((text) => h('th', { scope: 'col' }, text))))
const row = (name: string, value: string): HTMLElement => h('tr', {}, h('th', { scope: 'row' }, name), h('td', { class: 'amount' }, value))

/** How a fight is decided, what is paid, the return, and what happens when something goes wrong. */
export function openRules(root: HTMLElement, { say, play, state }: Stand): void {
  const { birds, version } = pitOf(play)
  const money = (amount: string) => show(amount, play.currency)
  const strengths = birds.map(({ name, strength }) => row(name, `${strength < 0 ? '−' : '+'}${Math.abs(strength)}`))
  openSheet(root, say('sheetClose'), say('rules'), [
    ...(['ruleHow', 'ruleBets', 'ruleTime'] as const).map((key) => h('p', {}, say(key))),
    h('p', {}, say('ruleLimits', { step: money(state.limits.step), stake: money(state.limits.stakeMax) })),
    h('h3', {}, say('modelTitle')),
    h('p', {}, say('ruleModel')),
    h('table', { class: 'paytable' }, headRow(say('bird'), say('strength')), h('tbody', {}, ...strengths)),
    h('h3', {}, say('returnTitle')),
    h('p', {}, say('ruleReturn')),
    h(
      'table',
      { class: 'paytable' },
      headRow(say('bet'), say('rtp')),
      h('tbody', {}, ...results.map((pick) => row(say(`pick-${pick}`), `${published[pick]} %`))),
    ),
    h('p', {}, say('ruleBreak')),
    h('p', { class: 'hint' }, `${say('version')} ${version}`),
  ])
}

/** What the next fight is bound to, and the last ones with what each revealed. */
export function openFairness(root: HTMLElement, { say, state, language, play }: Stand): void {
  const rows = state.draws.map((draw, at) => {
    const promised = state.draws[at + 1]?.revealed ?? ''
    const inputs = { server: draw.revealed, hash: promised, client: draw.code, nonce: '0', version: play.published.version }
    const address = `./fairness#${new URLSearchParams({ lang: language, ...inputs })}`
    const ending = draw.isCancelled ? 'cancelled' : draw.bout.result
    return h(
      'li',
      {},
      h('span', { class: 'amount' }, say('fightNo', { number: numberOf(draw.code) })),
      h('span', {}, say(`bead-${ending}`)),
      h('a', { href: address, target: '_blank', rel: 'noopener', 'aria-label': `${say('check')} ${draw.code}` }, say('check')),
      h('code', { class: 'seed' }, draw.revealed),
    )
  })
  openSheet(root, say('sheetClose'), say('fairness'), [
    h('p', {}, say('fairHow')),
    h('h3', {}, say('promised')),
    h('code', { class: 'seed' }, state.promised),
    h('h3', {}, say('lastFights')),
    h('ul', { class: 'rounds' }, ...(rows.length > 0 ? rows : [h('li', { class: 'empty' }, say('noFight'))])),
  ])
}
