import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n.ts'
import { registrationBannersQuery } from './announcements.queries.ts'
import { BannerStage } from './banner-stage.tsx'

/** What the merchant tells everybody who registers; nothing where it tells nothing. */
export function RegistrationBanner() {
  const { data } = useQuery(registrationBannersQuery(useLanguage()))
  return <BannerStage banners={data?.banners ?? []} />
}
