import { loadingGamesMs, loadingNoticeAfterMs, slowNetworkMs } from '../domain/limits.ts'
import { type Schedule, schedule } from '../lib/timers.ts'
import { hideToast, readToast, showToast } from './toast-store.ts'

type WaitTexts = { loading: string; slow: string }

/**
 * What a page says while something that it needs does not come: after a moment that it is loading, for three seconds at most, and
 * later that the network is slow. Nothing else that is being said is talked over. Returns a function that ends it, for when the answer is there.
 */
export function noticeWait({ loading, slow }: WaitTexts, later: Schedule = schedule): () => void {
  let id: number | undefined
  const isQuiet = () => readToast() === null || readToast()?.id === id
  const stops = [
    later(() => {
      if (isQuiet()) id = showToast('loading', loading, loadingGamesMs)
    }, loadingNoticeAfterMs),
    later(() => {
      if (isQuiet()) showToast('info', slow)
    }, slowNetworkMs),
  ]
  return () => {
    for (const stop of stops) stop()
    if (id !== undefined) hideToast(id)
  }
}
