import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './panel.module.css'

type Props = { title: string; of: string; onClose: () => void; children: ReactNode; foot?: ReactNode; isWide?: boolean }

/** One row beside its list, which stays alive behind it. `of` is what it shows: another one is read out again. */
export function Panel({ title, of, onClose, children, foot, isWide = false }: Props) {
  const t = useText()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins at its top for each row.
  useEffect(() => {
    heading.current?.focus()
    body.current?.scrollTo(0, 0)
  }, [of])
  return (
    <aside className={classNames(styles.panel, isWide && styles.wide)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button tone="plain" letter="Esc" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={styles.body} ref={body} tabIndex={0} aria-label={title}>
        {children}
      </section>
      <div className={styles.foot}>{foot}</div>
    </aside>
  )
}
