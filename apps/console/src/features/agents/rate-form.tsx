import { useState } from 'react'
import { call } from '../../domain/api.ts'
import type { BodyFor, ValueFor } from '../../domain/contract.ts'
import { useProviderNames } from '../../domain/provider-name.tsx'
import { useCall } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { type Act, Acts } from '../../ui/acts.tsx'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './contracts.module.css'
import { effectOf, percentOf, type RateEffect, type RateFault, tenthsOf } from './rate-texts.ts'

type Rates = ValueFor<'getAgentRates'>
type Line = Rates['lines'][number]
type Key = Pick<Line, 'category' | 'vendor'>

/** Another rate of an agent at the top: what it would do is said while it is typed, then another operator decides. */
export function RateForm({ rates }: { rates: Rates }) {
  const t = useText()
  const nameOf = useProviderNames()
  const { data: parts } = useCall('listCatalogueParts')
  const [category, setCategory] = useState<string>(rates.lines[0]?.category ?? '')
  const [vendor, setVendor] = useState('')
  const [text, setText] = useState('')
  const line = lineOf(rates, category, vendor)
  const tenths = tenthsOf(text)
  const effect = line && tenths !== undefined ? effectOf(line, tenths) : undefined
  const said = effect && 'fault' in effect ? faultText(effect, line, t) : undefined
  const categories = [...new Set(rates.lines.map((each) => each.category))]
  const vendors = ['', ...(parts?.providers.map(({ code }) => code) ?? [])]
  return (
    <Section title={t('rates.change')}>
      <div className={styles.fields}>
        <Field
          name="category"
          label={t('rates.category')}
          kind="select"
          options={categories.map((value) => ({ value, label: t(`games.type-${value}`) }))}
          value={category}
          onChange={setCategory}
        />
        <Field
          name="vendor"
          label={t('rounds.provider')}
          kind="select"
          options={vendors.map((value) => ({ value, label: value === '' ? t('rates.allOthers') : nameOf(value) }))}
          value={vendor}
          onChange={setVendor}
        />
        <Field
          name="rate"
          label={t('rates.newRate')}
          kind="amount"
          hint={t('rates.newRateHint')}
          fault={said}
          value={text}
          onChange={setText}
        />
      </div>
      {line && (
        <Acts
          key={`${category} ${vendor}`}
          acts={[proposeAct({ rates, key: { category: line.category, vendor }, line, tenths, effect }, t)]}
        />
      )}
    </Section>
  )
}

/** The line of a provider; where it has none, that of its category, which it follows. */
function lineOf({ lines }: Rates, category: string, vendor: string): Line | undefined {
  const ofCategory = lines.filter((each) => each.category === category)
  return ofCategory.find((each) => each.vendor === vendor) ?? ofCategory.find((each) => each.vendor === '')
}

function faultText(effect: RateFault, line: Line | undefined, t: Translate): string | undefined {
  if (effect.fault === 'given-on') return t('rates.givenOn', { count: effect.members, rate: percentOf(effect.highest) })
  return effect.fault === 'above-limit' && line ? t('rates.aboveLimit', { rate: percentOf(line.limit) }) : undefined
}

type Wanted = { rates: Rates; key: Key; line: Line; tenths: number | undefined; effect: RateEffect | RateFault | undefined }

function proposeAct({ rates, key, line, tenths = 0, effect }: Wanted, t: Translate): Act {
  const { account, nextDay } = rates
  const isReady = effect !== undefined && !('fault' in effect)
  const lowers = isReady && effect.lowers
  const words = { account, from: percentOf(line.rate), rate: percentOf(tenths), day: nextDay }
  const lines: BodyFor<'proposeTopRebateRates'>['lines'] = [{ ...key, rate: tenths }]
  return {
    id: 'propose',
    label: t('rates.propose'),
    effect: t('rates.proposeEffect', words),
    ...(lowers ? { note: t('rates.lowers', { rate: percentOf(effect.highest) }) } : {}),
    tone: 'primary',
    letter: 'A',
    ...(isReady ? {} : { blocked: t('rates.notReady') }),
    fields: [{ name: 'reason', label: t('rounds.reason'), kind: 'area', min: 3 }],
    run: ({ reason = '' }, requestId) =>
      call('proposeTopRebateRates', { body: { requestId, account, lines, ...(lowers ? { confirmsLowering: true } : {}), reason } }),
    done: t('rates.proposed', { account }),
  }
}
