import type { WithdrawalRulesValue } from '@pavilion/api/payment-terms'
import { useOffice } from '../../domain/office.ts'
import { useCall, useList } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { Changes } from '../../ui/changes.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { RuleEffect } from './rule-effect.tsx'
import { ruleNames, tellRule } from './rule-fields.ts'
import { RulesForm } from './rules-form.tsx'
import { Waiting } from './waiting.tsx'

/** By which rules the house pays out, what somebody proposed instead and what that would have done, and a form for other ones. */
export function WithdrawalRules() {
  const t = useText()
  const { may } = useOffice()
  const { data, error, refetch } = useCall('getWithdrawalRules')
  const waiting = useList('listProposals', { kind: 'withdrawal-rules' })
  return (
    <Page title={t('areas.withdrawalRules')} lead={t('terms.rulesLead')}>
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && <InForce rules={data.rules} currency={data.currency} />}
      {data &&
        waiting.rows?.map((proposal) => (
          <Waiting key={proposal.id} proposal={proposal}>
            <Changes list={changesOf(data.rules, proposal.after, (name, value) => tellRule(name, value, data.currency, t), t)} />
            <RuleEffect rules={rulesOf(proposal.after)} />
          </Waiting>
        ))}
      {data && waiting.rows?.length === 0 && may('proposeWithdrawalRules') && (
        <Section title={t('terms.other')}>
          {/* The form begins again where other rules came into force. */}
          <RulesForm key={JSON.stringify(data.rules)} seen={data.rules} currency={data.currency} />
        </Section>
      )}
    </Page>
  )
}

function InForce({ rules, currency }: { rules: WithdrawalRulesValue | null; currency: string }) {
  const t = useText()
  return (
    <Section title={t('terms.inForce')}>
      {rules ? (
        <Facts list={ruleNames.map((name) => ({ label: t(`terms.rule-${name}`), value: tellRule(name, rules[name], currency, t) }))} />
      ) : (
        <Notice tone="warning">{t('terms.noRules')}</Notice>
      )}
    </Section>
  )
}

/** The rules that a proposal of this kind has. */
const rulesOf = (after: unknown): WithdrawalRulesValue =>
  Object.fromEntries(ruleNames.map((name) => [name, (after as WithdrawalRulesValue)[name]])) as WithdrawalRulesValue

type Tell = (name: (typeof ruleNames)[number], value: unknown) => string

function changesOf(now: WithdrawalRulesValue | null, after: unknown, tell: Tell, t: (key: string) => string) {
  const wanted = rulesOf(after)
  return ruleNames.map((name) => ({
    field: name,
    label: t(`terms.rule-${name}`),
    before: now ? tell(name, now[name]) : '–',
    after: tell(name, wanted[name]),
    isChanged: now?.[name] !== wanted[name],
  }))
}
