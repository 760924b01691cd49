import type { ReportHeadValue } from '@pavilion/api/report-head'
import { daysText } from '../domain/times.ts'
import { useText } from '../lib/i18n.ts'
import { Badge } from './badge.tsx'
import { Facts } from './facts.tsx'
import { Section } from './page.tsx'
import { Time } from './time.tsx'

type Props = {
  title: string
  head: ReportHeadValue
  /** The filters in the words of the page; those of the head, which files bear too, where they are left out. */
  filterWords?: readonly string[] | undefined
}

/** What a report says of itself, beneath it: of whom, which days, by what, how certain, and who made it when. */
export function ReportHead({ title, head, filterWords }: Props) {
  const t = useText()
  const filters = filterWords ?? head.filters.map(({ name, value }) => `${name}: ${value}`)
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
            label: t('ui.filters'),
            value: filters.length === 0 ? '–' : filters.join(' · '),
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
