import type { BannerValue } from '@pavilion/api/announcements'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSettledLanguage } from '../../lib/i18n.ts'
import { groupBannersQuery, homeAnnouncementsQuery } from './announcements.queries.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { bannerLink, bannersOf, groupOfType } from './banners.ts'

const FilmDialog = lazy(async () => ({ default: (await import('./film-dialog.tsx')).FilmDialog }))

/** Banners, and what a tap on one does: its film opens over the page; everything else is a link. Nothing where there are none. */
export function BannerStage({ banners }: { banners: readonly BannerValue[] }) {
  const [opened, setOpened] = useState<BannerValue>()
  const link = opened && bannerLink(opened.linkage)
  if (banners.length === 0) return null
  return (
    <>
      <BannerCarousel banners={banners} onOpen={setOpened} />
      {opened && link?.kind === 'video' && (
        <Suspense fallback={null}>
          <FilmDialog title={opened.title} player={link.to} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The banners above the list of a game type such as `RNG`; nothing where the merchant has none for it. */
export function TypeBanners({ gameType }: { gameType: string }) {
  const queries = useQueryClient()
  const language = useSettledLanguage()
  const group = groupOfType(gameType)
  const { data } = useQuery(groupBannersQuery(group, language))
  // Who comes from home has them already, and nothing jumps when the answer comes.
  const fromHome = () => queries.getQueryData(homeAnnouncementsQuery(language).queryKey)?.banners ?? []
  return <BannerStage banners={bannersOf(data?.banners ?? fromHome(), group)} />
}
