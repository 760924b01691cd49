import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import type { Fields } from '../../lib/three-way.ts'
import { Field } from '../../ui/field.tsx'
import { Changed } from './announcement-form.tsx'
import { actsOf } from './topic-acts.ts'
import { useWriting } from './use-writing.ts'
import { WritingFrame } from './writing-frame.tsx'
import { fieldsOf, textsIn, titleOf } from './written-fields.ts'
import { WrittenPage } from './written-page.tsx'

type Row = ValueFor<'getWrittenTopic'>

const valuesOf = ({ texts, anchor }: Row): Fields => ({ ...fieldsOf(texts), anchor })

/** One topic with its words, or a new one. */
export function TopicPage() {
  const t = useText()
  return (
    <WrittenPage
      name="getWrittenTopic"
      ofNew={{ title: t('content.newTopic'), lead: t('content.newTopicLead') }}
      of={(row) => ({ title: t('areas.helpTopic'), lead: row && titleOf(row, t) })}
      form={(given) => <TopicForm {...given} />}
    />
  )
}

/** The words and the anchor of a topic, and what can be done with it. */
function TopicForm({ row, onMade }: { row: Row | undefined; onMade: (row: Row) => void }) {
  const t = useText()
  const form = useWriting<Row>({
    first: {},
    row,
    valuesOf,
    onMade,
    send: async (requestId, values, version) => {
      const words = { texts: textsIn(values), anchor: (values.anchor ?? '').trim() }
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
      acts={row ? actsOf(row, t) : []}
      save={t(row ? 'content.save' : 'content.saveTopic')}
      below={(faults) => (
        <Field
          name="anchor"
          label={t('content.anchor')}
          hint={t(row?.isLinked ? 'content.linkedWhy' : 'content.anchorHint')}
          fault={faults.anchor}
          maxLength={32}
          value={form.values.anchor ?? ''}
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
