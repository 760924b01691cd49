import { h } from '@pavilion/game-kit/client/dom'
import { portion, show } from '@pavilion/game-kit/client/money'
import { drawFacts, volatilityFact } from '@pavilion/game-kit/slot/facts'
import { stakeOf } from '@pavilion/game-kit/slot/game'
import { symbolImage } from '@pavilion/game-kit/slot/symbols'
import { lineMap } from '@pavilion/game-kit/slot/win-lines'
import type { Title, TitleSymbol } from '../engine/title.ts'
import { publishedOf } from '../published.ts'
import { rowsOf } from './apply-look.ts'
import { prizeName } from './coins.ts'
import { featureRules, windowRule } from './rules-in-words.ts'
import type { SlotsGame } from './slots-game.ts'
import { sayIn } from './texts.ts'

/** Pays at the chosen stake, rules, lines, and the published figures: all of it made from the title's data. */
export function drawPays(title: Title, game: SlotsGame): Node[] {
  const { say, play } = game
  const own = sayIn(game.language)
  const stake = stakeOf(game)
  const { evaluator, symbols } = title
  const paying = symbols.flatMap((symbol, at) => (symbol.role === 'pays' ? [drawPaying(title, game, symbol, at)] : []))
  const lines = evaluator.kind === 'lines' ? evaluator.lines.map((rows, at) => lineMap(rows, at + 1, rowsOf(title))) : []
  return [
    h('h3', {}, say('paysFor', { amount: show(stake, play.currency) })),
    h(
      'div',
      { class: 'pay-special' },
      ...symbols.flatMap((symbol, at) => (symbol.role === 'pays' ? [] : [drawSpecial(title, game, symbol, at)])),
    ),
    h('div', { class: 'pays' }, ...paying),
    h('p', {}, windowRule(title, own)),
    ...featureRules(title, own).map((rule) => h('p', {}, rule)),
    ...drawCoins(title, game),
    ...(lines.length === 0 ? [] : [h('h3', {}, say('lines')), h('div', { class: 'line-maps' }, ...lines)]),
    h('p', {}, own('ruleCap', { count: title.capStakes.toLocaleString('en') })),
    h('p', {}, own('ruleStrips')),
    h('p', {}, say('ruleBreak')),
    drawFacts(factsOf(title, game)),
  ]
}

const worth = (title: Title, game: SlotsGame, units: number): string =>
  show(portion(stakeOf(game), units, title.unitsPerStake), game.play.currency)

const picture = (game: SlotsGame, symbol: number): HTMLImageElement =>
  symbolImage(game.design.symbolUrls[symbol] ?? '', game.design.symbolNames[game.language][symbol])

function drawPaying(title: Title, game: SlotsGame, symbol: TitleSymbol, at: number): HTMLElement {
  return h('div', { class: 'pay' }, picture(game, at), payList(title, game, symbol))
}

/** What a symbol pays by how many there are, the most first. */
function payList(title: Title, game: SlotsGame, { pays = {} }: TitleSymbol): HTMLElement {
  const counts = Object.entries(pays).filter(([, units]) => units > 0)
  const rows = counts.map(([count, units]) =>
    h('div', {}, h('dt', {}, `${count}×`), h('dd', { class: 'amount' }, worth(title, game, units))),
  )
  return h('dl', { class: 'pay-list' }, ...rows.reverse())
}

function drawSpecial(title: Title, game: SlotsGame, symbol: TitleSymbol, at: number): HTMLElement {
  const own = sayIn(game.language)
  const { feature } = title
  const text = () => {
    if (symbol.role === 'wild')
      return symbol.multiplier === undefined ? own('ruleWild') : own('ruleWildCounts', { count: symbol.multiplier })
    if (feature.kind === 'free-spins') return own('ruleScatter', { count: feature.from })
    if (feature.kind === 'hold-and-win') return own('ruleHold', { count: feature.from, respins: feature.respins, chance: feature.chance })
    return ''
  }
  return h('div', {}, picture(game, at), h('div', {}, payList(title, game, symbol), h('p', {}, text())))
}

/** What coins pay and how often each value comes, and the prizes. */
function drawCoins(title: Title, game: SlotsGame): Node[] {
  const { feature } = title
  if (feature.kind !== 'hold-and-win') return []
  const own = sayIn(game.language)
  const weights = feature.values.reduce((sum, { weight }) => sum + weight, 0)
  const rows = feature.values.map(({ units, weight, prize }): [string, string] => [
    prize === undefined ? worth(title, game, units) : `${prizeName(game, prize)} ${worth(title, game, units)}`,
    own('chanceOf', { percent: percentOf(weight, weights) }),
  ])
  const grand: [string, string][] = feature.grandUnits > 0 ? [[prizeName(game, 'grand'), worth(title, game, feature.grandUnits)]] : []
  return [h('h3', {}, own('coinValues')), drawFacts([...rows, ...grand]), h('p', {}, own('rulePrizes'))]
}

const percentOf = (part: number, whole: number): string => String(Math.round((part * 1000) / whole) / 10)

/** The published figures, as the proofs have them. */
function factsOf(title: Title, { say, language }: SlotsGame): [string, string][] {
  const own = sayIn(language)
  const published = publishedOf(title.id)
  const { kind } = title.feature
  const featureName = kind === 'free-spins' ? own('freeSpins') : kind === 'hold-and-win' ? own('holdRate') : own('wildRate')
  return [
    [say('rtp'), `${published.rtpPercent} %`],
    [say('hitRate'), `${published.hitRatePercent} %`],
    volatilityFact(say, published.standardDeviation),
    [featureName, own('oneIn', { count: published.spinsPerFeature.toLocaleString('en') })],
    [say('maxWin'), say('times', { count: published.maxWinStakes.toLocaleString('en') })],
    [own('maxOdds'), own('atMostOneIn', { count: published.roundsPerMax.toLocaleString('en') })],
    [say('version'), published.version],
  ]
}
