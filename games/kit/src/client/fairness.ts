import type { SeedsView } from '../wire.ts'
import { CallError, type CallFailure, listRounds, sendRotate } from './api.ts'
import { h, setContent } from './dom.ts'

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/

/** The texts that the contents name. */
type FairnessText =
  | CallFailure
  | 'fairIntro'
  | 'serverHash'
  | 'clientSeed'
  | 'save'
  | 'clientSeedHint'
  | 'nonce'
  | 'rotate'
  | 'rotateHint'
  | 'lastRounds'
  | 'noRounds'
  | 'saved'
  | 'clientSeedWrong'
  | 'rotated'

/** What of a game the sheet reads, and what it writes: the seed pair, and the rounds that can be checked. */
export type FairGame<Round> = {
  phase: string
  seeds: SeedsView & { clientSeed: string }
  last: Round[]
}

/**
 * What a game's fairness sheet holds: the commitment, the player's own seed, the rotation that reveals, and one row for each of the
 * last rounds, as the game draws it. Rotating is possible while no round is under way.
 */
export function fairnessContents<Round>(
  game: FairGame<Round>,
  say: (key: FairnessText) => string,
  drawRound: (round: Round) => HTMLElement,
): HTMLElement[] {
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
    setContent(list, ...(game.last.length > 0 ? game.last.map(drawRound) : [h('li', { class: 'empty' }, say('noRounds'))]))
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
      game.last = (await listRounds<Round>()).rounds
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
  return [
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
  ]
}
