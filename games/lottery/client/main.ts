import './style.css'
import './board.css'
import './lying.css'
import './wide.css'
import { CallError, enterPlay } from '@pavilion/game-kit/client/api'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { languageOf, languageTags } from '@pavilion/game-kit/languages'
import type { PlayState } from '@pavilion/game-kit/wire'
import type { About, TicketReplay } from '../wire.ts'
import { replayTicket } from './replay.ts'
import { getState, stand } from './stand.ts'
import { sayIn } from './texts.ts'

void start()

async function start(): Promise<void> {
  const root = document.getElementById('game')
  if (!root) return
  try {
    const play = await enterPlay<PlayState<TicketReplay, About>>()
    if (play.replay) await replay(root, play, play.replay)
    else stand(root, play, await getState())
  } catch (error) {
    const say = sayIn(languageOf(navigator.language))
    const isExpired = error instanceof CallError && error.failure === 'expired'
    const again = h('button', { class: 'primary', type: 'button', onclick: () => location.reload() }, say('retry'))
    setContent(
      root,
      h('div', { class: 'failure', role: 'alert' }, h('p', {}, say(isExpired ? 'expired' : 'network')), isExpired ? null : again),
    )
  }
  root.removeAttribute('aria-busy')
}

async function replay(root: HTMLElement, play: PlayState<unknown, About>, ticket: TicketReplay): Promise<void> {
  const language = languageOf(play.language)
  document.documentElement.lang = languageTags[language]
  document.title = play.published.names[language] ?? play.gameId
  await replayTicket(root, play, ticket)
}
