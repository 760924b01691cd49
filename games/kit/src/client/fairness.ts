import { fairnessTexts } from '@pavilion/texts/games/fairness'
import type { Language } from '../languages.ts'
import type { SeedsView } from '../wire.ts'
import { CallError, type CallFailure, listRounds, sendRotate } from './api.ts'
import { h, setContent } from './dom.ts'
import { makeClientSeed } from './random.ts'

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/

/** What of a game the sheet reads, and what it writes: the seed pair, and the rounds that can be checked. */
export type FairGame<Round> = {
  language: Language
  /** What a call that failed is called in the game's own words. */
  say: (failure: CallFailure) => string
  phase: string
  seeds: SeedsView
  last: Round[]
}

/**
 * What a game's fairness sheet holds: the pair that is played with, the commitment of the next one with the seed that the player chooses for
 * it, the rotation that reveals the one and begins the other, and one row for each of the last rounds, as the game draws it. Rotating is
 * possible while no round is under way.
 */
export function fairnessContents<Round>(game: FairGame<Round>, drawRound: (round: Round) => HTMLElement): HTMLElement[] {
  const texts = fairnessTexts[game.language]
  const message = h('p', { class: 'sheet-message', role: 'status' })
  const hash = h('code', { class: 'seed' })
  const client = h('code', { class: 'seed' })
  const nextHash = h('code', { class: 'seed' })
  const nonce = h('code', { class: 'seed' })
  const list = h('ul', { class: 'rounds' })
  const input = h('input', {
    type: 'text',
    value: makeClientSeed(),
    maxlength: 64,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    id: 'client-seed',
    'aria-describedby': 'client-seed-hint',
  })
  const refresh = () => {
    hash.textContent = game.seeds.serverHash
    client.textContent = game.seeds.clientSeed
    nextHash.textContent = game.seeds.nextServerHash
    nonce.textContent = String(game.seeds.nonce)
    setContent(list, ...(game.last.length > 0 ? game.last.map(drawRound) : [h('li', { class: 'empty' }, texts.noRounds)]))
  }
  const rotate = async () => {
    const requested = input.value.trim()
    if (!CLIENT_SEED.test(requested)) {
      message.textContent = texts.clientSeedWrong
      return
    }
    rotateButton.disabled = true
    try {
      game.seeds = (await sendRotate(requested)).seeds
      game.last = (await listRounds<Round>()).rounds
      message.textContent = texts.rotated
      input.value = makeClientSeed()
      refresh()
    } catch (error) {
      message.textContent = game.say(error instanceof CallError ? error.failure : 'network')
    }
    rotateButton.disabled = game.phase !== 'idle'
  }
  const rotateButton = h(
    'button',
    { class: 'secondary', type: 'button', disabled: game.phase !== 'idle', onclick: () => void rotate() },
    texts.rotate,
  )
  refresh()
  return [
    h('p', {}, texts.intro),
    h('h3', {}, texts.serverHash),
    hash,
    h('h3', {}, texts.clientSeed),
    client,
    h('h3', {}, texts.nonce),
    nonce,
    h('h3', {}, texts.nextHash),
    nextHash,
    h('label', { for: 'client-seed' }, texts.nextSeed),
    h('div', { class: 'seed-row' }, input),
    h('p', { class: 'hint', id: 'client-seed-hint' }, texts.clientSeedHint),
    rotateButton,
    h('p', { class: 'hint' }, texts.rotateHint),
    message,
    h('h3', {}, texts.lastRounds),
    list,
  ]
}
