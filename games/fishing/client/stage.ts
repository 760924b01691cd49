import { h, icon, s, setContent } from '@pavilion/game-kit/client/dom'
import { hasNoValue, show } from '@pavilion/game-kit/client/money'
import { createSessionBar, type SessionActions } from '@pavilion/game-kit/client/session-bar'
import { KINDS, type KindId } from '../paytable.ts'
import { gameNames } from '../published.ts'
import { type Game, shownBalance, stakeOf } from './game.ts'
import { createScene, type Scene, type SceneSet } from './scene.ts'

/** What the controls do. */
export type Actions = SessionActions & {
  /** One shot at somebody of a kind. */
  shootKind(kind: KindId): void
  /** A finger or a key holds the fire: at somebody of a kind, or wherever the finger is. */
  stepStake(by: number): void
  toggleLock(): void
}

/** Everything that is on screen below the sheets. */
export type Stage = {
  hall: HTMLElement
  canvas: HTMLCanvasElement
  scene: Scene
  /** The button of each kind. */
  chips: ReadonlyMap<KindId, HTMLButtonElement>
  /** Shows the figures and what can be pressed, as the state says. */
  refresh(): void
  /** The line over the bay. */
  say(text: string, tone?: 'win' | 'calm'): void
  /** Lets go of whatever is held, and takes away what flies. */
  stopFire(): void
}

export function createStage(
  root: HTMLElement,
  game: Game,
  actions: Actions,
  events: Pick<SceneSet, 'onHit' | 'onSpent'> & { stopFire: () => void },
): Stage {
  const { say, play } = game
  const plaque = h('p', { class: 'plaque', role: 'status', 'aria-live': 'polite' }, say('ready'))
  const canvas = h('canvas', { class: 'bay', tabindex: 0, role: 'application', 'aria-label': say('bay') })
  const scene = createScene({
    canvas,
    price: () => show(stakeOf(game), play.currency),
    targetId: () => game.target?.swimmerId ?? null,
    onHit: events.onHit,
    onSpent: events.onSpent,
  })
  const top = createSessionBar(play, say, actions)
  const panel = createPanel(game, actions)
  const strip = createStrip(game, actions)
  const isFree = hasNoValue(play)
  const hall = h('main', { class: 'hall' }, canvas, h('h1', { class: 'title' }, gameNames[game.language]), plaque, panel.lock)
  setContent(root, top.element, isFree ? h('p', { class: 'demo' }, say('demo')) : null, hall, strip.element, panel.element)
  return {
    hall,
    canvas,
    scene,
    chips: strip.chips,
    refresh: () => {
      if (game.phase !== 'stopped') game.phase = game.pending.length > 0 || game.isLoading ? 'playing' : 'idle'
      root.setAttribute('data-phase', game.phase)
      top.refresh(game)
      strip.refresh()
      panel.refresh()
    },
    say: (text, tone = 'calm') => {
      plaque.textContent = text
      plaque.classList.toggle('is-win', tone === 'win')
    },
    stopFire: events.stopFire,
  }
}

/** A button for each kind, which shoots at one of them: the way for a player who does not see the bay, and what each brings for all. */
function createStrip(
  game: Game,
  actions: Actions,
): { element: HTMLElement; chips: ReadonlyMap<KindId, HTMLButtonElement>; refresh(): void } {
  const { say } = game
  const chips = new Map(
    KINDS.map(({ id, stakes }) => [
      id,
      h(
        'button',
        { class: 'chip', type: 'button', 'aria-label': say('shootAt', { kind: say(id), stakes }), onclick: () => actions.shootKind(id) },
        h('img', { src: `./${id}.webp`, alt: '', width: 40, height: 40, draggable: 'false' }),
        h('span', { class: 'amount' }, `×${stakes}`),
      ),
    ]),
  )
  return {
    element: h('div', { class: 'strip', role: 'group', 'aria-label': say('kinds') }, ...chips.values()),
    chips,
    refresh: () => {
      for (const [id, chip] of chips) chip.classList.toggle('is-target', game.target?.kind === id)
    },
  }
}

function createPanel(game: Game, actions: Actions): { element: HTMLElement; lock: HTMLElement; refresh(): void } {
  const { say, play } = game
  const balance = h('span', { class: 'amount', 'data-balance': '' })
  const stake = h('span', { class: 'amount', 'aria-live': 'polite' })
  const step = (name: 'minus' | 'plus', label: string, by: number) =>
    h('button', { class: 'step-button', type: 'button', 'aria-label': label, onclick: () => actions.stepStake(by) }, icon(name))
  const less = step('minus', say('stakeLess'), -1)
  const more = step('plus', say('stakeMore'), 1)
  const sight = s(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    s('path', { d: 'M12 2v5M12 17v5M2 12h5M17 12h5M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM12 12.1v-.2' }),
  )
  const lock = h('button', { class: 'lock', type: 'button', onclick: actions.toggleLock }, sight, h('span', {}, say('lock')))
  return {
    lock,
    element: h(
      'footer',
      { class: 'panel' },
      h('p', { class: 'figure' }, h('span', { class: 'label' }, say('balance')), balance),
      h('div', { class: 'figure figure-stake' }, less, h('p', {}, h('span', { class: 'label' }, say('shot')), stake), more),
    ),
    refresh: () => {
      const shown = shownBalance(game)
      const isStopped = game.phase === 'stopped'
      balance.textContent = shown === null ? '–' : show(shown, play.currency)
      stake.textContent = show(stakeOf(game), play.currency)
      less.disabled = isStopped || game.stakeIndex === 0
      more.disabled = isStopped || game.stakeIndex === play.stakes.length - 1
      lock.setAttribute('aria-pressed', String(game.isLocking))
    },
  }
}
