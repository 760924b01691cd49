import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './contracts.module.css'
import { type TierDraft, withTier } from './draft.ts'
import type { FieldsProps } from './kind-fields.tsx'

const TIERS_MAX = 10

/** The tiers of a proposal, one below the other, in rising order. */
export function TierFields({ draft, symbol, errorOf, onChange }: FieldsProps) {
  const t = useText()
  const { tiers, pays } = draft
  const edit = (id: number, next: Partial<TierDraft>) =>
    onChange({ tiers: tiers.map((tier) => (tier.id === id ? { ...tier, ...next } : tier)) })
  return (
    <>
      {tiers.map((tier, place) => {
        const field = (name: 'from' | 'activeMembers' | 'value' | 'cap', label: string) => (
          <Field
            label={label}
            inputMode={name === 'activeMembers' ? 'numeric' : 'decimal'}
            value={tier[name]}
            error={errorOf(`tiers.${place}.${name}`)}
            onChange={(event) => edit(tier.id, { [name]: event.target.value })}
          />
        )
        return (
          <fieldset key={tier.id} className={styles.group}>
            <legend>{t('contracts.tier', { number: place + 1 })}</legend>
            {tiers.length > 1 && (
              <Button
                variant="quiet"
                size="small"
                className={styles.remove}
                aria-label={t('contracts.removeTier', { number: place + 1 })}
                onClick={() => onChange({ tiers: tiers.filter(({ id }) => id !== tier.id) })}
              >
                {t('contracts.remove')}
              </Button>
            )}
            <div className={styles.pair}>
              {field('from', t('contracts.tierFrom', { symbol }))}
              {field('activeMembers', t('contracts.tierActive'))}
            </div>
            <div className={styles.pair}>
              {field('value', pays === 'percent' ? t('contracts.tierPercent') : t('contracts.tierAmount', { symbol }))}
              {pays === 'percent' && field('cap', t('contracts.tierCap', { symbol }))}
            </div>
          </fieldset>
        )
      })}
      {tiers.length < TIERS_MAX && (
        <Button variant="secondary" block onClick={() => onChange({ tiers: withTier(tiers) })}>
          {t('contracts.addTier')}
        </Button>
      )}
    </>
  )
}
