import { h, icon, setContent, setOff, unlessOff } from '../client/dom.ts'
import { hasNoValue, show } from '../client/money.ts'
import { standSessionTime } from '../client/session-time.ts'
import { isHighest, isLowest } from '../client/stake.ts'
import type { SlotRound } from './design.ts'
import { type Game, isIdle, isPlayingItself, stakeOf } from './game.ts'
import { createParticles, type Particles } from './particles.ts'
import type { Reels } from './reels.ts'
import { symbolImage } from './symbols.ts'
import { createWinLines, type WinLines } from './win-lines.ts'

/** What the controls do; the flow of play gives it. */
export type Actions = {
  spin(): void
  stepStake(by: number): void
  chooseStake(): void
  openMenu(): void
  toggleSound(): void
  openPays(): void
  leave(): void
  /** The button of the speeds, where there are several. */
  speed: HTMLElement | null
}

/** Everything that is on screen below the sheets. */
export type Stage = {
  root: HTMLElement
  /** What is between the top and the panel with the figures. */
  hall: HTMLElement
  /** What one plays with, below the hall. */
  panel: HTMLElement
  /** The button that stakes; what autoplay does with it is its own. */
  spinButton: HTMLButtonElement
  reels: Reels
  lines: WinLines
  particles: Particles
  /** Shows the figures and what can be pressed, as the state says. */
  refresh(): void
  /** Draws something more each time that the page is refreshed. */
  alsoRefresh(draw: () => void): void
  /** The line under the reels. `isWin` lights it up. */
  say(text: string, isWin?: boolean): void
  /** For screen readers only: what has happened. */
  announce(text: string): void
  /** The badge under the reels, and the festive light that goes with it; null takes both away. */
  setBadge(text: string | null): void
}

export function createStage<Round extends SlotRound>(root: HTMLElement, game: Game<Round>, actions: Actions): Stage {
  const { say, design, language } = game
  const crest = (which: 0 | 1) => symbolImage(design.symbolUrls[design.crests[which]] ?? '')
  const reels = design.makeReels()
  const lines = createWinLines(reels, design.lines, design.rows)
  const particles = createParticles(h('canvas', { class: 'air', 'aria-hidden': 'true' }), design.drift)
  const plaque = h('p', { class: 'plaque', 'aria-hidden': 'true' }, say('ready'))
  const live = h('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' })
  const badge = h('p', { class: 'badge', hidden: true })
  const top = createTop(game, actions)
  const panel = createPanel(game, actions)
  const more: (() => void)[] = []

  const hall = h(
    'main',
    { class: 'hall' },
    h('div', { class: 'marquee' }, crest(0), createTitle(design.names[language]), crest(1)),
    h(
      'section',
      { class: 'frame', 'aria-label': design.names[language] },
      h('div', { class: 'bulbs', 'aria-hidden': 'true' }),
      h('div', { class: 'window' }, reels.element, lines.element, h('div', { class: 'glass', 'aria-hidden': 'true' })),
      badge,
    ),
    plaque,
    hasNoValue(game.play) ? h('p', { class: 'demo' }, say('demo')) : h('p', { class: 'promise' }, promiseOf(game)),
    live,
  )
  setContent(
    root,
    h('div', { class: 'sky', 'aria-hidden': 'true' }, h('div', { class: 'glow' }), h('div', { class: 'scene' })),
    particles.element,
    top.element,
    hall,
    panel.element,
  )
  return {
    root,
    hall,
    panel: panel.element,
    spinButton: panel.spin,
    reels,
    lines,
    particles,
    refresh: () => {
      root.setAttribute('data-phase', game.phase)
      top.refresh()
      panel.refresh()
      for (const draw of more) draw()
    },
    alsoRefresh: (draw) => {
      more.push(draw)
      draw()
    },
    say: (text, isWin = false) => {
      plaque.textContent = text
      plaque.classList.toggle('is-win', isWin)
    },
    announce: (text) => {
      live.textContent = text
    },
    setBadge: (text) => {
      badge.hidden = text === null
      badge.textContent = text ?? ''
      root.classList.toggle('is-free', text !== null)
    },
  }
}

