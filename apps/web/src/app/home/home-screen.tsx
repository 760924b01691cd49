import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { homeAnnouncementsQuery } from '../../features/announcements/announcements.queries.ts'
import { BannerSkeleton } from '../../features/announcements/banner-carousel.tsx'
import { BannerStage } from '../../features/announcements/banner-stage.tsx'
import { bannersOf } from '../../features/announcements/banners.ts'
import { NoticeTicker } from '../../features/announcements/notice-ticker.tsx'
import { listNotices } from '../../features/announcements/notices.ts'
import { HOME, HOT, sortCategories } from '../../features/games/categories.ts'
import { CategoryRail } from '../../features/games/category-rail.tsx'
import { CategorySection, HotSection, OriginalsSection } from '../../features/games/game-section.tsx'
import { categoriesQuery } from '../../features/games/games.queries.ts'
import { WinnerBoard } from '../../features/games/winner-board.tsx'
import { Jackpot } from '../../features/jackpot/jackpot.tsx'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { useLocation } from '../../lib/router.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { HomeFooter } from './home-footer.tsx'
import { HomeExtrasLater, HotNewsLater } from './home-later.tsx'
import styles from './home-screen.module.css'
import { MemberRenewal } from './member-renewal.tsx'
import { VisitorActions } from './visitor-actions.tsx'

/** Home: what is on, and every category. Choosing a category shows it alone. */
export function HomeScreen() {
  const t = useText()
  const { pathname } = useLocation()
  const language = useSettledLanguage()
  const { data: announcements, isPending } = useQuery(homeAnnouncementsQuery(language))
  const categories = useQuery(categoriesQuery(language))
  const [selected, setSelected] = useState(HOME)
  const start = useRef<HTMLDivElement>(null)
  const sorted = sortCategories(categories.data ?? [])
  // The rail stays in sight and does not scroll. The page scrolls to the rail's place once the
  // chosen content is below it.
  const select = (key: string, how: ScrollBehavior = 'auto') => {
    flushSync(() => setSelected(key))
    const rail = start.current?.nextElementSibling
    const isAbove = (rail?.getBoundingClientRect().top ?? 0) > (start.current?.getBoundingClientRect().bottom ?? 0)
    if (isAbove || how === 'smooth') start.current?.scrollIntoView({ block: 'start', behavior: how })
  }
  const isHome = selected === HOME
  const shown = isHome ? sorted : sorted.filter(({ key }) => key === selected)
  const sections = shown.map((category, index) => (
    <CategorySection key={category.key} category={category} isAlone={!isHome} isFirst={index === 0} />
  ))
  return (
    <>
      <MemberRenewal />
      <h1 className="visually-hidden">{t('titles.home')}</h1>
      {pathname === '/' && <VisitorActions />}
      <div className={styles.top}>
        {announcements ? <BannerStage banners={bannersOf(announcements.banners, 'm_home')} /> : isPending && <BannerSkeleton />}
        <Jackpot />
        <NoticeTicker notices={announcements ? listNotices(announcements) : []} />
      </div>
      <div ref={start} className={styles.start} />
      <div className={styles.rail}>
        <CategoryRail keys={[HOME, HOT, ...sorted.map(({ key }) => key)]} selected={selected} onSelect={(key) => select(key)} />
      </div>
      <div className={styles.sections}>
        {isHome && <OriginalsSection />}
        {(selected === HOT || (isHome && !sorted.some(({ key }) => key === 'RNG'))) && <HotSection isAlone={!isHome} />}
        {sections.slice(0, 1)}
        {isHome && <WinnerBoard />}
        {sections.slice(1, 2)}
        {isHome && announcements && <HotNewsLater banners={announcements.banners} hot={announcements.hot} />}
        {sections.slice(2)}
        {categories.isError && (
          <LoadFailed
            title={t('games.notLoaded')}
            error={categories.error}
            isTrying={categories.isFetching}
            onRetry={() => void categories.refetch()}
          />
        )}
      </div>
      <HomeFooter categories={sorted} onSelect={(key) => select(key, 'smooth')} />
      {announcements && <HomeExtrasLater popups={announcements.popup} />}
    </>
  )
}
