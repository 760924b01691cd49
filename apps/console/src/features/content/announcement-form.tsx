import { useState } from 'react'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import { useOffice } from '../../domain/office.ts'
import { dayText } from '../../domain/times.ts'
import { nowMs } from '../../lib/clock.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import type { Fields } from '../../lib/three-way.ts'
import { Field } from '../../ui/field.tsx'
import { Time } from '../../ui/time.tsx'
import { actsOf } from './announcement-acts.ts'
import { type Kind, kinds } from './announcement-filters.ts'
import { daysOf, StateBadge } from './announcements.tsx'
import styles from './content.module.css'
import { fieldOf } from './form-field.ts'
import { PictureField } from './picture-field.tsx'
import { useWriting } from './use-writing.ts'
import { WritingFrame } from './writing-frame.tsx'
import { fieldsOf, textsIn } from './written-fields.ts'

type Row = ValueFor<'getWrittenAnnouncement'>
type Props = { kind: Kind; row: Row | undefined; onMade: (row: Row) => void }

/** A row as the form has it. */
const valuesOf = ({ texts, startsOn, endsOn = '', link, pictures }: Row): Fields => ({
  ...fieldsOf(texts),
  startsOn,
  endsOn,
  link,
  picture: pictures[0] ?? '',
})

const bodyOf = (values: Fields) => {
  const { startsOn = '', endsOn = '', link = '', picture = '' } = values
  return { texts: textsIn(values), startsOn, link: link.trim(), picture, ...(endsOn === '' ? {} : { endsOn }) }
}

/** The words, days and link of an announcement, and what can be done with it. */
export function AnnouncementForm({ kind: firstKind, row, onMade }: Props) {
  const t = useText()
  const { merchant } = useOffice()
  const [chosenKind, setKind] = useState(firstKind)
  const kind = row?.kind ?? chosenKind
  const form = useWriting<Row>({
    first: { startsOn: dayText(nowMs(), merchant.timeZone) },
    row,
    valuesOf,
    onMade,
    send: async (requestId, values, version) => {
      const { announcement, ...found } = await (row
        ? call('editAnnouncement', { body: { requestId, id: row.id, version, ...bodyOf(values) } })
        : call('writeAnnouncement', { body: { requestId, kind, ...bodyOf(values) } }))
      return { row: announcement, ...found }
    },
  })
  return (
    <WritingFrame
      form={form}
      row={row}
      facts={row ? factsOf(row, t) : []}
      acts={row ? actsOf(row, t) : []}
      save={t(row ? 'content.save' : 'content.saveDraft')}
      above={!row && <KindField kind={kind} onChange={setKind} />}
      below={(faults) => <OtherFields kind={kind} values={form.values} change={form.change} faults={faults} />}
    />
  )
}

type OtherProps = { kind: Kind; values: Fields; change: (patch: Fields) => void; faults: Fields }

/** From when to when, and where it leads. */
function OtherFields({ kind, values, change, faults }: OtherProps) {
  const t = useText()
  const field = fieldOf({ values, change, faults })
  return (
    <>
      <div className={styles.pair}>
        <Field {...field('startsOn')} label={t('content.startsOn')} kind="day" />
        <Field {...field('endsOn')} label={t('content.endsOn')} hint={t('content.endsHint')} kind="day" />
      </div>
      {(kind === 'popups' || kind === 'hot-news') && (
        <Field {...field('link')} label={t('content.link')} hint={t(kind === 'popups' ? 'content.linkPopup' : 'content.linkFilm')} />
      )}
      {(kind === 'popups' || kind === 'hot-news') && (
        <PictureField {...field('picture')} use="banner" label={t('content.banner-picture')} />
      )}
    </>
  )
}

const factsOf = (row: Row, t: Translate) => [
  { label: t('content.kind'), value: t(`content.kind-${row.kind}`) },
  { label: t('content.state'), value: <StateBadge row={row} /> },
  { label: t('content.days'), value: daysOf(row, t) },
  row.changedAt !== undefined && { label: t('content.changed'), value: <Changed by={row.changedBy} at={row.changedAt} /> },
]

/** By whom and when it was changed last. */
export const Changed = ({ by, at }: { by: string | undefined; at: string }) => (
  <>
    {by} · <Time at={at} />
  </>
)

function KindField({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const t = useText()
  return (
    <Field
      name="kind"
      label={t('content.kind')}
      kind="select"
      options={kinds.map((value) => ({ value, label: t(`content.kind-${value}`) }))}
      value={kind}
      onChange={(word) => onChange(kinds.find((each) => each === word) ?? kind)}
    />
  )
}
