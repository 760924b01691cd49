import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n.ts'
import { usePageFrame } from '../lib/page-frame.ts'
import { IconButton } from './button.tsx'
import styles from './page-bar.module.css'

type PageBarProps = {
  /** Instead of the title of the route. */
  title?: string
  /** At the right, at most two icon buttons. */
  trailing?: ReactNode
}

/** The bar of a page below home: back arrow and title by the rules of its route. */
export function PageBar({ title, trailing }: PageBarProps) {
  const t = useText()
  const frame = usePageFrame()
  return (
    <header className={styles.bar}>
      <div className={styles.side}>
        {frame.hasBack && (
          <IconButton label={t('ui.back')} onClick={frame.goBack}>
            <ChevronLeft size={26} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <h1 className={styles.title}>{title ?? frame.title}</h1>
      <div className={styles.side}>{trailing}</div>
    </header>
  )
}
