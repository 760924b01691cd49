import type { ValueFor } from '../../domain/contract.ts'
import { ProviderName } from '../../domain/provider-name.tsx'
import { type RowOf, useCall, useList } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Amount } from '../../ui/money.tsx'
import { Section } from '../../ui/page.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'

/** What the member has, and each line of its wallet. */
export function LinesTab({ account }: { account: string }) {
  const t = useText()
  const money = useCall('getMemberMoney', { query: { account }, isWatched: true })
  const list = useList('listMemberLines', { account })
  return (
    <>
      <Section title={t('dossiers.books')}>
        {money.error && <LoadFailed fault={money.error} onRetry={() => void money.refetch()} />}
        {!money.data && !money.error && <LoadingRows count={3} />}
        {money.data && <Money money={money.data} />}
      </Section>
      <Section title={t('dossiers.lines')}>
        <Listing list={list} empty={t('dossiers.linesNone')}>
          {(rows) => (
            <Table
              caption={`${t('dossiers.lines')} · ${account}`}
              columns={linesOf(t, list.firstPage?.currency ?? '')}
              rows={rows}
              idOf={({ sequence }) => sequence}
            />
          )}
        </Listing>
      </Section>
    </>
  )
}

function Money({ money }: { money: ValueFor<'getMemberMoney'> }) {
  const t = useText()
  const { currency, wager } = money
  const amount = (text: string) => <Amount amount={text} currency={currency} />
  return (
    <Facts
      list={[
        { label: t('dossiers.available'), value: amount(money.available) },
        { label: t('dossiers.held'), value: amount(money.held) },
        { label: t('dossiers.bonus'), value: amount(money.bonus) },
        money.float !== undefined && { label: t('dossiers.float'), value: amount(money.float) },
        { label: t('dossiers.paidIn'), value: amount(money.paidIn) },
        { label: t('dossiers.tookOut'), value: amount(money.tookOut) },
        wager && {
          label: t('dossiers.wager'),
          value: (
            <>
              {amount(wager.done)} / {amount(wager.required)} · {t('dossiers.until')} <Time at={wager.expiresAt} />
            </>
          ),
          isWide: true,
        },
      ]}
    />
  )
}

const linesOf = (t: Translate, currency: string): Column<RowOf<'listMemberLines'>>[] => [
  { id: 'at', label: t('dossiers.at'), draw: ({ at }) => <Time at={at} /> },
  { id: 'kind', label: t('dossiers.lineKind'), isWhole: true, draw: ({ kind }) => t(`books.kind-${kind}`) },
  { id: 'amount', label: t('dossiers.amount'), isAmount: true, draw: ({ amount }) => <Amount amount={amount} currency={currency} /> },
  {
    id: 'after',
    label: t('dossiers.after'),
    isAmount: true,
    draw: ({ balanceAfter }) => <Amount amount={balanceAfter} currency={currency} />,
  },
  { id: 'reference', label: t('dossiers.reference'), draw: ({ reference }) => <code>{reference}</code> },
  { id: 'number', label: t('dossiers.number'), isAmount: true, draw: ({ transferId }) => <code>{transferId}</code> },
]

/** The rounds that the member played. */
export function RoundsTab({ account }: { account: string }) {
  const t = useText()
  const list = useList('listMemberRounds', { account })
  return (
    <Section title={t('dossiers.rounds')}>
      <Listing list={list} empty={t('dossiers.roundsNone')}>
        {(rows) => (
          <Table
            caption={`${t('dossiers.rounds')} · ${account}`}
            columns={roundsOf(t, list.firstPage?.currency ?? '')}
            rows={rows}
            idOf={({ provider, roundId }) => `${provider} ${roundId}`}
          />
        )}
      </Listing>
    </Section>
  )
}

const roundsOf = (t: Translate, currency: string): Column<RowOf<'listMemberRounds'>>[] => [
  { id: 'at', label: t('dossiers.at'), draw: ({ openedAt }) => <Time at={openedAt} /> },
  { id: 'game', label: t('dossiers.game'), draw: ({ gameName }) => gameName },
  { id: 'provider', label: t('dossiers.provider'), draw: ({ provider }) => <ProviderName code={provider} /> },
  { id: 'stake', label: t('dossiers.stake'), isAmount: true, draw: ({ stake }) => <Amount amount={stake} currency={currency} /> },
  { id: 'win', label: t('dossiers.win'), isAmount: true, draw: ({ win }) => <Amount amount={win} currency={currency} /> },
  {
    id: 'state',
    label: t('dossiers.state'),
    draw: ({ isFinished }) => (isFinished ? t('dossiers.finished') : <Badge tone="wait">{t('dossiers.open')}</Badge>),
  },
  { id: 'round', label: t('dossiers.round'), draw: ({ roundId }) => <code>{roundId}</code> },
]
