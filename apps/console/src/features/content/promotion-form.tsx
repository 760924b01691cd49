import type { TermField } from '@pavilion/api/promotion-fields'
import { promotionCategories } from '@pavilion/api/promotion-rules'
import { call } from '../../domain/api.ts'
import type { BodyFor, ValueFor } from '../../domain/contract.ts'
import { useOffice } from '../../domain/office.ts'
import { dayText } from '../../domain/times.ts'
import { nowMs } from '../../lib/clock.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import type { Fields } from '../../lib/three-way.ts'
import type { Act } from '../../ui/acts.tsx'
import { Changes } from '../../ui/changes.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { Changed } from './announcement-form.tsx'
import styles from './content.module.css'
import { fieldOf } from './form-field.ts'
import { PictureField } from './picture-field.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import { labelOfTerm, TermFields } from './term-fields.tsx'
import { FIRST_TERMS, termsIn, withPrefix } from './term-texts.ts'
import { TermTrial, useTried } from './term-trial.tsx'
import { useWriting } from './use-writing.ts'
import { WritingFrame } from './writing-frame.tsx'
import { fieldsOf, labelOf, textsIn } from './written-fields.ts'

type Row = ValueFor<'getWrittenPromotion'>
type Body = BodyFor<'savePromotionDraft'>

/** A row as the form has it. */
const valuesOf = ({ texts, category, picture, startsOn, endsOn = '', terms }: Row): Fields => ({
  ...fieldsOf(texts),
  category,
  picture,
  startsOn,
  endsOn,
  ...withPrefix(terms),
})

function bodyOf(values: Fields): Omit<Body, 'requestId' | 'id' | 'version'> {
  const { category = '', picture = '', startsOn = '', endsOn = '' } = values
  const known = promotionCategories.find((each) => each === category) ?? 'other_promo'
  return {
    category: known,
    texts: textsIn(values),
    picture: picture.trim(),
    startsOn,
    ...(endsOn === '' ? {} : { endsOn }),
    terms: termsIn(values),
  }
}

/** Words, days, picture and terms of a promotion, what they come to, and publishing them. */
export function PromotionForm({ row, onMade }: { row: Row | undefined; onMade: (row: Row) => void }) {
  const t = useText()
  const { merchant } = useOffice()
  const form = useWriting<Row>({
    first: { startsOn: dayText(nowMs(), merchant.timeZone), category: 'other_promo', ...withPrefix(FIRST_TERMS) },
    row,
    valuesOf,
    onMade,
    send: async (requestId, values, version) => {
      const body = { requestId, version, ...(row ? { id: row.id } : {}), ...bodyOf(values) }
      const { promotion, ...found } = await call('savePromotionDraft', { body })
      return { row: promotion, ...found }
    },
  })
  const trial = useTried(termsIn(form.values))
  const atFields = Object.fromEntries(
    (trial.tried?.faults ?? []).flatMap(({ code, field }) =>
      field && code !== 'field-missing' ? [[field, t(`promotions.fault-${code}`)]] : [],
    ),
  )
  return (
    <WritingFrame
      form={form}
      row={row}
      facts={row ? factsOf(row, t) : []}
      acts={row ? actsOf(row, t) : []}
      save={t('content.saveDraft')}
      nameOf={(name) => nameOf(name, t)}
      above={row && <Standing row={row} />}
      below={(faults) => (
        <>
          <OtherFields values={form.values} change={form.change} faults={faults} />
          <TermFields values={form.values} change={form.change} faults={atFields} currency={row?.currency ?? trial.tried?.currency ?? ''} />
        </>
      )}
      shown={(language) => <PromotionPreview written={{ ...(row ? { id: row.id } : {}), ...bodyOf(form.values) }} language={language} />}
      beside={(language) => <TermTrial state={trial} language={language} />}
    />
  )
}

/** What a field is called, wherever it is in the form. */
function nameOf(name: string, t: Translate): string {
  if (name.startsWith('terms.')) return labelOfTerm(name.slice('terms.'.length) as TermField, t)
  return ['category', 'picture', 'startsOn', 'endsOn'].includes(name) ? t(`promotions.field-${name}`) : labelOf(name, t)
}

/** What keeps the draft from being published, and what it changes. */
function Standing({ row: { faults, changes } }: { row: Row }) {
  const t = useText()
  return (
    <>
      {faults.length > 0 && (
        <Notice tone="warning">
          <div>
            <p>{t('promotions.notReady')}</p>
            <ul className={styles.found}>
              {faults.map(({ code, field = '' }) => (
                <li key={`${code} ${field}`}>
                  {code === 'text-missing' ? '' : `${nameOf(field === 'endsOn' ? field : `terms.${field}`, t)}: `}
                  {t(`promotions.fault-${code}`)}
                </li>
              ))}
            </ul>
          </div>
        </Notice>
      )}
      {changes.length > 0 && (
        <Section title={t('promotions.changes')}>
          <Changes list={changes.map((change) => ({ ...change, label: nameOf(change.field, t), isChanged: true }))} />
        </Section>
      )}
    </>
  )
}

function OtherFields({ values, change, faults }: { values: Fields; change: (patch: Fields) => void; faults: Fields }) {
  const t = useText()
  const form = fieldOf({ values, change, faults })
  const field = (name: string) => ({ ...form(name), label: t(`promotions.field-${name}`) })
  return (
    <>
      <div className={styles.pair}>
        <Field
          {...field('category')}
          kind="select"
          options={promotionCategories.map((value) => ({ value, label: t(`promotions.category-${value}`) }))}
        />
        <Field {...field('startsOn')} kind="day" />
        <Field {...field('endsOn')} hint={t('content.endsHint')} kind="day" />
      </div>
      <PictureField use="cover" {...field('picture')} />
    </>
  )
}

const factsOf = (row: Row, t: Translate) => [
  { label: t('promotions.state'), value: t(`promotions.state-${row.state}`) },
  { label: t('promotions.version'), value: row.published },
  row.isDraft && row.changedAt !== undefined && { label: t('content.changed'), value: <Changed by={row.changedBy} at={row.changedAt} /> },
]

/** Another operator decides about what is saved, once nothing is missing of it. */
function actsOf({ id, version, isDraft, faults, published }: Row, t: Translate): Act[] {
  if (!isDraft) return []
  return [
    {
      id: 'propose',
      label: t('promotions.propose'),
      effect: t(published > 0 ? 'promotions.proposeVersion' : 'promotions.proposeFirst'),
      tone: 'primary',
      fields: [{ name: 'reason', label: t('promotions.reason'), kind: 'area', min: 3 }],
      ...(faults.length > 0 ? { blocked: t('promotions.notReady') } : {}),
      run: ({ reason = '' }, requestId) => call('proposePromotion', { body: { requestId, id, version, reason } }),
      done: t('promotions.proposed'),
    },
  ]
}
