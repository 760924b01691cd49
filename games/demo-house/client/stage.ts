import { h, icon, setContent, setOff, unlessOff } from '@pavilion/game-kit/client/dom'
import { hasNoValue, show } from '@pavilion/game-kit/client/money'
import { createSessionBar, type SessionActions } from '@pavilion/game-kit/client/session-bar'
import { isHighest, isLowest } from '@pavilion/game-kit/client/stake'
import { makeQuick, type StakeChoice } from '@pavilion/game-kit/client/stake-quick'
import { isRunning } from '@pavilion/game-kit/slot/autoplay/stop-rules'
import type { Step } from '../wire.ts'
import type { Face } from './face.ts'
import type { Game } from './game.ts'
import type { TextKey } from './texts.ts'

/** What the controls do; the flow of play gives it. */
export type Actions = SessionActions & {
  play(): void
  stepStake(by: number): void
  openStake(): void
}

/** Everything that is on screen below the sheets. */
export type Stage = {
  hall: HTMLElement
  /** The great button. */
  go: HTMLElement
  face: Face<Step>
  /** What one plays with, below the hall. */
  panel: HTMLElement
  /** What the great button does, and says, while rounds follow each other by themselves. */
  autobet: { stop(): void; word: string } | null
  /** Does something more each time that the page is refreshed. */
  alsoRefresh(run: () => void): void
  /** Shows the figures and what can be pressed, as the state says. */
  refresh(): void
  /** The line under the game. */
  say(text: string, tone?: 'win' | 'calm'): void
}

const PLAY_WORDS: Readonly<Record<string, TextKey>> = {
  reels: 'spin',
  roulette: 'spin',
  fishing: 'shoot',
  match: 'place',
  dice: 'roll',
  mines: 'plant',
  tower: 'plant',
  limbo: 'bet',
  plinko: 'drop',
}

export function createStage(root: HTMLElement, game: Game, face: Face<Step>, choice: StakeChoice, actions: Actions): Stage {
  const { say, play } = game
  const about = play.published
  const plaque = h('p', { class: 'plaque', role: 'status', 'aria-live': 'polite' }, say('ready'))
  const top = createSessionBar(play, say, actions)
  const sayLine = (text: string, tone: 'win' | 'calm' = 'calm') => {
    plaque.textContent = text
    plaque.classList.toggle('is-win', tone === 'win')
  }
  const quick = makeQuick(choice, (why) => sayLine(why || say('ready')))
  const press = () => (game.autobet !== null && stage.autobet ? stage.autobet.stop() : actions.play())
  const panel = createPanel(game, face, quick, { ...actions, play: press })
  const hall = h(
    'main',
    { class: 'hall' },
    h('p', { class: 'studio' }, about.providerName),
    h('h1', { class: 'title' }, about.names[game.language] ?? about.names.EN ?? play.gameId),
    h('div', { class: 'play' }, face.element),
    hasNoValue(play) ? h('p', { class: 'demo' }, say('demo')) : null,
  )
  setContent(root, top.element, hall, h('div', { class: 'telling' }, plaque), panel.element)
  const more: (() => void)[] = []
  const stage: Stage = {
    hall,
    go: panel.go,
    panel: panel.element,
    autobet: null,
    alsoRefresh: (run) => {
      more.push(run)
      run()
    },
    face,
    refresh: () => {
      root.setAttribute('data-phase', game.phase)
      face.refresh()
      top.refresh(game)
      panel.refresh(stage.autobet)
      for (const run of more) run()
    },
    say: sayLine,
  }
  return stage
}

type Panel = { element: HTMLElement; go: HTMLElement; refresh(autobet: Stage['autobet']): void }

function createPanel(game: Game, face: Face<Step>, quick: readonly HTMLButtonElement[], actions: Actions): Panel {
  const { say, play } = game
  const balance = h('span', { class: 'amount' })
  const stake = h('span', { class: 'amount', 'aria-live': 'polite' })
  const step = (name: 'minus' | 'plus', label: string, by: number) =>
    h('button', { class: 'step-button', type: 'button', 'aria-label': label, onclick: () => actions.stepStake(by) }, icon(name))
  const less = step('minus', say('stakeLess'), -1)
  const more = step('plus', say('stakeMore'), 1)
  const typed = h(
    'button',
    { class: 'stake-open', type: 'button', 'aria-haspopup': 'dialog', onclick: actions.openStake },
    h('span', { class: 'label' }, say('stake')),
    stake,
  )
  const go = h('button', { class: 'go', type: 'button', onclick: unlessOff(actions.play) }, say(PLAY_WORDS[play.published.kind] ?? 'deal'))
  return {
    go,
    element: h(
      'footer',
      { class: 'panel' },
      h('p', { class: 'figure' }, h('span', { class: 'label' }, say('balance')), balance),
      h('div', { class: 'figure figure-stake' }, less, typed, more),
      h('div', { class: 'stake-row' }, ...quick),
      go,
    ),
    refresh: (autobet) => {
      const isIdle = game.phase === 'idle'
      balance.textContent = game.balance === null ? '–' : show(game.balance, play.currency)
      stake.textContent = show(game.stake, play.currency)
      const leave = game.phase === 'open' ? face.leave?.() : undefined
      const stops = game.autobet !== null && isRunning(game.autobet)
      go.textContent = stops && autobet ? autobet.word : (leave ?? say(PLAY_WORDS[play.published.kind] ?? 'deal'))
      setOff(go, game.autobet === null ? !isIdle && leave === undefined : !stops)
      less.disabled = !isIdle || isLowest(play.stakes, game.stake)
      more.disabled = !isIdle || isHighest(play.stakes, game.stake)
      for (const button of [typed, ...quick]) button.disabled = !isIdle
    },
  }
}
