import { h } from '@pavilion/game-kit/client/dom'
import { portion, show } from '@pavilion/game-kit/client/money'
import { drawFacts, volatilityFact } from '@pavilion/game-kit/slot/facts'
import { type Game, stakeOf } from '@pavilion/game-kit/slot/game'
import { symbolImage } from '@pavilion/game-kit/slot/symbols'
import { COUNTS_FROM, PAYS, PEARL_VALUES, SYMBOLS, UNITS_PER_STAKE } from '../paytable.ts'
import { published } from '../published.ts'
import { symbolNames } from '../symbol-names.ts'
import type { LagoonRound } from './design.ts'
import { symbolUrls } from './symbols.ts'
import { sayIn } from './texts.ts'

/** The head of each column: from its count to one less than the next column, the last without an end. */
const ranges = COUNTS_FROM.map((from, at) => {
  const next = COUNTS_FROM[at + 1]
  return next === undefined ? `${from}+` : `${from}–${next - 1}`
})

/** Pays at the chosen stake, the rules, and the published figures. */
export function drawPays(game: Game<LagoonRound>): Node[] {
  const { say, play } = game
  const own = sayIn(game.language)
  const stake = stakeOf(game)
  const picture = (symbol: number) => symbolImage(symbolUrls[symbol] ?? '', symbolNames[game.language][symbol])
  const rows = (pays: readonly number[]) =>
    pays
      .map((units, at) =>
        h(
          'div',
          {},
          h('dt', {}, ranges[at] ?? ''),
          h('dd', { class: 'amount' }, show(portion(stake, units, UNITS_PER_STAKE), play.currency)),
        ),
      )
      .reverse()
  const pays = PAYS.map((each, symbol) => h('div', { class: 'pay' }, picture(symbol), h('dl', { class: 'pay-list' }, ...rows(each))))
  const dearest = SYMBOLS.length - 1
  return [
    h('h3', {}, say('paysFor', { amount: show(stake, play.currency) })),
    h('div', { class: 'pays' }, ...pays),
    h('p', {}, own('ruleCounts')),
    h('p', {}, own('ruleFalls')),
    h(
      'div',
      { class: 'pay-special' },
      h('div', {}, picture(dearest), h('p', {}, own('rulePearls', { values: PEARL_VALUES.map((value) => `×${value}`).join(', ') }))),
    ),
    h('p', {}, own('ruleCap', { count: published.maxWinStakes.toLocaleString('en') })),
    h('p', {}, own('ruleJackpot')),
    h('p', {}, say('ruleBreak')),
    drawFacts([
      [say('rtp'), `${published.rtpPercent} %`],
      [say('hitRate'), `${published.hitRatePercent} %`],
      volatilityFact(say, published.standardDeviation),
      [say('maxWin'), say('times', { count: published.maxWinStakes.toLocaleString('en') })],
      [say('version'), published.version],
    ]),
  ]
}
