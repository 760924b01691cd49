import Pencil from 'lucide-react/icons/pencil'
import { useText } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { Avatar } from './avatar.tsx'
import styles from './member-identity.module.css'
import { displayNameOf } from './member-name.ts'
import type { Member } from './members.queries.ts'

type MemberIdentityProps = {
  /** May still be on its way. */
  member: Member | undefined
  userName: string
  /** Opens the choice of a picture; without it the picture is no button. */
  onPicture?: (() => void) | undefined
}

/** Who the member is: picture, name, level, and the ID with its copy button. */
export function MemberIdentity({ member, userName, onPicture }: MemberIdentityProps) {
  const t = useText()
  const name = member ? displayNameOf(member) : userName
  const level = member?.clubLabel.labelName ?? ''
  return (
    <div className={styles.identity}>
      {onPicture ? (
        <button type="button" className={styles.choose} aria-haspopup="dialog" aria-label={t('members.choosePicture')} onClick={onPicture}>
          <Avatar name={name} size="large" />
          <span className={styles.pencil} aria-hidden="true">
            <Pencil size={12} />
          </span>
        </button>
      ) : (
        <Avatar name={name} size="large" />
      )}
      <div className={styles.words}>
        <p className={styles.line}>
          <strong className={styles.name}>{name}</strong>
          {level !== '' && (
            <span className={styles.level}>
              <span className="visually-hidden">{t('members.level', { level })}</span>
              <span aria-hidden="true">{level}</span>
            </span>
          )}
        </p>
        <p className={styles.line}>
          <span className={styles.id}>
            <span className="visually-hidden">{t('members.memberId')}</span>
            <span aria-hidden="true">ID </span>
            {member ? <span className="tabular">{member.id}</span> : <Skeleton className={styles.idSkeleton} />}
          </span>
          {member && <CopyButton text={member.id} label={t('members.copyId')} />}
        </p>
      </div>
    </div>
  )
}
