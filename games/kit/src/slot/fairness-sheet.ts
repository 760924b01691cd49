import { h } from '../client/dom.ts'
import { fairnessContents } from '../client/fairness.ts'
import { show } from '../client/money.ts'
import { openSheet } from '../client/sheet.ts'
import type { SlotRound } from './design.ts'
import type { Game } from './game.ts'

/** The commitment, the player's own seed, and the way to recompute what has been played. */
export function openFairness<Round extends SlotRound>(root: HTMLElement, game: Game<Round>): void {
  const { say } = game
  openSheet(
    root,
    say('sheetClose'),
    say('fairness'),
    fairnessContents(game, (round) => roundRow(game, round)),
  )
}

function roundRow<Round extends SlotRound>(game: Game<Round>, round: Round): HTMLElement {
  const { currency } = game.play
  return h(
    'li',
    {},
    h('span', { class: 'amount' }, `#${round.seeds.nonce}`),
    h('span', { class: 'amount' }, show(round.stake, currency)),
    h('span', { class: round.totalUnits > round.unitsPerStake ? 'amount is-up' : 'amount' }, show(round.win, currency)),
    h('a', { href: fairnessAddress(game, round), target: '_blank', rel: 'noopener' }, game.say('check')),
  )
}

/** The fairness page with the round's plain inputs in the fragment, which no server sees. */
function fairnessAddress<Round extends SlotRound>(game: Game<Round>, round: Round): string {
  const inputs = new URLSearchParams({
    lang: game.language,
    game: game.play.gameId,
    version: round.version,
    server: round.seeds.serverSeed ?? '',
    hash: round.seeds.serverHash,
    client: round.seeds.clientSeed,
    nonce: String(round.seeds.nonce),
    stake: round.stake,
  })
  return `${game.design.fairnessUrl}#${inputs}`
}
