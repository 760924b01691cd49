import { h } from '@pavilion/game-kit/client/dom'
import { fairnessContents } from '@pavilion/game-kit/client/fairness'
import { show } from '@pavilion/game-kit/client/money'
import type { RoundView } from '../wire.ts'
import type { Game } from './game.ts'
import { openSheet } from './sheet.ts'

/** The commitment, the player's own seed, and the way to recompute what has been played. */
export function openFairness(root: HTMLElement, game: Game): void {
  const { say } = game
  openSheet(
    root,
    say,
    say('fairness'),
    fairnessContents(game, (round) => roundRow(game, round)),
  )
}

function roundRow(game: Game, round: RoundView): HTMLElement {
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
function fairnessAddress(game: Game, round: RoundView): string {
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
  return `/fairness#${inputs}`
}