/** The two figures that matter most, always in view. */
function promiseOf<Round extends SlotRound>({ say, design: { figures } }: Game<Round>): string {
  const most = say('times', { count: figures.maxWinStakes.toLocaleString('en') })
  return `${say('maxWin')} ${most} · ${say('rtp')} ${figures.rtpPercent} %`
}

/** A title of several words is on two lines; its styles receive their lengths. */
function createTitle(name: string): HTMLElement {
  const words = name.split(' ')
  const half = Math.ceil(words.length / 2)
  const lines = [words.slice(0, half), words.slice(half)].filter((part) => part.length > 0).map((part) => part.join(' '))
  const title = h('h1', { class: 'title' }, ...lines.map((line) => h('span', { 'data-text': line }, line)))
  title.style.setProperty('--line-length', String(Math.max(...lines.map((line) => line.length))))
  title.style.setProperty('--length', String(name.length))
  return title
}

function createTop<Round extends SlotRound>(game: Game<Round>, actions: Actions): { element: HTMLElement; refresh(): void } {
  const { say, play } = game
  const time = standSessionTime(play)
  const net = h('span', { class: 'amount' })
  const button = (name: 'close' | 'menu', label: string, onclick: () => void) =>
    h('button', { class: 'round-button', type: 'button', 'aria-label': label, onclick }, icon(name))
  return {
    element: h(
      'header',
      { class: 'top' },
      button('close', say('close'), actions.leave),
      h('p', { class: 'session' }, h('span', {}, `${say('session')} `, time), h('span', {}, `${say('net')} `, net)),
      actions.speed,
      button('menu', say('menu'), actions.openMenu),
    ),
    refresh: () => {
      net.textContent = show(game.net, play.currency)
    },
  }
}

function createPanel<Round extends SlotRound>(game: Game<Round>, actions: Actions) {
  const { say, play } = game
  const balance = h('span', { class: 'amount' })
  const stake = h('span', { class: 'amount' })
  const stakeButton = h(
    'button',
    { class: 'figure figure-stake', type: 'button', 'aria-haspopup': 'dialog', onclick: actions.chooseStake },
    h('span', { class: 'label' }, say('stake')),
    stake,
  )
  const less = h(
    'button',
    { class: 'step-button', type: 'button', 'aria-label': say('stakeLess'), onclick: () => actions.stepStake(-1) },
    icon('minus'),
  )
  const more = h(
    'button',
    { class: 'step-button', type: 'button', 'aria-label': say('stakeMore'), onclick: () => actions.stepStake(1) },
    icon('plus'),
  )
  const sound = h('button', { class: 'round-button', type: 'button', onclick: actions.toggleSound })
  const spin = h(
    'button',
    { class: 'spin', type: 'button', onclick: unlessOff(actions.spin) },
    h('span', { class: 'spin-face' }, icon('spin'), h('span', { class: 'spin-word' }, say('spin'))),
  )
  return {
    spin,
    element: h(
      'footer',
      { class: 'panel' },
      h('div', { class: 'figures' }, h('p', { class: 'figure' }, h('span', { class: 'label' }, say('balance')), balance), stakeButton),
      h(
        'div',
        { class: 'controls' },
        sound,
        less,
        spin,
        more,
        h('button', { class: 'round-button', type: 'button', 'aria-label': say('paytable'), onclick: actions.openPays }, icon('info')),
      ),
    ),
    refresh: () => {
      const idle = isIdle(game)
      balance.textContent = game.balance === null ? '–' : show(game.balance, play.currency)
      stake.textContent = show(stakeOf(game), play.currency)
      setOff(spin, !idle && !isPlayingItself(game))
      stakeButton.disabled = !idle
      less.disabled = !idle || isLowest(play.stakes, game.stake)
      more.disabled = !idle || isHighest(play.stakes, game.stake)
      sound.setAttribute('aria-label', say(game.hasSound ? 'soundOff' : 'soundOn'))
      sound.setAttribute('aria-pressed', String(game.hasSound))
      setContent(sound, icon(game.hasSound ? 'sound' : 'mute'))
    },
  }
}
