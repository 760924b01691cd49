import type { Language } from '@pavilion/api/languages'
import { languageFacts } from '@pavilion/api/languages'
import { useEffect, useState } from 'react'
import type { ValueFor } from '../../domain/contract.ts'
import { useCall } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { Amount } from '../../ui/money.tsx'
import { Section } from '../../ui/page.tsx'
import { LoadFailed } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import styles from './content.module.css'
import type { Terms } from './term-texts.ts'

type Tried = ValueFor<'tryPromotionTerms'>

/** How long nobody types before the terms are tried. */
const PAUSE_MS = 300

/** What terms come to, a moment after they were typed; what was known before stays until then. */
export function useTried(terms: Terms) {
  const key = JSON.stringify(terms)
  const [asked, ask] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => ask(key), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key])
  const { data, error, refetch } = useCall('tryPromotionTerms', { body: { terms: JSON.parse(asked) as Terms } })
  const [last, keep] = useState<Tried>()
  useEffect(() => {
    if (data) keep(data)
  }, [data])
  return { tried: data ?? last, error, refetch }
}

/** Worked examples by the server, and the rules as members of that language read them. */
export function TermTrial({ state: { tried, error, refetch }, language }: { state: ReturnType<typeof useTried>; language: Language }) {
  const t = useText()
  if (!tried) return error ? <LoadFailed fault={error} onRetry={() => void refetch()} /> : null
  const { currency, examples, rules } = tried
  const sentences = rules.find((each) => each.language === language)?.sentences ?? []
  const money = (amount: string | undefined) => (amount === undefined ? '–' : <Amount amount={amount} currency={currency} />)
  return (
    <>
      {examples.length > 0 && (
        <Section title={t('promotions.examples')}>
          <Table
            caption={t('promotions.amount')}
            rows={examples}
            idOf={({ deposit = '' }) => deposit}
            columns={[
              { id: 'deposit', label: t('promotions.exampleDeposit'), isAmount: true, draw: ({ deposit }) => money(deposit) },
              { id: 'amount', label: t('promotions.amount'), isAmount: true, draw: ({ amount }) => money(amount) },
              { id: 'required', label: t('promotions.required'), isAmount: true, draw: ({ required }) => money(required) },
            ]}
          />
        </Section>
      )}
      {sentences.length > 0 && (
        <Section title={t('promotions.rules')}>
          <ul className={styles.found} lang={languageFacts[language].tag}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
