import ChevronLeft from 'lucide-react/icons/chevron-left'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './launch-screen.module.css'

type LaunchBarProps = {
  title: string
  balance: ReactNode
  onBack: () => void
  /** Missing while there is nothing to reload. */
  onReload?: (() => void) | undefined
}

/** The slim bar above a game: out, its name, the balance, and again. */
export function LaunchBar({ title, balance, onBack, onReload }: LaunchBarProps) {
  const t = useText()
  return (
    <div className={styles.bar}>
      <IconButton label={t('launch.leave')} onClick={onBack}>
        <ChevronLeft size={24} aria-hidden="true" />
      </IconButton>
      <h1 className={styles.title}>{title}</h1>
      <span className={styles.balance}>{balance}</span>
      {onReload ? (
        <IconButton label={t('launch.reload')} onClick={onReload}>
          <RotateCw size={18} aria-hidden="true" />
        </IconButton>
      ) : (
        <span className={styles.space} />
      )}
    </div>
  )
}
