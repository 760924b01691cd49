import { clockText } from './clock-text.ts'
import { h } from './dom.ts'

/** How long a play goes on, as a text that counts the seconds by itself; hours where there are any. */
export function standSessionTime(play: { now: string; launchedAt: string }): HTMLElement {
  const playedBefore = Date.parse(play.now) - Date.parse(play.launchedAt) - performance.now()
  const time = h('span', { class: 'amount' })
  const tick = () => {
    const seconds = Math.max(0, Math.floor((playedBefore + performance.now()) / 1000))
    time.textContent = clockText(seconds)
  }
  tick()
  setInterval(tick, 1000)
  return time
}
