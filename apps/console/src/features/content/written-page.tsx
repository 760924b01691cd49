import { Fragment, type ReactNode } from 'react'
import type { QueryFor, ValueFor } from '../../domain/contract.ts'
import { keepAnswer, useCall } from '../../domain/queries.ts'
import { Page } from '../../ui/page.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { usePageOf } from './use-page-of.ts'

/** Calls that answer one row with its words, by its number. */
type WrittenName = 'getWrittenAnnouncement' | 'getWrittenBanner' | 'getWrittenPromotion' | 'getWrittenTopic'
type Row<Name extends WrittenName> = ValueFor<Name> & { id: string }
type Head = { title: string; lead: string | undefined }

type Props<Name extends WrittenName> = {
  name: Name
  /** What is said at the head of the page over a new row. */
  ofNew: Head
  /** The same over a row that is there, which may not have been read yet. */
  of: (row: ValueFor<Name> | undefined) => Head
  form: (given: { row: ValueFor<Name> | undefined; onMade: (row: Row<Name>) => void }) => ReactNode
}

/** One row that is written, or a new one: its head, and its form once it was read. */
export function WrittenPage<Name extends WrittenName>({ name, ofNew, of, form }: Props<Name>) {
  const { id, formKey, stayWith } = usePageOf()
  const isNew = id === undefined
  const query = (key: string) => ({ id: key }) as unknown as QueryFor<Name>
  const { data, error, refetch } = useCall(name, { query: query(id ?? ''), isAsked: !isNew, isWatched: true, isEdited: true })
  const { title, lead } = isNew ? ofNew : of(data)
  const onMade = (row: Row<Name>) => {
    keepAnswer(name, query(row.id), row)
    stayWith(row.id)
  }
  return (
    <Page title={title} {...(lead === undefined ? {} : { lead })}>
      {!isNew && error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!isNew && !data && !error && <LoadingRows />}
      {(isNew || data) && <Fragment key={formKey}>{form({ row: isNew ? undefined : data, onMade })}</Fragment>}
    </Page>
  )
}
