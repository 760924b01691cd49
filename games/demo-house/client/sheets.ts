import { h } from '@pavilion/game-kit/client/dom'
import { fairnessContents } from '@pavilion/game-kit/client/fairness'
import { show } from '@pavilion/game-kit/client/money'
import { openSheet } from '@pavilion/game-kit/client/sheet'
import { commitServerSeed, openStream } from '@pavilion/game-kit/seeds'
import { engines } from '../engines.ts'
import { isOriginal, type Kind } from '../kinds.ts'
import { actionOf, type MinesStep } from '../rules/mines.ts'
import { climbActionOf, type TowerStep } from '../rules/tower.ts'
import type { RoundView, Step } from '../wire.ts'
import type { Game } from './game.ts'
import { choiceName, paysOf } from './pays.ts'
import type { TextKey } from './texts.ts'

const FAIR: Partial<Record<Kind, TextKey>> = { mines: 'rule-mines-fair', dice: 'rule-dice-fair' }

/** How the game is played, what each bet pays and what it returns in the long run. */
export function openRules(root: HTMLElement, game: Game): void {
  const { say, play } = game
  const { kind } = play.published
  const rows = paysOf(game).map(({ name, pays, percent }) =>
    h('tr', {}, h('th', { scope: 'row' }, name), h('td', { class: 'amount' }, pays), h('td', { class: 'amount' }, percent)),
  )
  const contents = [
    h('p', {}, say(`rule-${kind}`)),
    isOriginal(kind) ? h('p', {}, say(FAIR[kind] ?? 'rule-original-fair')) : null,
    h(
      'table',
      { class: 'pays' },
      h(
        'thead',
        {},
        h('tr', {}, h('th', { scope: 'col' }, say('bet')), h('th', { scope: 'col' }, say('pays')), h('th', { scope: 'col' }, say('rtp'))),
      ),
      h('tbody', {}, ...rows),
    ),
    h('p', {}, say('ruleBreak')),
    isOriginal(kind) ? null : h('p', { class: 'hint' }, say('demoHouse', { provider: play.published.providerName })),
    h('p', { class: 'hint' }, `${say('version')} ${play.published.version}`),
  ]
  openSheet(
    root,
    say('sheetClose'),
    say('rules'),
    contents.filter((part) => part !== null),
  )
}

/** The commitment, the player's own seed, and rounds recomputed here from what has been revealed. */
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
  const { serverSeed, serverHash } = round.seeds
  return h(
    'li',
    {},
    h('span', { class: 'amount' }, `#${round.seeds.nonce}`),
    h('span', {}, choiceName(game, round.choice)),
    h('span', { class: 'amount' }, `${show(round.stake, play.currency)} → ${show(round.win, play.currency)}`),
    isOriginal(play.published.kind)
      ? h(
          'a',
          { href: verifyAddress(game, round), target: '_blank', rel: 'noopener', 'aria-label': `${say('check')} #${round.seeds.nonce}` },
          say('check'),
        )
      : null,
    h('span', { class: 'verdict' }, serverSeed === null ? say('sealed') : say(isRight(game, round) ? 'right' : 'wrong')),
    serverSeed === null ? null : h('code', { class: 'seed' }, `${serverSeed} · ${round.seeds.clientSeed} · ${serverHash.slice(0, 12)}…`),
  )
}

/** Whether the round comes out the same when it is worked out here, and its seed is the one that was promised. */
function isRight({ play }: Game, { seeds: { serverSeed, serverHash, clientSeed, nonce }, choice, totalUnits, steps }: RoundView): boolean {
  if (serverSeed === null || commitServerSeed(serverSeed) !== serverHash) return false
  const { kind } = play.published
  const engine = engines[kind]
  const actionIn = (step: Step) => (kind === 'tower' ? climbActionOf(step as TowerStep) : actionOf(step as MinesStep))
  const seedsInFull = { serverSeed, clientSeed, nonce }
  const prepared = engine.begin(choice, openStream(seedsInFull)).state
  const end = steps
    .slice(1)
    .reduce((state, step) => engine.advance(state, openStream(seedsInFull, state.drawn), actionIn(step)).state, prepared)
  return end.totalUnits === totalUnits
}

/** The page that recomputes a round, with its plain inputs in the fragment, which no server sees. */
function verifyAddress({ language }: Game, { version, seeds, stake, choice, steps }: RoundView): string {
  const inputs = new URLSearchParams({
    lang: language,
    version,
    server: seeds.serverSeed ?? '',
    hash: seeds.serverHash,
    client: seeds.clientSeed,
    nonce: String(seeds.nonce),
    stake,
    choice,
    picks: steps.flatMap((step) => ('field' in step && step.field !== null ? [step.field + 1] : [])).join(' '),
  })
  return `./fairness#${inputs}`
}
