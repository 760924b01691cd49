import type { TermField } from '@pavilion/api/promotion-fields'
import { type Translate, useText } from '../../lib/i18n.ts'
import type { Fields } from '../../lib/three-way.ts'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './content.module.css'
import { nameOfField, optionsOf, shownFields, typeOfWeight } from './term-texts.ts'

/** What a field of the terms is called. */
export function labelOfTerm(field: TermField, t: Translate): string {
  const type = typeOfWeight(field)
  return type === undefined ? t(`promotions.term-${field}`) : t('promotions.weight', { game: t(`games.type-${type}`) })
}

type Props = { values: Fields; change: (patch: Fields) => void; faults: Readonly<Record<string, string>>; currency: string }

/** What the promotion gives and asks: only the fields that fit what is chosen so far. */
export function TermFields({ values, change, faults, currency }: Props) {
  const t = useText()
  return (
    <Section title={t('promotions.terms')}>
      <div className={styles.pair}>
        {shownFields(values).map((field) => {
          const name = nameOfField(field)
          const options = optionsOf(field, t)
          return (
            <Field
              key={field}
              name={name}
              label={labelOfTerm(field, t)}
              kind={options ? 'select' : 'amount'}
              options={options ?? []}
              hint={['amount', 'minimum', 'maximum', 'maximumStake'].includes(field) ? currency : undefined}
              fault={faults[field]}
              maxLength={40}
              value={values[name] ?? options?.[0]?.value ?? ''}
              onChange={(value) => change({ [name]: value })}
            />
          )
        })}
      </div>
    </Section>
  )
}
