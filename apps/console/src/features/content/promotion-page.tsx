import { keepAnswer, useCall } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { Page } from '../../ui/page.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { usePageOf } from './use-page-of.ts'

/** One promotion as it is written, or a new one. */
export function PromotionPage() {
  const t = useText()
  const { id, formKey, stayWith } = usePageOf()
  const isNew = id === undefined
  const { data, error, refetch } = useCall('getWrittenPromotion', {
    query: { id: id ?? '' },
    isAsked: !isNew,
    isWatched: true,
    isEdited: true,
  })
  return (
    <Page title={t(isNew ? 'promotions.newOne' : 'areas.promotion')} lead={t(isNew ? 'promotions.newLead' : 'promotions.pageLead')}>
      {!isNew && error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!isNew && !data && !error && <LoadingRows />}
      {(isNew || data) && (
        <PromotionForm
          key={formKey}
          row={isNew ? undefined : data}
          onMade={(row) => {
            keepAnswer('getWrittenPromotion', { id: row.id }, row)
            stayWith(row.id)
          }}
        />
      )}
    </Page>
  )
}
