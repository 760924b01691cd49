import type { ValueFor } from '../../domain/contract.ts'
import { useText } from '../../lib/i18n.ts'
import { Time } from '../../ui/time.tsx'
import styles from './members.module.css'

type Note = ValueFor<'listMemberNotes'>['list'][number]

/** Notes as they were written, each with who wrote it and when. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  const t = useText()
  return (
    <ul className={styles.letters}>
      {notes.map(({ id, text, by, at, isRestricted }) => (
        <li key={id} className={styles.letter}>
          <span className={styles.text}>{text}</span>
          <span className={styles.meta}>
            {by} · <Time at={at} />
            {isRestricted && ` · ${t('dossiers.restricted')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
