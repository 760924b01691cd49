import type { Language } from '@pavilion/api/languages'
import { useEffect, useState } from 'react'
import type { BodyFor } from '../../domain/contract.ts'
import { useCall } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import { PhonePreview } from '../../ui/phone-preview.tsx'
import { LoadFailed } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'

type Written = BodyFor<'previewPromotion'>

/** How long nobody types before the page is made again. */
const PAUSE_MS = 300
const moments = ['visitor', 'before', 'after'] as const
const schemes = ['dark', 'light'] as const

/** The promotion's own page as members would have it, in that language, before and after they join. */
export function PromotionPreview({ written, language }: { written: Written; language: Language }) {
  const t = useText()
  const [moment, setMoment] = useState<(typeof moments)[number]>('before')
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('dark')
  const { data, error, refetch } = usePreview(written)
  const promotion = data?.list.find((each) => each.language === language)?.promotion
  return (
    <Section title={t('content.preview')}>
      <Tabs
        label={t('preview.moments')}
        value={moment}
        list={moments.map((value) => ({ value, label: t(`preview.moment-${value}`) }))}
        onChoose={setMoment}
      />
      <Tabs
        label={t('look.set')}
        value={scheme}
        list={schemes.map((value) => ({ value, label: t(`look.scheme-${value}`) }))}
        onChoose={setScheme}
      />
      {!data && error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {data && promotion && (
        <PhonePreview
          shown={{
            page: `/m/activityDetail?id=${promotion.id}`,
            isMember: moment !== 'visitor',
            language,
            scheme,
            promotion: { promotion, status: moment === 'after' ? data.after : data.before },
          }}
        />
      )}
    </Section>
  )
}

/** The last answer stays until the next one is there, so that the page in the frame stays too. */
function usePreview(written: Written) {
  const key = JSON.stringify(written)
  const [asked, ask] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => ask(key), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key])
  const { data, error, refetch } = useCall('previewPromotion', { body: JSON.parse(asked) as Written })
  const [last, keep] = useState(data)
  useEffect(() => {
    if (data) keep(data)
  }, [data])
  return { data: data ?? last, error, refetch }
}
