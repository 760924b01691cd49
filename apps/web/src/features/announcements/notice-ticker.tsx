import type { AnnouncementValue } from '@pavilion/api/announcements'
import Megaphone from 'lucide-react/icons/megaphone'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { stepFrom } from './banners.ts'
import { frameMs, isTurnOver, tickerOffset } from './marquee.ts'
import styles from './notice-ticker.module.css'

/** The announcements in one line. Each is still at first and passes by only if it is longer than the line. */
export function NoticeTicker({ notices }: { notices: readonly AnnouncementValue[] }) {
  const t = useText()
  const [index, setIndex] = useState(0)
  const line = useRef<HTMLSpanElement>(null)
  useMarquee(line, index, notices.length, () => setIndex((current) => stepFrom(current, 1, notices.length)))
  const notice = notices[index]
  // The place may be read as an id, so the id goes with it.
  const to = notice ? `/m/notice?i=${index}&id=${notice.id}` : '/m/notice'
  return (
    <Link className={styles.ticker} to={to}>
      <Megaphone className={styles.icon} size={18} aria-hidden="true" />
      <span className={styles.window}>
        <span ref={line} className={styles.line}>
          {notice?.title ?? t('home.welcome')}
        </span>
      </span>
    </Link>
  )
}

function useMarquee(line: { current: HTMLElement | null }, index: number, count: number, onDone: () => void): void {
  const done = useRef(onDone)
  done.current = onDone
  // biome-ignore lint/correctness/useExhaustiveDependencies: every announcement begins again.
  useEffect(() => {
    const element = line.current
    const width = element?.parentElement?.clientWidth ?? 0
    const overhang = Math.max(0, (element?.scrollWidth ?? 0) - width)
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches || (overhang === 0 && count < 2)) return
    let elapsed = 0
    const timer = setInterval(() => {
      if (document.hidden) return
      elapsed += frameMs
      element.style.transform = `translateX(${-tickerOffset(elapsed, overhang)}px)`
      if (!isTurnOver(elapsed, overhang)) return
      if (count > 1) done.current()
      else elapsed = 0
    }, frameMs)
    return () => {
      clearInterval(timer)
      element.style.transform = ''
    }
  }, [line, index, count])
}
