import { h } from '@pavilion/game-kit/client/dom'
import { portion, show } from '@pavilion/game-kit/client/money'
import type { SlotRound } from '@pavilion/game-kit/slot/design'
import { drawFacts, volatilityFact } from '@pavilion/game-kit/slot/facts'
import { type Game, stakeOf } from '@pavilion/game-kit/slot/game'
import { symbolImage } from '@pavilion/game-kit/slot/symbols'
import { lineMap } from '@pavilion/game-kit/slot/win-lines'
import { BELL, CHERRY, CHERRY_PAIR_UNITS, LINES, TRIPLE_UNITS, UNITS_PER_STAKE } from '../paytable.ts'
import { published } from '../published.ts'
import type { BellsStep } from '../rules.ts'
import { symbolNames } from '../symbol-names.ts'
import { symbolUrls } from './symbols.ts'
import { sayIn } from './texts.ts'

/** Pays at the chosen stake, rules, lines, and the published figures. */
export function drawPays(game: Game<SlotRound<BellsStep>>): Node[] {
  const { say, play } = game
  const own = sayIn(game.language)
  const stake = stakeOf(game)
  const picture = (symbol: number) => symbolImage(symbolUrls[symbol] ?? '', symbolNames[game.language][symbol])
  const row = (count: number, units: number) =>
    h('div', {}, h('dt', {}, `${count}×`), h('dd', { class: 'amount' }, show(portion(stake, units, UNITS_PER_STAKE), play.currency)))
  const pays = TRIPLE_UNITS.map((units, symbol) => {
    const pair = symbol === CHERRY ? row(2, CHERRY_PAIR_UNITS) : null
    return h('div', { class: 'pay' }, picture(symbol), h('dl', { class: 'pay-list' }, row(3, units), pair))
  })
  return [
    h('h3', {}, say('paysFor', { amount: show(stake, play.currency) })),
    h('div', { class: 'pays' }, ...pays),
    h('div', { class: 'pay-special' }, h('div', {}, picture(BELL), h('p', {}, own('ruleBell')))),
    h('p', {}, own('ruleLines')),
    h('p', {}, own('rulePair')),
    h('h3', {}, say('lines')),
    h('div', { class: 'line-maps' }, ...LINES.map((rows, at) => lineMap(rows, at + 1))),
    h('p', {}, say('ruleBreak')),
    drawFacts([
      [say('rtp'), `${published.rtpPercent} %`],
      [say('hitRate'), `${published.hitRatePercent} %`],
      volatilityFact(say, published.standardDeviation),
      [say('maxWin'), say('times', { count: published.maxWinStakes })],
      [say('version'), published.version],
    ]),
  ]
}
