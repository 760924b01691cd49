import { h } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { openSheet } from '@pavilion/game-kit/client/sheet'
import { strengthOf } from '../leagues.ts'
import { shares } from '../markets.ts'
import { scoreOf } from '../matchday.ts'
import { published } from '../published.ts'
import type { LeagueState } from '../wire.ts'
import { marketName, matchText } from './names.ts'
import { fixturesAt, type Stand } from './stand.ts'

const headRow = (...texts: string[]): HTMLElement => h('thead', {}, h('tr', {}, ...texts.map((text) => h('th', { scope: 'col' }, text))))
const row = (name: string, ...values: string[]): HTMLElement =>
  h('tr', {}, h('th', { scope: 'row' }, name), ...values.map((value) => h('td', { class: 'amount' }, value)))

/** How the matches are decided, what is paid, the margin and the return, and what happens when something goes wrong. */
export function openRules(root: HTMLElement, { say, play, league, state }: Stand): void {
  const { kind, version } = play.published
  const { singles, combinations } = published[kind]
  const money = (amount: string) => show(amount, play.currency)
  const { step, stakeMax, returnMax } = state.limits
  const returns = [
    ...league.markets.map((market) => row(marketName(say, market), `${100 - shares[market]} %`, `${singles[market]} %`)),
    ...combinations.map((percent, at) => row(say('ofMatches', { count: at + 2 }), '', `${percent} %`)),
  ]
  openSheet(root, say('sheetClose'), say('rules'), [
    ...(['ruleHow', 'ruleBets', 'ruleTime'] as const).map((key) => h('p', {}, say(key))),
    h('p', {}, say('ruleLimits', { step: money(step), stake: money(stakeMax), most: money(returnMax) })),
    h('h3', {}, say('modelTitle')),
    h('p', {}, say('ruleModel')),
    strengthsOf(say, league),
    h('h3', {}, say('returnTitle')),
    h('p', {}, say('ruleReturn')),
    h('table', { class: 'paytable' }, headRow(say('bet'), say('margin'), say('rtp')), h('tbody', {}, ...returns)),
    h('h3', {}, say('voidTitle')),
    h('p', {}, say('ruleVoid')),
    h('p', {}, say('ruleBreak')),
    h('p', { class: 'hint' }, `${say('version')} ${version}`),
  ])
}

/** What the teams are worth: tenths of a goal, or points of strength. */
function strengthsOf(say: Stand['say'], { model, teams }: Stand['league']): HTMLElement {
  const isWhole = model !== 'goals'
  const head = isWhole ? [say('strength')] : [say('attack'), say('defence')]
  const rows = teams.map((team) =>
    row(
      team.name,
      ...(isWhole ? [`${signOf(strengthOf(team))}${Math.abs(strengthOf(team))}`] : [tenths(team.attack), tenths(team.defence)]),
    ),
  )
  return h('table', { class: 'paytable' }, headRow(say('team'), ...head), h('tbody', {}, ...rows))
}

const signOf = (value: number): string => (value < 0 ? '−' : '+')

/** Tenths of a goal with their sign. */
const tenths = (value: number): string => `${signOf(value)}0.${Math.abs(value)}`

/** What the next matchday is bound to, and the last ones with what each revealed. */
export function openFairness(root: HTMLElement, { say, state, language, play, league }: Stand): void {
  const rows = state.draws.map((draw, at) => {
    const promised = state.draws[at + 1]?.revealed ?? ''
    const inputs = { server: draw.revealed, hash: promised, client: draw.code, nonce: '0', version: play.published.version }
    const address = `./fairness#${new URLSearchParams({ lang: language, ...inputs })}`
    return h(
      'li',
      {},
      h('span', { class: 'amount' }, draw.code),
      h('span', {}, firstOf(league, draw)),
      h('a', { href: address, target: '_blank', rel: 'noopener', 'aria-label': `${say('check')} ${draw.code}` }, say('check')),
      h('code', { class: 'seed' }, draw.revealed),
    )
  })
  openSheet(root, say('sheetClose'), say('fairness'), [
    h('p', {}, say('fairHow')),
    h('h3', {}, say('promised')),
    h('code', { class: 'seed' }, state.promised),
    h('h3', {}, say('lastDays')),
    h('ul', { class: 'rounds' }, ...(rows.length > 0 ? rows : [h('li', { class: 'empty' }, say('noResult'))])),
  ])
}

/** How the first match of a matchday ended: what the link beside it recomputes in detail. */
function firstOf(league: Stand['league'], draw: LeagueState['draws'][number]): string {
  const [fixture] = fixturesAt({ league }, draw.code)
  const [match] = draw.matches
  return fixture && match ? matchText(fixture, scoreOf(match)) : ''
}
