import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { kindOf } from './announcement-filters.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { titleOf } from './written-fields.ts'
import { WrittenPage } from './written-page.tsx'

/** One announcement with its words, or a new one. */
export function AnnouncementPage() {
  const t = useText()
  const { search } = useAddress()
  return (
    <WrittenPage
      name="getWrittenAnnouncement"
      ofNew={{ title: t('content.newOne'), lead: t('content.newLead') }}
      of={(row) => ({ title: t('areas.announcement'), lead: row && titleOf(row, t) })}
      form={(given) => <AnnouncementForm kind={kindOf(search.kind) ?? 'players'} {...given} />}
    />
  )
}
