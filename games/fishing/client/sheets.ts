import { h } from '@pavilion/game-kit/client/dom'
import { fairnessContents } from '@pavilion/game-kit/client/fairness'
import { portion, show } from '@pavilion/game-kit/client/money'
import { openSheet } from '@pavilion/game-kit/client/sheet'
import { commitServerSeed, openStream } from '@pavilion/game-kit/seeds'
import { fishingEngine } from '../engine.ts'
import { KINDS, type Kind, numbersOf, PEARLS, RETURN_OVER, SHOTS_MAX } from '../paytable.ts'
import type { RoundView } from '../wire.ts'
import { type Game, stakeOf } from './game.ts'
import { wordsOf } from './tell-batch.ts'

/** Who there is to catch, what each brings and how likely, and how the bay is played. */
export function openRules(root: HTMLElement, game: Game): void {
  const { say, play } = game
  const head = ['fish', 'pays', 'chance'] as const
  const rows = KINDS.map((kind: Kind & { id: (typeof KINDS)[number]['id'] }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, h('img', { src: `./${kind.id}.webp`, alt: '', width: 32, height: 32 }), h('span', {}, say(kind.id))),
      h('td', { class: 'amount' }, paysText(game, kind)),
      h('td', { class: 'amount' }, say('chanceOf', { count: RETURN_OVER, size: numbersOf(kind).toLocaleString('en') })),
    ),
  )
  const pearls = PEARLS.map(({ stakes, weight }) => `×${stakes}: ${weight} %`).join(' · ')
  openSheet(root, say('sheetClose'), say('rules'), [
    h('p', {}, say('ruleReturn', { percent: play.published.rtpPercent })),
    h('h3', {}, say('paysAt', { amount: show(stakeOf(game), play.currency) })),
    h(
      'table',
      { class: 'fish-table' },
      h('thead', {}, h('tr', {}, ...head.map((key) => h('th', { scope: 'col' }, say(key))))),
      h('tbody', {}, ...rows),
    ),
    h('p', {}, say('ruleOyster', { pearls })),
    h('p', {}, say('ruleWhirl')),
    h('p', {}, say('ruleShot')),
    h('p', {}, say('ruleBatch', { count: SHOTS_MAX })),
    h('p', {}, say('ruleHold')),
    h('p', { class: 'hint' }, `${say('rtp')} ${play.published.rtpPercent} % · ${say('version')} ${play.published.version}`),
  ])
}

/** What a catch brings at the chosen stake. */
function paysText(game: Game, { stakes, pearls }: Kind): string {
  const worth = (count: number) => show(portion(stakeOf(game), count, 1), game.play.currency)
  const last = pearls?.[pearls.length - 1]
  return pearls?.[0] && last ? `${worth(pearls[0].stakes)} – ${worth(last.stakes)}` : worth(stakes)
}

/** The commitment, the player's own seed, and batches recomputed here from what has been revealed. */
export function openFairness(root: HTMLElement, game: Game): void {
  const { say } = game
  openSheet(
    root,
    say('sheetClose'),
    say('fairness'),
    fairnessContents(game, (round) => roundRow(game, round)),
  )
}

function roundRow(game: Game, round: RoundView): HTMLElement {
  const { play, say } = game
  const { nonce, serverSeed } = round.seeds
  return h(
    'li',
    {},
    h('span', { class: 'amount' }, `#${nonce}`),
    h('span', { class: 'amount' }, `${show(round.stake, play.currency)} → ${show(round.win, play.currency)}`),
    h(
      'a',
      { href: verifyAddress(game, round), target: '_blank', rel: 'noopener', 'aria-label': `${say('check')} #${nonce}` },
      say('check'),
    ),
    h('span', { class: 'verdict' }, serverSeed === null ? say('sealed') : say(isRight(round) ? 'right' : 'wrong')),
    h('span', { class: 'caught' }, wordsOf(game, round)),
  )
}

/** Whether the batch comes out the same when it is worked out here, and its seed is the one that was promised. */
function isRight({ seeds: { serverSeed, serverHash, clientSeed, nonce }, choice, totalUnits }: RoundView): boolean {
  if (serverSeed === null || commitServerSeed(serverSeed) !== serverHash) return false
  return fishingEngine.begin(choice, openStream({ serverSeed, clientSeed, nonce })).state.totalUnits === totalUnits
}

/** The page that recomputes a batch, with its plain inputs in the fragment, which no server sees. */
function verifyAddress({ language }: Game, { version, seeds, stake, choice }: RoundView): string {
  const inputs = new URLSearchParams({
    lang: language,
    version,
    server: seeds.serverSeed ?? '',
    hash: seeds.serverHash,
    client: seeds.clientSeed,
    nonce: String(seeds.nonce),
    stake,
    choice,
  })
  return `./fairness#${inputs}`
}
