import { useOffice } from '../../domain/office.ts'
import { type RowOf, useList } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Listing } from '../../ui/listing.tsx'
import { Section } from '../../ui/page.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './members.module.css'
import { NoteList } from './note-list.tsx'

/** What colleagues wrote about the member, and what they did. */
export function HistoryTab({ account }: { account: string }) {
  const t = useText()
  const { may } = useOffice()
  const notes = useList('listMemberNotes', { account })
  return (
    <>
      <Section title={t('dossiers.notes')}>
        <Listing list={notes} empty={t('dossiers.notesNone')}>
          {(rows) => <NoteList notes={rows} />}
        </Listing>
      </Section>
      {may('listMemberActs') && <ActList account={account} />}
    </>
  )
}

function ActList({ account }: { account: string }) {
  const t = useText()
  const list = useList('listMemberActs', { account })
  return (
    <Section title={t('dossiers.actsDone')}>
      <Listing list={list} empty={t('dossiers.actsNone')}>
        {(rows) => <Table caption={`${t('dossiers.actsDone')} · ${account}`} columns={columnsOf(t)} rows={rows} idOf={({ id }) => id} />}
      </Listing>
    </Section>
  )
}

const columnsOf = (t: Translate): Column<RowOf<'listMemberActs'>>[] => [
  { id: 'at', label: t('dossiers.at'), draw: ({ at }) => <Time at={at} /> },
  { id: 'by', label: t('members.by'), draw: ({ by }) => by },
  { id: 'act', label: t('dossiers.act'), draw: ({ action }) => action },
  { id: 'detail', label: t('dossiers.detail'), draw: ({ detail }) => <div className={styles.detail}>{detail}</div> },
]
