import type { ValueFor } from '../../domain/contract.ts'
import { useCall } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Facts } from '../../ui/facts.tsx'
import { Filters } from '../../ui/filters.tsx'
import { Amount } from '../../ui/money.tsx'
import { Section } from '../../ui/page.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { Empty, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { periodOf, periods } from './periods.ts'

type Figures = ValueFor<'getAgentFigures'>

const moneys = ['deposits', 'withdrawals', 'validBets', 'payouts', 'rebates', 'bonuses', 'net'] as const
const counts = ['members', 'registered', 'firstDepositors', 'betting', 'loggedIn', 'online'] as const
const reaches = ['team', 'direct'] as const

/** What an agent's team came to, by day and by kind of game: the figures of its own area. */
export function FiguresTab({ account }: { account: string }) {
  const t = useText()
  const { search } = useAddress()
  const period = periodOf(search.period)
  const isDirect = search.reach === 'direct'
  const { data, error, refetch } = useCall('getAgentFigures', { query: { account, period, ...(isDirect ? { scope: 'direct' } : {}) } })
  return (
    <>
      <Filters>
        <SelectFilter
          name="period"
          label={t('teams.period')}
          usual="today"
          options={periods.map((value) => ({ value, label: t(`teams.period-${value}`) }))}
        />
        <SelectFilter
          name="reach"
          label={t('teams.reach')}
          usual="team"
          options={reaches.map((value) => ({ value, label: t(`teams.reach-${value}`) }))}
        />
      </Filters>
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && <Parts figures={data} account={account} />}
    </>
  )
}

function Parts({ figures, account }: { figures: Figures; account: string }) {
  const t = useText()
  const { currency, money, counts: numbers } = figures
  const amount = (text: string) => <Amount amount={text} currency={currency} />
  return (
    <>
      <Section title={t('teams.inAll')}>
        <Facts
          list={[
            ...moneys.map((name) => ({ label: t(`teams.${name}`), value: amount(money[name]) })),
            { label: t('teams.teamBalance'), value: amount(figures.balance) },
            ...counts.map((name) => ({ label: t(`teams.count-${name}`), value: numbers[name].toLocaleString('en') })),
          ]}
        />
      </Section>
      <Section title={t('teams.byDay')}>
        <Table
          caption={`${t('teams.byDay')} · ${account}`}
          rows={figures.days}
          idOf={({ day }) => day}
          columns={[
            { id: 'day', label: t('teams.day'), isWhole: true, draw: ({ day }) => day },
            ...columnsOf<Figures['days'][number]>(t, currency),
          ]}
        />
      </Section>
      <Section title={t('teams.byKind')}>
        {figures.kinds.length === 0 && <Empty>{t('teams.noFigures')}</Empty>}
        {figures.kinds.length > 0 && (
          <Table
            caption={`${t('teams.byKind')} · ${account}`}
            rows={figures.kinds}
            idOf={({ id }) => id}
            columns={[
              {
                id: 'kind',
                label: t('teams.kindOfGame'),
                draw: ({ category = '' }) => t(category === '' ? 'teams.noGame' : `games.type-${category}`),
              },
              ...columnsOf<Figures['kinds'][number]>(t, currency),
            ]}
          />
        )}
      </Section>
    </>
  )
}

const columnsOf = <Row extends Readonly<Record<(typeof moneys)[number], string>>>(t: Translate, currency: string): Column<Row>[] =>
  moneys.map((id) => ({ id, label: t(`teams.${id}`), isAmount: true, draw: (row) => <Amount amount={row[id]} currency={currency} /> }))
