import { classNames } from '../../ui/class-names.ts'
import styles from './avatar.module.css'
import { initialOf } from './member-name.ts'

/** A member's picture: the initial of the name. */
export function Avatar({ name, size = 'small' }: { name: string; size?: 'small' | 'large' }) {
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}
