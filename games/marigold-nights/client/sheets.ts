import { h, s } from '@pavilion/game-kit/client/dom'
import { portion, show } from '@pavilion/game-kit/client/money'
import { LINE_PAYS, LINES, SCATTER_PAYS, SYMBOLS, WILD } from '../paytable.ts'
import { type Game, stakeOf } from './game.ts'
import { openSheet } from './sheet.ts'
import { symbolImage } from './symbols.ts'
import { pointsOf } from './win-lines.ts'

/** All stakes at a glance; choosing one closes the sheet. */
export function openStakes(root: HTMLElement, game: Game, choose: (index: number) => void): void {
  const { say, play } = game
  const buttons = play.stakes.map((stake, index) =>
    h(
      'button',
      {
        class: 'choice',
        type: 'button',
        'aria-pressed': String(index === game.stakeIndex),
        onclick: () => {
          choose(index)
          sheet.close()
        },
      },
      show(stake, play.currency),
    ),
  )
  const sheet = openSheet(root, say, say('stakeChoose'), [h('div', { class: 'choices' }, ...buttons)])
}

/** Pays at the chosen stake, rules, lines, and the published figures. */
export function openPays(root: HTMLElement, game: Game): void {
  const { say, play, theme } = game
  const stake = stakeOf(game)
  const units = 20
  const worth = (pay: number) => show(portion(stake, pay, units), play.currency)
  const payRows = (pays: readonly number[]) =>
    h(
      'dl',
      { class: 'pay-list' },
      ...pays.map((pay, index) => h('div', {}, h('dt', {}, `${index + 3}×`), h('dd', { class: 'amount' }, worth(pay)))).reverse(),
    )
  const pays = LINE_PAYS.map((each, symbol) => (each[0] > 0 ? h('div', { class: 'pay' }, symbolImage(theme, symbol), payRows(each)) : null))
  const { published } = play
  const figures: [string, string][] = [
    [say('rtp'), `${published.rtpPercent} %`],
    [say('hitRate'), `${published.hitRatePercent} %`],
    [say('volatility'), `${say('volatilityMedium')} (σ ${published.standardDeviation})`],
    [say('featureRate'), say('oneIn', { count: published.spinsPerFeature })],
    [say('maxWin'), say('times', { count: published.maxWinStakes.toLocaleString('en') })],
    [say('version'), published.version],
  ]
  openSheet(root, say, say('paytable'), [
    h('h3', {}, say('paysFor', { amount: show(stake, play.currency) })),
    h(
      'div',
      { class: 'pay-special' },
      h('div', {}, symbolImage(theme, WILD), h('p', {}, say('ruleWild'))),
      h('div', {}, symbolImage(theme, SYMBOLS.indexOf('scatter')), h('div', {}, payRows(SCATTER_PAYS), h('p', {}, say('ruleScatter')))),
    ),
    h('div', { class: 'pays' }, ...pays),
    h('p', {}, say('ruleFree')),
    h('p', {}, say('ruleLines')),
    h('h3', {}, say('lines')),
    h('div', { class: 'line-maps' }, ...LINES.map((_, line) => lineMap(line))),
    h('p', {}, say('ruleCap')),
    h('p', {}, say('ruleBreak')),
    h('dl', { class: 'facts' }, ...figures.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', { class: 'amount' }, value)))),
  ])
}

function lineMap(line: number): HTMLElement {
  const cells = (LINES[line] ?? []).flatMap((lit, reel) =>
    [0, 1, 2].map((row) =>
      s('rect', { x: reel * 100 + 8, y: row * 100 + 8, width: 84, height: 84, rx: 18, class: row === lit ? 'lit' : 'dark' }),
    ),
  )
  const path = s('polyline', { points: pointsOf(line), class: 'map-line' })
  return h(
    'figure',
    { class: 'line-map' },
    s('svg', { viewBox: '0 0 500 300', 'aria-hidden': 'true' }, ...cells, path),
    h('figcaption', {}, String(line + 1)),
  )
}
