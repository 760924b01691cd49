import { keepAnswer, useCall } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { Page } from '../../ui/page.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { kindOf } from './announcement-filters.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { usePageOf } from './use-page-of.ts'

/** One announcement with its words, or a new one. */
export function AnnouncementPage() {
  const t = useText()
  const { search } = useAddress()
  const { id, formKey, stayWith } = usePageOf()
  const isNew = id === undefined
  const { data, error, refetch } = useCall('getWrittenAnnouncement', {
    query: { id: id ?? '' },
    isAsked: !isNew,
    isWatched: true,
    isEdited: true,
  })
  const lead = isNew ? t('content.newLead') : data && (data.title === '' ? t('content.untitled') : data.title)
  return (
    <Page title={t(isNew ? 'content.newOne' : 'areas.announcement')} {...(lead === undefined ? {} : { lead })}>
      {!isNew && error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!isNew && !data && !error && <LoadingRows />}
      {(isNew || data) && (
        <AnnouncementForm
          key={formKey}
          kind={kindOf(search.kind) ?? 'players'}
          row={isNew ? undefined : data}
          onMade={(row) => {
            keepAnswer('getWrittenAnnouncement', { id: row.id }, row)
            stayWith(row.id)
          }}
        />
      )}
    </Page>
  )
}
