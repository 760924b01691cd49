import { useState } from 'react'
import { call } from '../../lib/api.ts'
import type { ValueFor } from '../../lib/contract.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { Time } from '../../ui/time.tsx'
import { type Kind, kinds } from './announcement-filters.ts'
import { daysOf, StateBadge } from './announcements.tsx'
import styles from './content.module.css'
import type { Found } from './findings.tsx'
import { areSame } from './same-texts.ts'
import type { Texts } from './texts-editor.tsx'
import { useWriting } from './use-writing.ts'
import { WritingFrame } from './writing-frame.tsx'

type Row = ValueFor<'getWrittenAnnouncement'>
type Values = { texts: Texts; startsOn: string; endsOn: string; link: string }
type Props = { kind: Kind; first: Values; row?: Row; found?: Found | undefined; onMade?: (row: Row, found: Found) => void }

/** A row as the form has it. */
export const valuesOf = ({ texts, startsOn, endsOn = '', link }: Row): Values => ({ texts, startsOn, endsOn, link })

const isSame = (one: Values, other: Values) =>
  one.startsOn === other.startsOn && one.endsOn === other.endsOn && one.link === other.link && areSame(one.texts, other.texts)

const bodyOf = ({ texts, startsOn, endsOn, link }: Values) => ({ texts, startsOn, link: link.trim(), ...(endsOn === '' ? {} : { endsOn }) })

/** The words, days and link of an announcement. */
export function AnnouncementForm({ kind: firstKind, first, row, found, onMade }: Props) {
  const t = useText()
  const [kind, setKind] = useState(firstKind)
  const form = useWriting<Values, Row>({
    first,
    row,
    valuesOf,
    isSame,
    found,
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
      save={t(row ? 'content.save' : 'content.saveDraft')}
      above={!row && <KindField kind={kind} onChange={setKind} />}
      below={(faults) => <OtherFields kind={kind} values={form.values} change={form.change} faults={faults} />}
    />
  )
}

type OtherProps = { kind: Kind; values: Values; change: (patch: Partial<Values>) => void; faults: Readonly<Record<string, string>> }

/** From when to when, and where it leads. */
function OtherFields({ kind, values, change, faults }: OtherProps) {
  const t = useText()
  return (
    <>
      <div className={styles.pair}>
        <Field
          name="startsOn"
          label={t('content.startsOn')}
          kind="day"
          value={values.startsOn}
          onChange={(startsOn) => change({ startsOn })}
        />
        <Field
          name="endsOn"
          label={t('content.endsOn')}
          hint={t('content.endsHint')}
          kind="day"
          fault={faults.endsOn}
          value={values.endsOn}
          onChange={(endsOn) => change({ endsOn })}
        />
      </div>
      {(kind === 'popups' || kind === 'hot-news') && (
        <Field
          name="link"
          label={t('content.link')}
          hint={t(kind === 'popups' ? 'content.linkPopup' : 'content.linkFilm')}
          fault={faults.link}
          value={values.link}
          onChange={(link) => change({ link })}
        />
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
