import type { ValueFor } from '../../domain/contract.ts'
import { useOffice } from '../../domain/office.ts'
import { ProviderName } from '../../domain/provider-name.tsx'
import { useCall } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { RateForm } from './rate-form.tsx'
import { keyOf, percentOf } from './rate-texts.ts'

type Rates = ValueFor<'getAgentRates'>
type Line = Rates['lines'][number]

/** An agent's rebate rates, today's and the next day's, with what limits them. */
export function RatesTab({ account }: { account: string }) {
  const t = useText()
  const { may } = useOffice()
  const { data, error, refetch } = useCall('getAgentRates', { query: { account } })
  return (
    <>
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && (
        <Section title={t('rates.title', { day: data.nextDay })}>
          <p>{t(data.isAtTop ? 'rates.leadTop' : 'rates.leadBelow')}</p>
          <Table caption={`${t('teams.tab-rates')} · ${account}`} columns={columnsOf(t, data)} rows={data.lines} idOf={keyOf} />
        </Section>
      )}
      {data?.isAtTop && may('proposeTopRebateRates') && <RateForm rates={data} />}
    </>
  )
}

const columnsOf = (t: Translate, { isAtTop }: Rates): Column<Line>[] => [
  { id: 'category', label: t('rates.category'), draw: ({ category }) => t(`games.type-${category}`) },
  {
    id: 'vendor',
    label: t('rounds.provider'),
    draw: ({ vendor }) => (vendor === '' ? t('rates.allOthers') : <ProviderName code={vendor} />),
  },
  { id: 'today', label: t('rates.today'), isAmount: true, draw: ({ today }) => percentOf(today) },
  { id: 'next', label: t('rates.nextDay'), isAmount: true, draw: ({ nextDay }) => percentOf(nextDay) },
  { id: 'limit', label: t(isAtTop ? 'rates.limitTop' : 'rates.limitBelow'), isAmount: true, draw: ({ limit }) => percentOf(limit) },
  { id: 'below', label: t('rates.below'), draw: ({ below }) => <Below below={below} /> },
]

/** What those right below were given: how many have which rate. */
function Below({ below }: Pick<Line, 'below'>) {
  const t = useText()
  if (below.length === 0) return <>–</>
  return <>{below.map(({ rate, members }) => t('rates.have', { count: members, rate: percentOf(rate) })).join(' · ')}</>
}
