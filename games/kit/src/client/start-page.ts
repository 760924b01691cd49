import { playTexts } from '@pavilion/texts/games/play'
import { type Language, languageOf, languageTags } from '../languages.ts'
import type { PlayState } from '../wire.ts'
import { CallError, enterPlay } from './api.ts'
import { h, setContent } from './dom.ts'

/** A play of a game that publishes its names. */
type NamedPlay = Pick<PlayState<unknown, { names: Readonly<Record<string, string>> }>, 'gameId' | 'language' | 'published'>

/** What the game is called in a language. */
export const gameName = ({ gameId, published: { names } }: NamedPlay, language: Language): string => names[language] ?? names.EN ?? gameId

/** Enters the play and builds its page inside of `#game`, in the play's language. Says there why it cannot be built. */
export async function startPage<Play extends NamedPlay>(stand: (root: HTMLElement, play: Play) => void | Promise<void>): Promise<void> {
  const root = document.getElementById('game')
  if (!root) return
  try {
    const play = await enterPlay<Play>()
    const language = languageOf(play.language)
    document.documentElement.lang = languageTags[language]
    document.title = gameName(play, language)
    await stand(root, play)
  } catch (error) {
    showFailure(root, error)
  }
  root.removeAttribute('aria-busy')
}

/** Says in place of the page why it cannot be drawn, in the language of the browser, and lets it be tried again where that may help. */
export function showFailure(root: HTMLElement, error: unknown): void {
  const texts = playTexts[languageOf(navigator.language)]
  const failure = error instanceof CallError ? error.failure : 'network'
  const again = h('button', { class: 'primary', type: 'button', onclick: () => location.reload() }, texts.retry)
  setContent(root, h('div', { class: 'failure', role: 'alert' }, h('p', {}, texts[failure]), failure === 'expired' ? null : again))
  root.removeAttribute('aria-busy')
}
