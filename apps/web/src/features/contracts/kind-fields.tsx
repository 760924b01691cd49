import { useText } from '../../lib/i18n.ts'
import { Choice } from '../../ui/choice.tsx'
import { Checkbox, Field } from '../../ui/field.tsx'
import { periodText } from './contract-words.ts'
import styles from './contracts.module.css'
import type { Kind } from './contracts.queries.ts'
import type { Draft } from './draft.ts'

export type FieldsProps = {
  draft: Draft
  symbol: string
  errorOf: (field: string) => string | undefined
  onChange: (next: Partial<Draft>) => void
}

const periods = ['daily', 'weekly', 'half-monthly', 'monthly'] as const

/** What is agreed beside the tiers, as far as contracts of the kind have it. */
export function KindFields({ kind, draft, symbol, errorOf, onChange }: FieldsProps & { kind: Kind }) {
  const t = useText()
  return (
    <>
      {kind === 'dividend' ? (
        <DividendFields draft={draft} onChange={onChange} />
      ) : (
        <Choice
          label={t('contracts.pays')}
          value={draft.pays}
          options={[
            { value: 'percent', label: t('contracts.percent') },
            { value: 'amount', label: t('contracts.amount') },
          ]}
          onChange={(value) => onChange({ pays: value === 'amount' ? 'amount' : 'percent' })}
        />
      )}
      {kind === 'hour' && (
        <>
          <div className={styles.pair}>
            {(['fromHour', 'untilHour'] as const).map((name) => (
              <Field
                key={name}
                label={t(`contracts.${name}Field`)}
                inputMode="numeric"
                value={draft[name]}
                error={errorOf(name)}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            ))}
          </div>
          <Field
            label={t('contracts.dailyCapField', { symbol })}
            inputMode="decimal"
            value={draft.dailyCap}
            error={errorOf('dailyCap')}
            onChange={(event) => onChange({ dailyCap: event.target.value })}
          />
        </>
      )}
      <Field
        label={t('contracts.activeFromField', { symbol })}
        inputMode="decimal"
        value={draft.activeFrom}
        error={errorOf('activeFrom')}
        onChange={(event) => onChange({ activeFrom: event.target.value })}
      />
      <Field
        label={t('contracts.validDays')}
        inputMode="numeric"
        value={draft.validDays}
        error={errorOf('validDays')}
        onChange={(event) => onChange({ validDays: event.target.value })}
      />
    </>
  )
}

function DividendFields({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  const t = useText()
  return (
    <>
      <Choice
        label={t('contracts.period')}
        value={draft.period}
        options={periods.map((value) => ({ value, label: periodText(t, value) }))}
        onChange={(value) => onChange({ period: periods.find((period) => period === value) ?? 'monthly' })}
      />
      <Choice
        label={t('contracts.base')}
        value={draft.base}
        options={[
          { value: 'loss', label: t('contracts.baseLoss') },
          { value: 'bets', label: t('contracts.baseBets') },
        ]}
        onChange={(value) => onChange({ base: value === 'bets' ? 'bets' : 'loss' })}
      />
      {draft.base === 'loss' && (
        <Checkbox checked={draft.carriesLoss} onChange={(event) => onChange({ carriesLoss: event.target.checked })}>
          {t('contracts.carriesField')}
        </Checkbox>
      )}
    </>
  )
}
