import type { PaymentWayValue, WayTermsValue } from '@pavilion/api/payment-ways'
import { useOffice } from '../../domain/office.ts'
import { type RowOf, useList } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Changes } from '../../ui/changes.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useOpenRow } from '../../ui/use-open-row.ts'
import { Waiting } from './waiting.tsx'
import { tellTerm, termNames } from './way-fields.ts'
import { WayForm } from './way-form.tsx'
import { WayPreview } from './way-preview.tsx'

const idOf = ({ side, code }: PaymentWayValue) => `${side}:${code}`

/** Every way in and out with its terms, one of them in the panel with what members see of it, what waits, and a form for other terms. */
export function PaymentWays() {
  const t = useText()
  const list = useList('listPaymentWays', {})
  const currency = list.firstPage?.currency ?? ''
  const row = useOpenRow((list.rows ?? []).map(idOf))
  const shown = list.rows?.find((way) => idOf(way) === row.openId)
  return (
    <Page title={t('areas.paymentWays')} lead={t('terms.waysLead')}>
      <Listing list={list} empty={t('terms.noWays')}>
        {(rows) => <Table caption={t('areas.paymentWays')} columns={columnsOf(t, currency)} rows={rows} idOf={idOf} {...row.table} />}
      </Listing>
      {row.openId !== undefined && list.rows && (
        <Panel title={shown ? shown.code : t('ui.notHere')} of={row.openId} onClose={row.close}>
          {shown ? <WayParts key={row.openId} way={shown} currency={currency} /> : <Empty>{t('ui.notHereText')}</Empty>}
        </Panel>
      )}
    </Page>
  )
}

function columnsOf(t: Translate, currency: string): Column<PaymentWayValue>[] {
  const term = (name: keyof WayTermsValue): Column<PaymentWayValue> => ({
    id: name,
    label: t(`terms.way-${name}`),
    isAmount: true,
    draw: ({ terms }) => tellTerm(name, terms[name], currency, t),
  })
  return [
    { id: 'code', label: t('terms.way'), draw: ({ code }) => code },
    { id: 'side', label: t('terms.side'), isWhole: true, draw: ({ side }) => t(`terms.side-${side}`) },
    { id: 'state', label: t('terms.state'), draw: (way) => <State way={way} /> },
    ...(['position', 'minimum', 'maximum', 'feePercent', 'feeFixed', 'usualMinutes'] as const).map(term),
  ]
}

function State({ way: { isOffered, terms } }: { way: PaymentWayValue }) {
  const t = useText()
  if (isOffered) return <Badge tone="good">{t('terms.offered')}</Badge>
  return terms.isEnabled ? <Badge tone="bad">{t('terms.faulty')}</Badge> : <Badge>{t('terms.off')}</Badge>
}

function WayParts({ way, currency }: { way: PaymentWayValue; currency: string }) {
  const t = useText()
  const { may } = useOffice()
  const waiting = useList('listProposals', { kind: 'payment-way', subject: idOf(way) })
  return (
    <>
      <Facts
        list={[
          { label: t('terms.side'), value: t(`terms.side-${way.side}`) },
          { label: t('terms.state'), value: <State way={way} /> },
          { label: t('terms.gateway'), value: way.gateway ?? '–' },
          way.fault !== undefined && { label: t('terms.faulty'), value: way.fault, isWide: true },
        ]}
      />
      {waiting.rows?.length === 0 && (
        <Section title={t('terms.preview')}>
          <WayPreview of={way} terms={way.terms} />
        </Section>
      )}
      {waiting.rows?.map((proposal) => (
        <WaitingTerms key={proposal.id} way={way} proposal={proposal} currency={currency} />
      ))}
      {waiting.rows?.length === 0 && may('proposePaymentWay') && (
        <Section title={t('terms.otherTerms')}>
          {/* The form begins again where other terms came into force. */}
          <WayForm key={JSON.stringify(way.terms)} way={way} currency={currency} />
        </Section>
      )}
    </>
  )
}

type WaitingProps = { way: PaymentWayValue; proposal: RowOf<'listProposals'>; currency: string }

function WaitingTerms({ way, proposal, currency }: WaitingProps) {
  const t = useText()
  const wanted = Object.fromEntries(termNames.map((name) => [name, (proposal.after as WayTermsValue)[name]])) as WayTermsValue
  const changes = termNames.map((name) => ({
    field: name,
    label: t(`terms.way-${name}`),
    before: tellTerm(name, way.terms[name], currency, t),
    after: tellTerm(name, wanted[name], currency, t),
    isChanged: way.terms[name] !== wanted[name],
  }))
  return (
    <Waiting proposal={proposal}>
      <Changes list={changes} />
      <WayPreview of={way} terms={wanted} />
    </Waiting>
  )
}
