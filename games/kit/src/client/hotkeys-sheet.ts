import './hotkeys.css'
import { keysTexts } from '@pavilion/texts/games/keys'
import type { Language } from '../languages.ts'
import { h } from './dom.ts'
import { sayOf } from './say.ts'
import { openSheet } from './sheet.ts'

/** What the list of keys may tell, in its order. */
export type KeyName = 'play' | 'stake' | 'choose' | 'autoplay' | 'speed' | 'sound' | 'history'

const CAPS: Readonly<Record<KeyName | 'escape' | 'help', readonly string[]>> = {
  play: ['Space', 'Enter'],
  stake: ['↑', '↓'],
  choose: ['1', '…', '9'],
  autoplay: ['A'],
  speed: ['T'],
  sound: ['M'],
  history: ['H'],
  escape: ['Esc'],
  help: ['?'],
}

/** The keys of a game at a glance. */
export function openKeys(root: HTMLElement, language: Language, names: readonly KeyName[]): void {
  const say = sayOf(keysTexts[language])
  const rows = [...names, 'escape' as const, 'help' as const].map((name) =>
    h('div', {}, h('dt', {}, ...CAPS[name].map((cap) => h('kbd', {}, cap))), h('dd', {}, say(name))),
  )
  openSheet(root, say('close'), say('title'), [h('dl', { class: 'keys' }, ...rows)])
}
