import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { PlainPicture } from '../../ui/plain-picture.tsx'
import styles from './avatar.module.css'
import { initialOf } from './member-name.ts'
import { useHeadIcon } from './members.queries.ts'

/** A member's picture: the one it chose, or the initial of the name. */
export function Avatar({ name, size = 'small' }: { name: string; size?: 'small' | 'large' }) {
  const icon = useHeadIcon()
  const [broken, setBroken] = useState<string>()
  const isShown = icon !== undefined && icon !== broken
  return (
    <span className={classNames(styles.avatar, styles[size])} data-icon={isShown ? icon : undefined} aria-hidden="true">
      {isShown ? (
        <PlainPicture className={styles.picture} src={pictureOf(icon)} alt="" width={96} height={96} eager onFail={() => setBroken(icon)} />
      ) : (
        initialOf(name)
      )}
    </span>
  )
}

/** The address of a bundled picture. */
export const pictureOf = (icon: string): string => `/art/avatars/${icon}.webp`
