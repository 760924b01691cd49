import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n.ts'
import { registrationBannersQuery } from './announcements.queries.ts'
import { BannerCarousel } from './banner-carousel.tsx'

/** What the merchant tells everybody who registers; nothing where it tells nothing. */
export function RegistrationBanner() {
  const { data } = useQuery(registrationBannersQuery(useLanguage()))
  const banners = data?.banners ?? []
  return banners.length === 0 ? null : <BannerCarousel banners={banners} />
}
