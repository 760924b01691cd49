import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterFirstSightMs } from '../domain/limits.ts'
import { useSession } from '../domain/session-store.ts'
import { useSettledLanguage } from '../lib/i18n.ts'
import { whenAlive } from './alive-sign.ts'

/** Keeps the page's stream of news open, one for each session and language. Draws nothing. */
export function NewsKeeper() {
  const queries = useQueryClient()
  const language = useSettledLanguage()
  const token = useSession()?.token
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on who is logged in.
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    // After everything that the visitor waits for.
    const begin = async () => {
      const { followNews } = await import('./live-news.ts')
      if (!isOver) stop = followNews(queries, language)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      timer = setTimeout(() => void begin().catch(() => {}), afterFirstSightMs)
    }
    // Not before React has taken over the server's page: earlier news would make the two differ.
    const stopWaiting = whenAlive(() => {
      if (document.readyState === 'complete') load()
      else window.addEventListener('load', load, { once: true })
    })
    return () => {
      isOver = true
      stopWaiting()
      clearTimeout(timer)
      window.removeEventListener('load', load)
      stop?.()
    }
  }, [queries, language, token])
  return null
}
