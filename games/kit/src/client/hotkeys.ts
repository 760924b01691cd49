import type { Language } from '../languages.ts'
import type { KeyName } from './hotkeys-sheet.ts'

/** What keys do in a game. A key of what a game does not have does nothing, and is not listed. */
export type Hotkeys = {
  /** What Space and Enter press, unless something else was reached by the keyboard. */
  main?(): HTMLElement | null | undefined
  stepStake?(by: number): void
  /** The first of the choices is 0. */
  choose?(index: number): void
  autoplay?(): void
  speed?(): void
  sound?(): void
  history?(): void
}

type Act = { run(): void; mayRepeat?: true }

/**
 * Lets a game be played by the keyboard alone. Keys are nobody's while a field has the focus or something lies above the game. `more`
 * names what the game's own keys do, for the list.
 */
export function listenToKeys(root: HTMLElement, language: Language, keys: Hotkeys, more: readonly KeyName[] = []): void {
  document.addEventListener('keydown', refuseHeldEnter, true)
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || root.querySelector('.veil') !== null) return
    const target = event.target instanceof HTMLElement ? event.target : root
    if (target.closest('input, textarea, select') !== null) return
    if (event.key === '?') {
      event.preventDefault()
      void import('./hotkeys-sheet.ts').then(({ openKeys }) => openKeys(root, language, namesOf(keys, more))).catch(() => {})
      return
    }
    const act = actOf(event, target, keys, root)
    if (act === undefined) return
    event.preventDefault()
    // A key that is held down is no way to play by itself.
    if (!event.repeat || act.mayRepeat) act.run()
  })
}

/**
 * A browser presses a button again with every repeat of an Enter that is held down, wherever the button is: each would be a bet.
 * What is written in keeps its lines.
 */
function refuseHeldEnter(event: KeyboardEvent): void {
  const isWriting = event.target instanceof HTMLElement && event.target.closest('textarea') !== null
  if (event.repeat && event.key === 'Enter' && !isWriting) event.preventDefault()
}

function actOf(event: KeyboardEvent, target: HTMLElement, keys: Hotkeys, root: HTMLElement): Act | undefined {
  const { key, code } = event
  if (key === ' ' || key === 'Enter') {
    const main = keys.main?.()
    if (!main || hasOwnUse(target, main, root)) return undefined
    // Its own press is enough, once.
    if (target === main && !event.repeat) return undefined
    return { run: () => press(main) }
  }
  const by = { ArrowUp: 1, ArrowDown: -1 }[key]
  if (by !== undefined) {
    const { stepStake } = keys
    // What scrolls keeps its arrows.
    return stepStake && target.getAttribute('tabindex') !== '0' ? { run: () => stepStake(by), mayRepeat: true } : undefined
  }
  const { choose } = keys
  if (choose && /^[1-9]$/.test(key)) return { run: () => choose(Number(key) - 1) }
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
  const name = LETTERS[letter]
  const run = name && keys[name]
  return run && { run }
}

const LETTERS: Readonly<Record<string, 'autoplay' | 'speed' | 'sound' | 'history'>> = {
  a: 'autoplay',
  t: 'speed',
  m: 'sound',
  h: 'history',
}

function press(main: HTMLElement): void {
  main.focus({ preventScroll: true })
  main.click()
}

/**
 * Whether what has the focus is pressed by the same key: a link, what folds out, and a button that was reached by the keyboard. One that ended a round,
 * and does nothing now, is none.
 */
function hasOwnUse(target: HTMLElement, main: HTMLElement, root: HTMLElement): boolean {
  if (target.closest('a, summary, [role=alert], [role=dialog], [role=alertdialog]') !== null) return true
  const button = target.closest('button')
  const isDone = button?.getAttribute('aria-disabled') === 'true' && root.getAttribute('data-phase') === 'idle'
  return button !== null && button !== main && !isDone && isReachedByKey(button)
}

function isReachedByKey(target: HTMLElement): boolean {
  try {
    return target.matches(':focus-visible')
  } catch {
    // Browsers before the selector: the button keeps its key.
    return true
  }
}

/** What the list of keys tells of a game. */
function namesOf(keys: Hotkeys, more: readonly KeyName[]): KeyName[] {
  const { main: play, stepStake: stake, ...others } = keys
  const has: Partial<Record<KeyName, unknown>> = { play, stake, ...others }
  return NAMES.filter((name) => has[name] !== undefined || more.includes(name))
}

const NAMES: readonly KeyName[] = ['play', 'stake', 'choose', 'autoplay', 'speed', 'sound', 'history']
