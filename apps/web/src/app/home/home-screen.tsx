import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { homeAnnouncementsQuery } from '../../features/announcements/announcements.queries.ts'
import { BannerCarousel } from '../../features/announcements/banner-carousel.tsx'
import { bannersOf } from '../../features/announcements/banners.ts'
import { NoticeTicker } from '../../features/announcements/notice-ticker.tsx'
import { listNotices } from '../../features/announcements/notices.ts'
import { HOME, HOT, sortCategories } from '../../features/games/categories.ts'
import { CategoryRail } from '../../features/games/category-rail.tsx'
import { CategorySection, HotSection } from '../../features/games/game-section.tsx'
import { categoriesQuery } from '../../features/games/games.queries.ts'
import { WinnerBoard } from '../../features/games/winner-board.tsx'
import { Jackpot } from '../../features/jackpot/jackpot.tsx'
import { errorKey } from '../../lib/error-texts.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { keyOf } from '../../lib/queries.ts'
import { useSession } from '../../lib/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { HomeFooter } from './home-footer.tsx'
import styles from './home-screen.module.css'

/** Home: what is on, and every category. Choosing a category shows it alone. */
export function HomeScreen() {
  const t = useText()
  const language = useSettledLanguage()
  const announcements = useQuery(homeAnnouncementsQuery(language)).data
  const categories = useQuery(categoriesQuery(language))
  const [selected, setSelected] = useState(HOME)
  const below = useRef<HTMLDivElement>(null)
  const sorted = sortCategories(categories.data ?? [])
  const select = (key: string) => {
    setSelected(key)
    const top = below.current?.getBoundingClientRect().top ?? 0
    if (top < 0) below.current?.scrollIntoView({ block: 'start' })
  }
  const selectFromFooter = (key: string) => {
    setSelected(key)
    below.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  const banners = bannersOf(announcements?.banners ?? [], 'm_home')
  const shown = selected === HOME ? sorted : sorted.filter(({ key }) => key === selected)
  return (
    <>
      <MemberRenewal />
      <h1 className="visually-hidden">{t('titles.home')}</h1>
      {banners.length > 0 && <BannerCarousel banners={banners} />}
      <Jackpot />
      <NoticeTicker notices={announcements ? listNotices(announcements) : []} />
      <div ref={below} className={styles.rail}>
        <CategoryRail keys={[HOME, HOT, ...sorted.map(({ key }) => key)]} selected={selected} onSelect={select} />
      </div>
      <div className={styles.sections}>
        {(selected === HOME || selected === HOT) && <HotSection isAlone={selected === HOT} />}
        {selected === HOME && <WinnerBoard />}
        {shown.map((category) => (
          <CategorySection key={category.key} category={category} isAlone={selected !== HOME} />
        ))}
        {categories.isError && (
          <StatePanel
            scene={errorKey(categories.error) === 'errors.offline' ? 'offline' : 'error'}
            title={t('games.notLoaded')}
            text={t(errorKey(categories.error))}
            isAlert
            action={
              <Button variant="secondary" block busy={categories.isFetching} onClick={() => void categories.refetch()}>
                {t('ui.retry')}
              </Button>
            }
          />
        )}
      </div>
      <HomeFooter categories={sorted} onSelect={selectFromFooter} />
    </>
  )
}

// With a session, opening home asks again who the member is and what the balance is. It draws nothing, so that home is not drawn
// once more when the session becomes known.
function MemberRenewal() {
  const queries = useQueryClient()
  const token = useSession()?.token
  useEffect(() => {
    if (token === undefined) return
    void queries.invalidateQueries({ queryKey: keyOf('getMemberInfo') })
    void queries.invalidateQueries({ queryKey: keyOf('getMemberWallet') })
  }, [queries, token])
  return null
}
