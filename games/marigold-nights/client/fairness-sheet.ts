import { CallError, listRounds, sendRotate } from '@pavilion/game-kit/client/api'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import type { RoundView } from '../wire.ts'
import type { Game } from './game.ts'
import { openSheet } from './sheet.ts'

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/

/** The commitment, the player's own seed, and the way to recompute what has been played. */
export function openFairness(root: HTMLElement, game: Game): void {
  const { say } = game
  const message = h('p', { class: 'sheet-message', role: 'status' })
  const hash = h('code', { class: 'seed' })
  const nonce = h('code', { class: 'seed' })
  const list = h('ul', { class: 'rounds' })
  const input = h('input', {
    type: 'text',
    value: game.seeds.clientSeed,
    maxlength: 64,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    id: 'client-seed',
    'aria-describedby': 'client-seed-hint',
  })
  const refresh = () => {
    hash.textContent = game.seeds.serverHash
    nonce.textContent = String(game.seeds.nonce)
    setContent(
      list,
      ...(game.last.length > 0 ? game.last.map((round) => roundRow(game, round)) : [h('li', { class: 'empty' }, say('noRounds'))]),
    )
  }
  const save = () => {
    const wished = input.value.trim()
    const isGood = CLIENT_SEED.test(wished)
    if (isGood) game.seeds.clientSeed = wished
    message.textContent = say(isGood ? 'saved' : 'clientSeedWrong')
  }
  const rotate = async () => {
    rotateButton.disabled = true
    try {
      const { seeds } = await sendRotate()
      game.seeds = { ...seeds, clientSeed: seeds.clientSeed ?? game.seeds.clientSeed }
      game.last = (await listRounds<RoundView>()).rounds
      message.textContent = say('rotated')
      refresh()
    } catch (error) {
      message.textContent = say(error instanceof CallError ? error.failure : 'network')
    }
    rotateButton.disabled = game.phase !== 'idle'
  }
  const rotateButton = h(
    'button',
    { class: 'secondary', type: 'button', disabled: game.phase !== 'idle', onclick: () => void rotate() },
    say('rotate'),
  )
  refresh()
  openSheet(root, say, say('fairness'), [
    h('p', {}, say('fairIntro')),
    h('h3', {}, say('serverHash')),
    hash,
    h('label', { for: 'client-seed' }, say('clientSeed')),
    h('div', { class: 'seed-row' }, input, h('button', { class: 'secondary', type: 'button', onclick: save }, say('save'))),
    h('p', { class: 'hint', id: 'client-seed-hint' }, say('clientSeedHint')),
    h('h3', {}, say('nonce')),
    nonce,
    rotateButton,
    h('p', { class: 'hint' }, say('rotateHint')),
    message,
    h('h3', {}, say('lastRounds')),
    list,
  ])
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
