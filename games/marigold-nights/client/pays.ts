import { h } from '@pavilion/game-kit/client/dom'
import { portion, show } from '@pavilion/game-kit/client/money'
import { drawFacts, volatilityFact } from '@pavilion/game-kit/slot/facts'
import { stakeOf } from '@pavilion/game-kit/slot/game'
import { symbolImage } from '@pavilion/game-kit/slot/symbols'
import { lineMap } from '@pavilion/game-kit/slot/win-lines'
import { LINE_PAYS, LINES, SCATTER, SCATTER_PAYS, UNITS_PER_STAKE, WILD } from '../paytable.ts'
import { published } from '../published.ts'
import { editions, gameNames, isTheme } from '../themes.ts'
import type { SlotGame } from './slot-game.ts'
import { sayIn } from './texts.ts'

/** Pays at the chosen stake, rules, lines, and the published figures. */
export function drawPays(game: SlotGame): Node[] {
  const { say, play } = game
  const own = sayIn(game.language)
  const picture = (symbol: number) => symbolImage(game.design.symbolUrls[symbol] ?? '', game.design.symbolNames[game.language][symbol])
  const stake = stakeOf(game)
  const worth = (pay: number) => show(portion(stake, pay, UNITS_PER_STAKE), play.currency)
  const payRows = (pays: readonly number[]) =>
    h(
      'dl',
      { class: 'pay-list' },
      ...pays.map((pay, index) => h('div', {}, h('dt', {}, `${index + 3}×`), h('dd', { class: 'amount' }, worth(pay)))).reverse(),
    )
  const pays = LINE_PAYS.map((each, symbol) => (each[0] > 0 ? h('div', { class: 'pay' }, picture(symbol), payRows(each)) : null))
  const figures: [string, string][] = [
    [say('rtp'), `${published.rtpPercent} %`],
    [say('hitRate'), `${published.hitRatePercent} %`],
    volatilityFact(say, published.standardDeviation),
    [own('featureRate'), own('oneIn', { count: published.spinsPerFeature })],
    [say('maxWin'), say('times', { count: published.maxWinStakes.toLocaleString('en') })],
    [say('version'), published.version],
  ]
  const original = isTheme(play.gameId) ? editions[play.gameId] : undefined
  return [
    ...(original ? [h('p', {}, own('ruleEdition', { name: gameNames[original][game.language] }))] : []),
    h('h3', {}, say('paysFor', { amount: show(stake, play.currency) })),
    h(
      'div',
      { class: 'pay-special' },
      h('div', {}, picture(WILD), h('p', {}, own('ruleWild'))),
      h('div', {}, picture(SCATTER), h('div', {}, payRows(SCATTER_PAYS), h('p', {}, own('ruleScatter')))),
    ),
    h('div', { class: 'pays' }, ...pays),
    h('p', {}, own('ruleFree')),
    h('p', {}, own('ruleLines')),
    h('h3', {}, say('lines')),
    h('div', { class: 'line-maps' }, ...LINES.map((rows, at) => lineMap(rows, at + 1))),
    h('p', {}, own('ruleCap')),
    h('p', {}, say('ruleBreak')),
    drawFacts(figures),
  ]
}
