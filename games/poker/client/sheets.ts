import { call } from '@pavilion/game-kit/client/api'
import { h } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { openSheet } from '@pavilion/game-kit/client/sheet'
import { cardText } from '@pavilion/game-kit/table/cards'
import type { HandView } from '../wire.ts'
import { type Game, nameOf } from './game.ts'
import type { TextKey } from './texts.ts'

const RULES: readonly TextKey[] = [
  'ruleGame',
  'ruleBlinds',
  'ruleRaise',
  'rulePots',
  'ruleShow',
  'ruleTurns',
  'ruleHost',
  'ruleBots',
  'ruleRake',
]
const RANKING: readonly TextKey[] = ['straight-flush', 'four', 'full-house', 'flush', 'straight', 'three', 'two-pair', 'pair', 'high-card']

/** How the game is played, what its hands are called, and what it returns. */
export function openRules(root: HTMLElement, { say, play }: Game): void {
  openSheet(root, say('sheetClose'), say('rules'), [
    ...RULES.slice(0, 1).map((key) => h('p', {}, say(key))),
    h('ol', { class: 'ranking' }, ...RANKING.map((key) => h('li', {}, say(key)))),
    ...RULES.slice(1).map((key) => h('p', {}, say(key))),
    h('p', { class: 'hint' }, `${say('rtp')} ${play.published.rtpPercent} % · ${say('version')} ${play.published.version}`),
  ])
}

/** What the next hand is bound to, at every table for who sits at none, and the player's last hands with what each revealed. */
export async function openHands(root: HTMLElement, game: Game): Promise<void> {
  const { say, state } = game
  const promise = ({ number, promised: hash }: { number: number; promised: string }) => {
    const name = say('table', { table: number })
    return h('div', { role: 'group', 'aria-label': name }, h('p', {}, name), h('code', { class: 'seed' }, hash))
  }
  const { hands } = await call<{ hands: HandView[] }>('/api/poker/hands').catch(() => ({ hands: [] }))
  const promised = state.table ? [promise(state.table)] : state.tables.map(promise)
  const rows = hands.map((hand) => handRow(game, hand))
  openSheet(root, say('sheetClose'), say('history'), [
    h('p', {}, say('fairHow')),
    h('h3', {}, say('promised')),
    ...promised,
    h('h3', {}, say('lastHands')),
    h('ul', { class: 'hands' }, ...(rows.length > 0 ? rows : [h('li', { class: 'empty' }, say('noHands'))])),
  ])
}

/** One hand: what was done in it, who showed what, who got the pots, and the seeds that decide it. */
export function handRow({ say, play, language }: Pick<Game, 'say' | 'play' | 'language'>, hand: HandView): HTMLElement {
  const { server, ...rest } = { server: hand.seeds.serverSeed, hash: hand.seeds.serverHash, client: hand.seeds.clientSeed }
  const inputs = {
    lang: language,
    server,
    ...rest,
    nonce: String(hand.seeds.nonce),
    version: play.published.version,
    choice: String(hand.players),
  }
  const name = say('hand', { hand: hand.hand, table: hand.table })
  const money = (amount: string) => show(amount, play.currency)
  const who = (seat: number) => nameOf(say, people(hand).get(seat) ?? { seat, isBot: false, isYou: false })
  const acts = hand.acts.map(({ seat, kind, to, isByClock }) => {
    const what = to === null ? say(`did-${kind}`) : say('raise', { amount: money(to) })
    return `${who(seat)}: ${what}${isByClock ? ` (${say('byClock')})` : ''}`
  })
  const shown = hand.shown.map(({ seat, cards, category }) => `${who(seat)}: ${cards.map(cardText).join(' ')}, ${say(category)}`)
  const pots = hand.pots.map(({ amount, winners }, at) => {
    const names = winners.map((winner) => say('wins', { name: who(winner.seat), amount: money(winner.amount) })).join(', ')
    return `${say(at === 0 ? 'pot' : 'sidePot', { amount: money(amount) })} → ${names}`
  })
  const lines = [`${say('own')}: ${hand.own.map(cardText).join(' ')}`, `${say('board')}: ${hand.board.map(cardText).join(' ') || '–'}`]
  return h(
    'li',
    { class: 'hand' },
    h('h3', {}, name),
    ...[...lines, ...shown, ...pots].map((line) => h('p', {}, line)),
    h('p', { class: 'fine' }, acts.join(' · ')),
    h('code', { class: 'seed' }, hand.seeds.serverSeed),
    h(
      'a',
      {
        href: `./fairness#${new URLSearchParams(inputs)}`,
        target: '_blank',
        rel: 'noopener',
        'aria-label': `${say('recompute')}, ${name}`,
      },
      say('recompute'),
    ),
  )
}

function people({ shown, acts, pots }: HandView): Map<number, { seat: number; isBot: boolean; isYou: boolean }> {
  const known = [...acts, ...shown, ...pots.flatMap(({ winners }) => winners)].map(({ seat, isYou, isBot }) => ({ seat, isYou, isBot }))
  return new Map(known.map((one) => [one.seat, one]))
}
