import { moneyText } from '../../domain/amounts.ts'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import { type Office, useOffice } from '../../domain/office.ts'
import { ProviderName, useProviderNames } from '../../domain/provider-name.tsx'
import { useList } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import type { Act, ActField } from '../../ui/acts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Amount } from '../../ui/money.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'

const directions = ['theirs', 'ours'] as const
type Terms = ValueFor<'listProviderTerms'>['list'][number]

/** What each provider may take and give, what it did within an hour and a day, and what can be proposed about it. */
export function Providers() {
  const t = useText()
  const nameOf = useProviderNames()
  const office = useOffice()
  const list = useList('listProviderTerms', {})
  const currency = (list.firstPage as { currency?: string } | undefined)?.currency ?? ''
  const money = (amount: string) => <Amount amount={amount} currency={currency} />
  const state = ({ isEnabled }: Terms) => <Badge tone={isEnabled ? 'good' : 'bad'}>{t(isEnabled ? 'providers.on' : 'providers.off')}</Badge>
  return (
    <QueuePage
      title={t('areas.providers')}
      lead={t('providers.lead')}
      empty={t('providers.none')}
      list={list}
      idOf={({ provider }) => provider}
      titleOf={({ provider }) => nameOf(provider)}
      columns={[
        { id: 'provider', label: t('rounds.provider'), draw: ({ provider }) => <ProviderName code={provider} /> },
        { id: 'state', label: t('rounds.state'), draw: state },
        { id: 'hour', label: t('providers.hour'), isAmount: true, draw: ({ hourNet }) => money(hourNet) },
        { id: 'day', label: t('providers.day'), isAmount: true, draw: ({ dayNet }) => money(dayNet) },
        { id: 'budget', label: t('providers.left'), isAmount: true, draw: ({ budgetLeft }) => money(budgetLeft) },
      ]}
      facts={(row) => [
        { label: t('rounds.state'), value: state(row) },
        { label: t('providers.address'), value: row.address },
        { label: t('providers.hour'), value: money(row.hourNet) },
        { label: t('providers.hourMax'), value: money(row.limits.hourNetMax) },
        { label: t('providers.day'), value: money(row.dayNet) },
        { label: t('providers.dayMax'), value: money(row.limits.dayNetMax) },
        { label: t('providers.budget'), value: money(row.budget) },
        { label: t('providers.left'), value: money(row.budgetLeft) },
        { label: t('providers.multiple'), value: row.limits.multipleMax ?? '–' },
      ]}
      acts={(row) => actsOf(row, office, t, currency)}
    />
  )
}

function actsOf(row: Terms, { may }: Office, t: Translate, currency: string): Act[] {
  const { provider, limits } = row
  const reason: ActField = { name: 'reason', label: t('rounds.reason'), kind: 'area', min: 3 }
  const acts: Act[] = []
  if (may('proposePromotionBudget')) {
    acts.push({
      id: 'budget',
      label: t('providers.addBudget'),
      effect: t('providers.addBudgetEffect', { provider, money: moneyText(row.budgetLeft, currency) }),
      tone: 'primary',
      letter: 'A',
      fields: [{ name: 'amount', label: t('providers.more', { currency }), kind: 'amount', min: 1, max: 40 }, reason],
      run: ({ amount = '', reason = '' }, requestId) => call('proposePromotionBudget', { body: { requestId, provider, amount, reason } }),
      done: t('providers.proposed', { provider }),
    })
  }
  if (may('proposeProviderLimits')) {
    acts.push({
      id: 'limits',
      label: t('providers.setLimits'),
      effect: t('providers.setLimitsEffect', { provider }),
      tone: 'primary',
      letter: 'A',
      fields: [
        { name: 'hourNetMax', label: t('providers.hourMax'), kind: 'amount', min: 1, max: 24, initial: limits.hourNetMax },
        { name: 'dayNetMax', label: t('providers.dayMax'), kind: 'amount', min: 1, max: 24, initial: limits.dayNetMax },
        reason,
      ],
      run: ({ hourNetMax = '', dayNetMax = '', reason = '' }, requestId) =>
        call('proposeProviderLimits', { body: { requestId, provider, limits: { ...limits, hourNetMax, dayNetMax }, reason } }),
      done: t('providers.proposed', { provider }),
    })
  }
  if (may('proposeProviderAddress')) {
    acts.push({
      id: 'address',
      label: t('providers.setAddress'),
      effect: t('providers.setAddressEffect', { provider }),
      fields: [
        { name: 'address', label: t('providers.address'), hint: t('providers.addressHint'), min: 4, max: 300, initial: row.address },
        reason,
      ],
      run: ({ address = '', reason = '' }, requestId) => call('proposeProviderAddress', { body: { requestId, provider, address, reason } }),
      done: t('providers.proposed', { provider }),
    })
  }
  if (may('proposePartnerSecret')) acts.push(secretAct(provider, reason, t))
  return acts
}

/** Both secrets live for some hours, so that the provider can change over without a refused call. */
const secretAct = (provider: string, reason: ActField, t: Translate): Act => ({
  id: 'secret',
  label: t('providers.setSecret'),
  effect: t('providers.setSecretEffect', { provider }),
  fields: [
    {
      name: 'direction',
      label: t('providers.secretOf'),
      kind: 'select',
      options: directions.map((value) => ({ value, label: t(`providers.secret-${value}`) })),
    },
    {
      name: 'overlapHours',
      label: t('providers.overlap'),
      hint: t('providers.overlapHint'),
      kind: 'amount',
      min: 1,
      max: 3,
      initial: '24',
    },
    reason,
  ],
  run: ({ direction, overlapHours = '', reason = '' }, requestId) =>
    call('proposePartnerSecret', {
      body: {
        requestId,
        partner: provider,
        direction: direction === 'ours' ? 'ours' : 'theirs',
        overlapHours: Number(overlapHours),
        reason,
      },
    }),
  done: t('providers.proposed', { provider }),
})
