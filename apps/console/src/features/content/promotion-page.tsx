import { useText } from '../../lib/i18n.ts'
import { PromotionForm } from './promotion-form.tsx'
import { WrittenPage } from './written-page.tsx'

/** One promotion as it is written, or a new one. */
export function PromotionPage() {
  const t = useText()
  return (
    <WrittenPage
      name="getWrittenPromotion"
      ofNew={{ title: t('promotions.newOne'), lead: t('promotions.newLead') }}
      of={() => ({ title: t('areas.promotion'), lead: t('promotions.pageLead') })}
      form={(given) => <PromotionForm {...given} />}
    />
  )
}
