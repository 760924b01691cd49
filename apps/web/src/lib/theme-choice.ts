import { useSyncExternalStore } from 'react'
import { writeCookie } from './storage.ts'

/** In which of the two sets of colours the site is drawn: always the same, or whichever the device is in. */
export const themeChoices = ['system', 'dark', 'light'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Where the choice is kept: the server reads it, and draws the next page in it from the first byte. */
const THEME_KEY = 'theme'

const listeners = new Set<() => void>()

const readChoice = () => document.documentElement.getAttribute('data-choice') ?? ''

/** What holds now, chosen or not; nothing on the server, which draws the same page for everybody. */
export function useThemeChoice(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readChoice,
    () => '',
  )
}

/** Draws the page in it at once, and every page from now on. */
export function chooseTheme(choice: ThemeChoice): void {
  writeCookie(THEME_KEY, choice)
  const root = document.documentElement
  const isLight = choice === 'system' ? window.matchMedia('(prefers-color-scheme: light)').matches : choice === 'light'
  root.setAttribute('data-choice', choice)
  root.setAttribute('data-theme', isLight ? 'light' : 'dark')
  paintBrowser(getComputedStyle(root).getPropertyValue('--ink-0').trim())
  // The page without a network is kept in the theme that was chosen last.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(THEME_KEY)
  for (const listener of listeners) listener()
}

/** One colour for the browser's own parts in place of all that the page came with. */
function paintBrowser(ground: string): void {
  const [first, ...others] = document.querySelectorAll('meta[name="theme-color"]')
  first?.setAttribute('content', ground)
  first?.removeAttribute('media')
  for (const other of others) other.remove()
}
