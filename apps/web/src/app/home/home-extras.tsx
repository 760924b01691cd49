import type { AnnouncementValue } from '@pavilion/api/announcements'
import { HomePopups } from './home-popups.tsx'
import { ReferralFloat } from './referral-float.tsx'

/** What floats over home: the popups, and the invite. */
export function HomeExtras({ popups }: { popups: readonly AnnouncementValue[] }) {
  return (
    <>
      <HomePopups popups={popups} />
      <ReferralFloat />
    </>
  )
}
