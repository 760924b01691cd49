import { useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { call } from '../../lib/api.ts'
import type { ValueFor } from '../../lib/contract.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { useCall } from '../../lib/queries.ts'
import { Acts } from '../../ui/acts.tsx'
import { Field } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Changed } from './announcement-form.tsx'
import type { Found } from './findings.tsx'
import { areSame } from './same-texts.ts'
import type { Texts } from './texts-editor.tsx'
import { actsOf } from './topic-acts.ts'
import { useWriting } from './use-writing.ts'
import { WritingFrame } from './writing-frame.tsx'

type Row = ValueFor<'getWrittenTopic'>
type Values = { texts: Texts; anchor: string }

const valuesOf = ({ texts, anchor }: Row): Values => ({ texts, anchor })
const isSame = (one: Values, other: Values) => one.anchor === other.anchor && areSame(one.texts, other.texts)

/** One topic with its words, or a new one. */
export function TopicPage() {
  const t = useText()
  const { search, change } = useAddress()
  const { id } = search
  // What was left out of a new one is told on its own page.
  const [made, setMade] = useState<{ id: string; found: Found }>()
  const take = (row: Row, found: Found) => {
    setMade({ id: row.id, found })
    change({ id: row.id }, 'replace')
  }
  if (id !== undefined) return <KnownTopic key={id} id={id} found={made?.id === id ? made.found : undefined} />
  return (
    <Page title={t('content.newTopic')} lead={t('content.newTopicLead')}>
      <TopicForm first={{ texts: {}, anchor: '' }} onMade={take} />
    </Page>
  )
}

function KnownTopic({ id, found }: { id: string; found: Found | undefined }) {
  const t = useText()
  const { data, error, refetch } = useCall('getWrittenTopic', { query: { id }, isWatched: true })
  return (
    <Page title={t('areas.helpTopic')} {...(data ? { lead: data.title === '' ? t('content.untitled') : data.title } : {})}>
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && (
        <>
          <TopicForm row={data} first={valuesOf(data)} found={found} />
          <Acts key={id} acts={actsOf(data, t)} />
        </>
      )}
    </Page>
  )
}

type Props = { first: Values; row?: Row; found?: Found | undefined; onMade?: (row: Row, found: Found) => void }

function TopicForm({ first, row, found, onMade }: Props) {
  const t = useText()
  const form = useWriting<Values, Row>({
    first,
    row,
    valuesOf,
    isSame,
    found,
    onMade,
    send: async (requestId, { texts, anchor }, version) => {
      const words = { texts, anchor: anchor.trim() }
      const { topic, ...found } = await (row
        ? call('editTopic', { body: { requestId, id: row.id, version, ...words } })
        : call('writeTopic', { body: { requestId, ...words } }))
      return { row: topic, ...found }
    },
  })
  return (
    <WritingFrame
      form={form}
      row={row}
      facts={row ? factsOf(row, t) : []}
      save={t(row ? 'content.save' : 'content.saveTopic')}
      below={(faults) => (
        <Field
          name="anchor"
          label={t('content.anchor')}
          hint={t(row?.isLinked ? 'content.linkedWhy' : 'content.anchorHint')}
          fault={faults.anchor}
          maxLength={32}
          value={form.values.anchor}
          onChange={(anchor) => form.change({ anchor })}
        />
      )}
    />
  )
}

const factsOf = (row: Row, t: Translate) => [
  { label: t('content.state'), value: t(row.isArchived ? 'content.state-archived' : 'content.topicsShown') },
  row.changedAt !== undefined && { label: t('content.changed'), value: <Changed by={row.changedBy} at={row.changedAt} /> },
]
