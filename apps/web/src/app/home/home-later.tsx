// Parts of home that nobody waits for, so that the page itself is there the sooner.
import type { AnnouncementValue, BannerValue } from '@pavilion/api/announcements'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { afterFirstSightMs } from '../../domain/limits.ts'
import { useText } from '../../lib/i18n.ts'
import { useNear } from '../../ui/use-near.ts'
import styles from './home-later.module.css'

const HomeExtras = lazy(async () => ({ default: (await import('./home-extras.tsx')).HomeExtras }))
const HotNews = lazy(async () => ({ default: (await import('../../features/announcements/hot-news.tsx')).HotNews }))

type Films = { banners: readonly BannerValue[]; hot: readonly AnnouncementValue[] }

/**
 * The films of hot news, loaded when they come near; until then their heading is above an empty
 * frame. Nothing where the merchant has none.
 */
export function HotNewsLater({ banners, hot }: Films) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, false)
  if (!banners.some(({ groupName }) => groupName === 'm_video') && !hot.some(({ linkage }) => linkage !== '')) return null
  const waiting = (
    <div ref={place} className={styles.films} data-films="">
      <h2 className={styles.title}>{t('home.hotNews')}</h2>
      <div className={styles.frame} data-film="" />
    </div>
  )
  return isNear ? (
    <Suspense fallback={waiting}>
      <HotNews banners={banners} hot={hot} />
    </Suspense>
  ) : (
    waiting
  )
}

/** What floats over home, shortly after home is drawn. */
export function HomeExtrasLater({ popups }: { popups: readonly AnnouncementValue[] }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), afterFirstSightMs)
    return () => clearTimeout(timer)
  }, [])
  return isTime ? (
    <Suspense fallback={null}>
      <HomeExtras popups={popups} />
    </Suspense>
  ) : null
}
