import type { ReportHeadValue } from '@pavilion/api/report-head'
import { daysText } from '../domain/times.ts'
import { useText } from '../lib/i18n.ts'
import { Badge } from './badge.tsx'
import { Facts } from './facts.tsx'
import { Section } from './page.tsx'
import { Time } from './time.tsx'

/** What a report says of itself, beneath it: of whom, which days, by what, how certain, and who made it when. */
export function ReportHead({ title, head }: { title: string; head: ReportHeadValue }) {
  const t = useText()
  return (
    <Section title={t('reports.about')}>
      <Facts
        list={[
          { label: t('reports.merchant'), value: head.merchant },
          { label: t('reports.report'), value: title },
          {
            label: t('reports.days'),
            value: (
              <>
                <time>{daysText(head.from, head.to)}</time> · {head.timeZone} <FinalBadge isFinal={head.isFinal} />
              </>
            ),
          },
          { label: t('reports.madeAt'), value: <Time at={head.madeAt} /> },
          {
            label: t('reports.filters'),
            value: head.filters.length === 0 ? '–' : <code>{head.filters.map(({ name, value }) => `${name}: ${value}`).join(' · ')}</code>,
          },
          {
            label: t('reports.versions'),
            value: (
              <code>
                {head.systemVersion} · {head.reportVersion}
              </code>
            ),
          },
        ]}
      />
    </Section>
  )
}

/** Whether all days of a report are over and counted. */
export function FinalBadge({ isFinal }: { isFinal: boolean }) {
  const t = useText()
  return <Badge tone={isFinal ? 'good' : 'wait'}>{t(isFinal ? 'reports.final' : 'reports.notFinal')}</Badge>
}
