import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '../../domain/api.ts'
import { useText } from '../../lib/i18n.ts'
import { useAddressOf } from '../../lib/use-address-of.ts'
import { Time } from '../../ui/time.tsx'
import styles from './desk.module.css'
import type { Matter } from './matter-acts.ts'

/** Mail or feedback, whole, with the pictures that came with it. */
export function Written({ matter: { title, content = '', sentAt, pictureIds, answeredBy } }: { matter: Matter }) {
  const t = useText()
  return (
    <div className={styles.theirs}>
      {title !== undefined && <b>{title}</b>}
      <span className={styles.text}>{content}</span>
      {sentAt !== undefined && (
        <span className={styles.meta}>
          <Time at={sentAt} />
        </span>
      )}
      {pictureIds.map((id, index) => (
        <Picture key={id} id={id} name={t('desk.picture', { number: index + 1 })} />
      ))}
      {answeredBy !== undefined && <span className={styles.meta}>{t('desk.answeredBy', { name: answeredBy })}</span>}
    </div>
  )
}

function Picture({ id, name }: { id: string; name: string }) {
  const t = useText()
  const { data, error } = useQuery({
    queryKey: ['getFeedbackPicture', id],
    queryFn: ({ signal }) => fetchFile('getFeedbackPicture', { id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useAddressOf(data)
  if (error) return t('desk.noPicture')
  return address === undefined ? null : <img className={styles.picture} src={address} alt={name} />
}
