import { originOf } from '../bridge.ts'
import { h, icon, setContent } from './dom.ts'
import type { Say } from './say.ts'

/** The bar above a game: the way out where there is one, what it is called, and its buttons. */
export const topBar = (name: string, leave: HTMLElement | null = null, ...buttons: HTMLElement[]): HTMLElement =>
  h('header', { class: 'top' }, leave, h('h1', {}, name), ...buttons)

/** A button of the bar. */
export const roundButton = (name: Parameters<typeof icon>[0], label: string, onclick: () => void): HTMLElement =>
  h('button', { class: 'round-button', type: 'button', 'aria-label': label, onclick }, icon(name))

/** Leaves for the site, where no page of the site frames the game and has the way out itself. */
export function leaveButton({ returnUrl }: { returnUrl: string }, say: Say<'close'>): HTMLElement | null {
  const isAlone = window.parent === window && originOf(returnUrl) !== undefined
  return isAlone ? roundButton('close', say('close'), () => location.assign(returnUrl)) : null
}

/** The button that turns the sound on and off, which shows its state. */
export function soundButton(
  say: Say<'soundOn' | 'soundOff'>,
  toggle: () => void,
): { element: HTMLElement; refresh(hasSound: boolean): void } {
  const element = roundButton('mute', say('soundOn'), toggle)
  return {
    element,
    refresh: (hasSound) => {
      setContent(element, icon(hasSound ? 'sound' : 'mute'))
      element.setAttribute('aria-label', say(hasSound ? 'soundOff' : 'soundOn'))
    },
  }
}
