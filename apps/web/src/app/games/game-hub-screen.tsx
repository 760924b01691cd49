import { useQuery } from '@tanstack/react-query'
import { homeAnnouncementsQuery } from '../../features/announcements/announcements.queries.ts'
import { BannerCarousel } from '../../features/announcements/banner-carousel.tsx'
import { bannersOf } from '../../features/announcements/banners.ts'
import { GameHubScreen as Hub } from '../../features/games/hub/game-hub-screen.tsx'
import { useSettledLanguage } from '../../lib/i18n.ts'

/** The game hub, with the banners of home on its first page. */
export function GameHubScreen() {
  const announcements = useQuery(homeAnnouncementsQuery(useSettledLanguage())).data
  const banners = bannersOf(announcements?.banners ?? [], 'm_home')
  return <Hub banner={banners.length > 0 && <BannerCarousel banners={banners} />} />
}
