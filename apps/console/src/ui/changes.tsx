import { useText } from '../lib/i18n.ts'
import styles from './changes.module.css'

/** A field of what would change, in words: a dash where it is not there. */
export type Change = { field: string; label?: string; before: string; after: string; isChanged: boolean }

/** What is and what would be, field by field. */
export function Changes({ list }: { list: readonly Change[] }) {
  const t = useText()
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('proposals.field')}</th>
          <th scope="col">{t('proposals.before')}</th>
          <th scope="col">{t('proposals.after')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((change) => (
          <tr key={change.field} data-changed={change.isChanged || undefined}>
            <th scope="row">{change.label ?? change.field}</th>
            <td>{change.before}</td>
            <td>{change.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
